import { describe, expect, test } from 'vitest'
import type { ErrorReport } from '../../src/core/domain/error-report'
import type { TelemetryPort } from '../../src/core/ports/telemetry'

export type TelemetrySetup = {
  telemetry: TelemetryPort
  /** Waits until the collector has received `count` reports. Resolves to all reports received. */
  received: (count: number) => Promise<readonly unknown[]>
}

const report = (error: string): ErrorReport => ({
  source: 'window',
  error,
  reactCode: null,
  route: '/auth',
  frames: ['main-BZWuiW65.js:1:2'],
  kinds: ['session identified', 'hand-over look-up'],
})

export const telemetryContract = (adapter: string, setUp: () => Promise<TelemetrySetup>) =>
  describe(`Telemetry, ${adapter}`, () => {
    test('sends every report with its fields and no others', async () => {
      const { telemetry, received } = await setUp()
      telemetry.report(report('TypeError'))
      expect(await received(1)).toEqual([report('TypeError')])
      telemetry.report(report('RangeError'))
      expect(await received(2)).toEqual([report('TypeError'), report('RangeError')])
    })
  })
