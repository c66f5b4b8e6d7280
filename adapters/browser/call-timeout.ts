import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'

/** Only Chromium has `userAgentData`, so other browsers are judged by `userAgent`. */
type Device = { userAgent: string; userAgentData?: { mobile?: boolean } }

/** Returns the time limit of one network call in milliseconds, longer on phones (docs/product.md §9.4). */
export const callTimeout = (device: Device): number =>
  (device.userAgentData?.mobile ?? /\bMobi/.test(device.userAgent))
    ? CALL_TIMEOUT.mobile
    : CALL_TIMEOUT.desktop
