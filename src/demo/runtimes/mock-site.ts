import { lazy } from 'react'
import { browserClock } from '../../../adapters/browser/clock'
import { recordLines } from '../../../adapters/browser/journal'
import { createBrowserContext, OWN_ADDRESSES, openStorage } from '../../app/runtimes/browser'
import type { SiteRuntime } from '../../app/runtimes/runtime'
import { needChunk } from '../../boot/load-chunk'
import { createLineSender } from '../adapters/json-server/journal'
import { DEMO_APP_URL } from '../paths'
import { withoutDemoKeys } from '../storage-keys'
import { enterClock } from './demo-clock'
import { mockUrl } from './mock-url'

export const runtime: SiteRuntime = {
  site: { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm', identifiesBuyer: true },
  createContext: (navigate, addresses = OWN_ADDRESSES) => {
    const storage = withoutDemoKeys(openStorage())
    enterClock(addresses.query(), storage.tab)
    import('./mock-stories').then(({ openStories }) => openStories(storage, addresses)).catch(() => undefined)
    // The mock server shows the lines on its control page.
    const journal = { record: recordLines(browserClock, createLineSender(mockUrl())) }
    return createBrowserContext(storage, journal, navigate, addresses)
  },
  load: async (context) => (await import('./mock')).createRuntime(context),
  createLayer: (openRuntime) => lazy(async () => ({ default: (await needChunk(openRuntime)).DemoLayer })),
}
