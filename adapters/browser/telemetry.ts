import type { TelemetryPort } from '../../src/core/ports/telemetry'

/**
 * Posts each report, with `build`, to `url`, also while the page is being closed. Uses `fetch`, because
 * `navigator.sendBeacon` would send cookies.
 */
export const createFetchTelemetry = (url: string, build: string | null): TelemetryPort => ({
  report: (report) => {
    fetch(url, {
      method: 'POST',
      // `no-cors` does not allow the content type JSON.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ ...report, build }),
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      // With 'no-referrer', Firefox and Safari send the origin 'null', which supabase/functions/report rejects.
      referrerPolicy: 'strict-origin',
    }).catch(() => undefined)
  },
})
