import type { TelemetryPort } from '../../src/core/ports/telemetry'

/**
 * Posts each report as JSON to `url`. With `keepalive`, the request continues after the page is closed.
 * `navigator.sendBeacon` is not used, because it would send cookies and the `Referer` header.
 */
export const createFetchTelemetry = (url: string): TelemetryPort => ({
  report: (report) => {
    fetch(url, {
      method: 'POST',
      // The content type is text, because before a request with JSON the browser would send a preflight request.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(report),
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Ignores a failed request, because a report about the failure would fail too.
    }).catch(() => undefined)
  },
})
