import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { createKindJournal, keepLast, recordLines } from '../../../adapters/browser/journal'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { createLineSender } from '../../../adapters/json-server/journal'
import type { ErrorSource } from '../../core/domain/error-report'
import { JOURNAL_SIZE } from '../../core/domain/journal'
import type { Site } from '../../core/use-cases/environment'
import { DEMO_APP_URL } from '../../demo/paths'
import { recordPresenterKey } from '../../demo/presenter/key'
import { withoutSlash } from '../service-addresses'
import { mockUrl } from './mock-url'
import type { RuntimeContext } from './runtime'
import { type Addresses, enterDemo, OWN_ADDRESSES, openStorage } from './tab'

/** The presenter's panel of the demo shows `lines`. The mock server shows the lines it receives on its control page. */
const createRuntimeJournal = (): RuntimeContext['journal'] => {
  switch (import.meta.env.VITE_RUNTIME) {
    case 'demo': {
      const { all: lines, add } = keepLast(JOURNAL_SIZE)
      return { record: recordLines(browserClock, add), lines }
    }
    case 'mock':
      return { record: recordLines(browserClock, createLineSender(mockUrl())) }
    default:
      // `createKindJournal` serves only error reports, and without VITE_TELEMETRY_URL none are sent.
      return import.meta.env.VITE_TELEMETRY_URL ? createKindJournal() : { record: () => {} }
  }
}

export const createBrowserContext = (
  navigate: RouterNavigate,
  addresses: Addresses = OWN_ADDRESSES,
): RuntimeContext => {
  const storage = openStorage()
  if (import.meta.env.VITE_RUNTIME === 'demo') {
    window.addEventListener('keydown', recordPresenterKey, true)
    enterDemo(storage, addresses)
  }
  // In the hosted demo, demo-page.ts calls `openStories` instead, so that pages which never load the app are recorded.
  if (
    import.meta.env.VITE_RUNTIME === 'mock' ||
    (import.meta.env.VITE_RUNTIME === 'demo' && (import.meta.env.DEV || addresses !== OWN_ADDRESSES))
  ) {
    import('./stories').then(({ openStories }) => openStories(storage, addresses)).catch(() => undefined)
  }
  return {
    storage,
    clock: browserClock,
    log: consoleLog,
    journal: createRuntimeJournal(),
    navigation: createBrowserNavigation(navigate),
    load: (path) => fullReload(addresses.hrefOf(path)),
    hrefOf: addresses.hrefOf,
  }
}

export const createErrorSender = ({ journal }: Pick<RuntimeContext, 'journal'>) =>
  import.meta.env.VITE_TELEMETRY_URL
    ? (source: ErrorSource, thrown: unknown): void => {
        const { pathname } = window.location
        const kinds = journal.kinds?.() ?? []
        import('./telemetry').then(
          ({ reportError }) => reportError(source, thrown, pathname, kinds),
          // If the chunk cannot be loaded, the error is only in the log.
          () => undefined,
        )
      }
    : null

export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm', identifiesBuyer: true }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm', identifiesBuyer: true }
      : {
          appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
          identifiesBuyer: import.meta.env.VITE_CHECKOUT_ID_TOKEN === 'true',
        }
