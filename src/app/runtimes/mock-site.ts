import { lazy } from 'react'
import { recordLines } from '../../../adapters/browser/journal'
import { createLineSender } from '../../../adapters/json-server/journal'
import { needChunk } from '../../boot/load-chunk'
import { DEMO_APP_URL } from '../../demo/paths'
import { createBrowserContext, OWN_ADDRESSES, openStorage } from './browser'
import { createDemoClock } from './demo-clock'
import { mockUrl } from './mock-url'
import type { SiteRuntime } from './runtime'

export const runtime: SiteRuntime = {
  site: { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm', identifiesBuyer: true },
  createContext: (navigate, addresses = OWN_ADDRESSES) => {
    const storage = openStorage()
    import('./mock-stories').then(({ openStories }) => openStories(storage, addresses)).catch(() => undefined)
    // The mock server shows the lines on its control page.
    const clock = createDemoClock(addresses.query(), storage.tab)
    const journal = { record: recordLines(clock, createLineSender(mockUrl())) }
    return { ...createBrowserContext(storage, journal, navigate, addresses), clock }
  },
  load: async (context) => (await import('./mock')).createRuntime(context),
  createLayer: (openRuntime) => lazy(async () => ({ default: (await needChunk(openRuntime)).DemoLayer })),
}
