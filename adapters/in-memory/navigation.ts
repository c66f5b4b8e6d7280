import type { NavigationPort } from '../../src/core/ports/navigation'

/** Where a page was sent, in order. */
export type Departure =
  | { to: 'page'; path: string; replace: boolean }
  | { to: 'app'; url: string }
  | { to: 'site'; url: string }
  | { to: 'back' }

/** A browser that goes nowhere and remembers where it was sent. `onGo` lets a test follow. */
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
    back: () => {
      departures.push({ to: 'back' })
    },
    handOver: (url) => {
      departures.push({ to: 'app', url })
    },
    visit: (url) => {
      departures.push({ to: 'site', url })
    },
  }
}
