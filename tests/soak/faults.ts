import type { BrowserContext, Route } from '@playwright/test'
import { FAILURES } from '../faults/support/faults'
import { createDeferred } from '../support/deferred'

/**
 * Faults that the browser can apply to a request. 'lost': the server processes the request, but its response is lost.
 */
export const BROWSER_FAULTS = [...FAILURES, 'lost'] as const

export type BrowserFault = (typeof BROWSER_FAULTS)[number]

const HTML = '<!doctype html><html><head><title>Error</title></head><body><h1>Error</h1></body></html>'

const cors = (route: Route): Record<string, string> => ({
  'access-control-allow-origin': route.request().headers().origin ?? '*',
})

/** Responds to a request with a fault. With 'no answer', the request is aborted once `ended` resolves. */
export const answerWith = async (route: Route, fault: BrowserFault, ended: Promise<void>): Promise<void> => {
  const headers = cors(route)
  switch (fault) {
    case 'offline':
      return route.abort('internetdisconnected')
    case 'refused':
      return route.abort('connectionrefused')
    case 'lost':
      await route.fetch()
      return route.abort('connectionreset')
    case 'no answer':
      void ended.then(() => route.abort('connectionreset')).catch(() => undefined)
      return
    case 'html':
      return route.fulfill({ headers, contentType: 'text/html', body: HTML })
    case '204':
      return route.fulfill({ status: 204, headers })
    case 'truncated': {
      const response = await route.fetch()
      const body = await response.body()
      return route.fulfill({
        response,
        headers: { ...response.headers(), ...headers },
        body: body.subarray(0, body.length / 2),
      })
    }
    case 'wrong shape':
      return /\.js$/.test(new URL(route.request().url()).pathname)
        ? route.fulfill({ headers, contentType: 'text/javascript', body: 'export {}' })
        : route.fulfill({ headers, contentType: 'application/json', body: '{"unexpected":["shape"]}' })
    default:
      return route.fulfill({
        status: Number(fault),
        headers,
        contentType: 'application/json',
        body: JSON.stringify({ message: `Status ${fault}` }),
      })
  }
}

/**
 * Patterns for the requests that a fault can affect: those to a service of the mock server, or those for the scripts of
 * the site.
 */
export const FAULT_TARGETS = {
  accounts: /\/auth\/(token|signup|google|recover|logout)/,
  users: /\/users\?/,
  token: /\/generate-token/,
  lists: /\/(grade_levels|vw_experience_level|subjects|graid_goals|graid_communication_preferences)\?/,
  checkout: /\/checkout$/,
  newsletter: /\/newsletter$/,
  scripts: /\/assets\/.*\.js$/,
  everything:
    /\/(auth\/(token|signup|google|recover|logout)|users|generate-token|checkout|newsletter|grade_levels|assets\/)/,
} as const

export type FaultTarget = keyof typeof FAULT_TARGETS

/** A fault. `every: 2` affects every second request to `target`. */
export type SoakFault = { target: FaultTarget; kind: BrowserFault; every: number }

/** Injects faults into the requests of a browser context. A new fault replaces an earlier one for the same target. */
export const createFaultInjection = async (context: BrowserContext) => {
  let faults: (SoakFault & { count: number })[] = []
  let ended = createDeferred()
  await context.route(
    (url) => Object.values(FAULT_TARGETS).some((pattern) => pattern.test(url.href)),
    async (route) => {
      const url = route.request().url()
      // Faults do not affect page loads, because the browser's own error page has no controls to press.
      const isPage = route.request().isNavigationRequest()
      const due = faults.filter((fault) => {
        if (isPage || !FAULT_TARGETS[fault.target].test(url)) return false
        fault.count += 1
        return fault.count % fault.every === 0
      })
      try {
        if (due[0]) await answerWith(route, due[0].kind, ended.promise)
        else await route.continue()
      } catch {
        // The error is ignored, because the page was closed or left before the response was sent.
      }
    },
  )
  return {
    add: (fault: SoakFault): void => {
      faults = [...faults.filter(({ target }) => target !== fault.target), { ...fault, count: 0 }]
    },
    /** Ends all faults and aborts the requests that have no response yet. */
    clear: (): void => {
      faults = []
      ended.resolve()
      ended = createDeferred()
    },
  }
}

export type FaultInjection = Awaited<ReturnType<typeof createFaultInjection>>
