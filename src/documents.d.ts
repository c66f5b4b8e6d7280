/** The module that scripts/build/school-hosts-plugin.ts generates from docs/for-school-it.md. */
declare module '*/for-school-it.md' {
  /** The hosts that a school's web filter must allow. `ifBlocked`: a sentence for the Quick Guide. */
  export const SCHOOL_HOSTS: readonly { hosts: readonly string[]; ifBlocked: string }[]
}

// The package contains types, but TypeScript cannot find them through its `exports`.
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string
  export const getRole: (element: Element) => string | null
}
