import { ProviderNotLoaded } from './errors'

const inTime = <Value>(pending: Promise<Value>, timeout: number, failure: object): Promise<Value> =>
  Promise.race([pending, new Promise<never>((_, reject) => setTimeout(reject, timeout, failure))])

/** Rejects with `ProviderNotLoaded` if `loading` fails, or after `timeout` ms, because `import()` has no time limit. */
export const loadInTime = <Module>(loading: Promise<Module>, timeout: number): Promise<Module> =>
  inTime(loading, timeout, {}).catch(() => {
    throw new ProviderNotLoaded('The sign-in service couldn’t be loaded.')
  })

/**
 * Rejects with the code 'timeout' if `call` takes too long: the SDK limits only the time until the headers of a
 * response. Waits a little longer than `timeout` ms, so that the SDK's own error, which says more, comes first.
 */
export const withTimeout = <Value>(call: Promise<Value>, timeout: number): Promise<Value> =>
  inTime(call, timeout + 500, { code: 'timeout' })
