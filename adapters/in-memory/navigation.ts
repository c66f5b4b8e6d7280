import type { NavigationPort } from '../../src/core/ports/navigation'

export type Departure =
  | { to: 'page'; path: string; replace: boolean }
  | { to: 'app'; url: string }
  | { to: 'site'; url: string }
  | { to: 'back' }
  | { to: 'reload' }

/** Records each navigation in `departures` instead of performing it; `go` also calls `onGo`. */
export const createInMemoryNavigation = (
  onGo: NavigationPort['go'] = () => {},
): NavigationPort & { departures: Departure[] } => {
  const departures: Departure[] = []
  return {
    departures,
    go: (path, options) => {
      departures.push({ to: 'page', path, replace: options?.replace ?? false })
      onGo(path, options)
    },
    back: () => void departures.push({ to: 'back' }),
    handOver: (url) => void departures.push({ to: 'app', url }),
    visit: (url) => void departures.push({ to: 'site', url }),
    reload: () => void departures.push({ to: 'reload' }),
  }
}
