// The package contains types, but TypeScript cannot find them through its `exports`.
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string
  export const getRole: (element: Element) => string | null
}
