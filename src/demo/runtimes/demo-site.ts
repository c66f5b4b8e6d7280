import { lazy } from 'react'
import { browserClock } from '../../../adapters/browser/clock'
import { keepLast, recordLines } from '../../../adapters/browser/journal'
import { createBrowserContext, OWN_ADDRESSES } from '../../app/runtimes/browser'
import type { SiteRuntime } from '../../app/runtimes/runtime'
import { needChunk } from '../../boot/load-chunk'
import { JOURNAL_SIZE } from '../../core/domain/journal'
import { DEMO_APP_URL } from '../paths'
import { recordPresenterKey } from '../presenter/key'
import { enterDemo } from './demo-tab'

export const runtime: SiteRuntime = {
  site: { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm', identifiesBuyer: true },
  createContext: (navigate, addresses = OWN_ADDRESSES) => {
    window.addEventListener('keydown', recordPresenterKey, true)
    const storage = enterDemo(addresses)
    // In the hosted demo, demo-page.ts calls `openStories` instead, so that pages that never load the app are recorded.
    if (import.meta.env.DEV || addresses !== OWN_ADDRESSES) {
      import('./demo-stories')
        .then(({ openStories }) => openStories(storage, addresses))
        .catch(() => undefined)
    }
    // The presenter's panel shows `lines`.
    const { all: lines, add } = keepLast(JOURNAL_SIZE)
    const journal = { record: recordLines(browserClock, add), lines }
    return createBrowserContext(storage, journal, navigate, addresses)
  },
  load: async (context) => (await import('./demo')).createRuntime(context),
  createLayer: (openRuntime) => lazy(async () => ({ default: (await needChunk(openRuntime)).DemoLayer })),
}
