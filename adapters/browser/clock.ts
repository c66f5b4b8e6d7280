import type { ClockPort } from '../../src/core/ports/clock'

export const browserClock: ClockPort = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
