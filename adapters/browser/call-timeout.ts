import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'

/** The part of `navigator` that identifies phones: `userAgentData` in Chromium, the user agent elsewhere. */
type Device = { userAgent: string; userAgentData?: { mobile?: boolean } }

/** Time limit of one call in milliseconds, longer on phones (docs/product.md §9). */
export const callTimeout = (device: Device): number =>
  (device.userAgentData?.mobile ?? /\bMobi/.test(device.userAgent))
    ? CALL_TIMEOUT.mobile
    : CALL_TIMEOUT.desktop
