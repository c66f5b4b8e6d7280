import type { TelemetryPort } from '../../src/core/ports/telemetry'

/**
 * Posts each report as JSON to `url`. `keepalive` lets the request outlive the page. `fetch` instead of
 * `navigator.sendBeacon`, which would send cookies and the `Referer` header.
 */
export const createFetchTelemetry = (url: string): TelemetryPort => ({
  report: (report) => {
    fetch(url, {
      method: 'POST',
      // Sent as text, because before a request with JSON the browser would send a preflight request.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(report),
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A failure is ignored: reporting it would cause the next failure.
    }).catch(() => undefined)
  },
})
