import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'

/**
 * The properties of `navigator` by which `callTimeout` recognizes phones. `userAgent` is used if the browser has no
 * `userAgentData`, which only Chromium has.
 */
type Device = { userAgent: string; userAgentData?: { mobile?: boolean } }

/** Returns the time limit of one network call in milliseconds, which is longer on phones (docs/product.md §9.4). */
export const callTimeout = (device: Device): number =>
  (device.userAgentData?.mobile ?? /\bMobi/.test(device.userAgent))
    ? CALL_TIMEOUT.mobile
    : CALL_TIMEOUT.desktop
