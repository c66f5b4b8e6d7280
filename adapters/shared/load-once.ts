/**
 * Returns a function that calls `load` on its first call and returns the same promise on later calls. If the
 * promise rejects, the next call calls `load` again.
 */
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
