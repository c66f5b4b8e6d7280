import { ProviderNotLoaded } from './errors'

/** Rejects with `ProviderNotLoaded` if `loading` fails, or after `timeout` ms, because `import()` has no time limit. */
export const loadInTime = <Module>(loading: Promise<Module>, timeout: number): Promise<Module> =>
  Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, timeout))]).catch(() => {
    throw new ProviderNotLoaded('The sign-in service couldn’t be loaded.')
  })
