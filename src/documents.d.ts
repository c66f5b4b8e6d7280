/** scripts/school-hosts-plugin.ts */
declare module '*/for-school-it.md' {
  /** Hosts that a filter must let through, and what happens otherwise. */
  export const SCHOOL_HOSTS: readonly { hosts: readonly string[]; ifBlocked: string }[]
}

// The package's `exports` hide its own types.
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string
  export const getRole: (element: Element) => string | null
}
