import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'

/** What browsers that tell it put on `navigator`; the others name it in their user agent. */
type Device = { userAgent: string; userAgentData?: { mobile?: boolean } }

/** How long one call may take on this device, in milliseconds: longer where the browser says it is a phone. */
export const callTimeout = (device: Device): number =>
  (device.userAgentData?.mobile ?? /\bMobi/.test(device.userAgent))
    ? CALL_TIMEOUT.mobile
    : CALL_TIMEOUT.desktop
