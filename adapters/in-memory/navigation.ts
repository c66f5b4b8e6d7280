import type { NavigationPort } from '../../src/core/ports/navigation'

export type Departure =
  | { to: 'page'; path: string; replace: boolean }
  | { to: 'app'; url: string }
  | { to: 'site'; url: string }
  | { to: 'back' }
  | { to: 'reload' }

/**
 * Records navigations in `departures` instead of performing them; `go` also calls `onGo`. `pressBack` simulates the
 * browser's Back, and returns whether the page is left. `isReturn`: what `cameFromOtherSite` returns.
 */
export const createInMemoryNavigation = (
  onGo: NavigationPort['go'] = () => {},
  isReturn = false,
): NavigationPort & { departures: Departure[]; pressBack: () => boolean } => {
  const departures: Departure[] = []
  let held: (() => void) | null = null
  return {
    departures,
    pressBack: () => {
      const onBack = held
      held = null
      onBack?.()
      return onBack === null
    },
    holdBack: (onBack) => {
      held = onBack
    },
    releaseBack: () => {
      held = null
    },
    go: (path, options) => {
      departures.push({ to: 'page', path, replace: options?.replace ?? false })
      onGo(path, options)
    },
    back: () => void departures.push({ to: 'back' }),
    handOver: (url) => void departures.push({ to: 'app', url }),
    visit: (url) => void departures.push({ to: 'site', url }),
    cameFromOtherSite: () => isReturn,
    reload: () => void departures.push({ to: 'reload' }),
  }
}
