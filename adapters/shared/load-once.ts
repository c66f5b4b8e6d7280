/** Calls `load` once; every call returns its promise. After a rejection the next call loads again. */
export const loadOnce = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = null
      throw failure
    })
    return loading
  }
}
