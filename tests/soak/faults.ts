import type { BrowserContext, Route } from '@playwright/test'
import { createDeferred } from '../support/deferred'

/** 'lost': the server processes the request, but its response is lost. */
export const BROWSER_FAULTS = ['offline', '503', 'html', 'no answer', 'lost'] as const

type BrowserFault = (typeof BROWSER_FAULTS)[number]

const HTML = '<!doctype html><html><head><title>Error</title></head><body><h1>Error</h1></body></html>'

const respondWith = async (route: Route, fault: BrowserFault, ended: Promise<void>): Promise<void> => {
  const headers = { 'access-control-allow-origin': route.request().headers().origin ?? '*' }
  switch (fault) {
    case 'offline':
      return route.abort('internetdisconnected')
    case 'lost':
      await route.fetch()
      return route.abort('connectionreset')
    case 'no answer':
      await ended
      return route.abort('connectionreset')
    case 'html':
      return route.fulfill({ headers, contentType: 'text/html', body: HTML })
    case '503':
      return route.fulfill({ status: 503, headers, json: { message: 'Status 503' } })
  }
}

export const FAULT_TARGETS = {
  accounts: /\/auth\/(token|signup|google|recover|logout)/,
  users: /\/users\?/,
  token: /\/generate-token/,
  lists: /\/(grade_levels|vw_experience_level|subjects|graid_goals|graid_communication_preferences)\?/,
  checkout: /\/checkout$/,
  newsletter: /\/newsletter$/,
  scripts: /\/assets\/.*\.js$/,
} as const

export type FaultTarget = keyof typeof FAULT_TARGETS

/** With `every: 2`, the fault affects every second request to `target`. */
export type SoakFault = { target: FaultTarget; kind: BrowserFault; every: number }

export const createFaultInjection = async (context: BrowserContext) => {
  let faults: (SoakFault & { count: number })[] = []
  let ended = createDeferred()
  await context.route(
    (url) => Object.values(FAULT_TARGETS).some((pattern) => pattern.test(url.href)),
    async (route) => {
      const url = route.request().url()
      // A page load is never affected, because the browser's own error page has no controls to press.
      const isPage = route.request().isNavigationRequest()
      const due = faults.filter((fault) => {
        if (isPage || !FAULT_TARGETS[fault.target].test(url)) return false
        fault.count += 1
        return fault.count % fault.every === 0
      })
      try {
        if (due[0]) await respondWith(route, due[0].kind, ended.promise)
        else await route.continue()
      } catch {
        // The page was closed or left before the response was sent.
      }
    },
  )
  return {
    add: (fault: SoakFault): void => {
      faults = [...faults.filter(({ target }) => target !== fault.target), { ...fault, count: 0 }]
    },
    clear: (): void => {
      faults = []
      ended.resolve()
      ended = createDeferred()
    },
  }
}

export type FaultInjection = Awaited<ReturnType<typeof createFaultInjection>>
