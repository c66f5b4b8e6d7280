import { useLayoutEffect, useRef, useState } from 'react'
import type { PaymentOrder } from '../../fixtures/stand-ins/payment-order'

/**
 * A teacher in the grAId app. `hadRecord`: the user record existed before this visit. `recordedData`: the answers of the
 * first visit as they were received, '' if none were. `order`: the paid order.
 */
export type Visitor = {
  name: string
  email: string
  hadRecord: boolean
  recordedData: string
  order: PaymentOrder | null
}

export type SeparateApp = {
  /**
   * Returns the teacher of `token`, or null if `token` is invalid. Adds the user record, with `data`, if the teacher has
   * none.
   */
  receiveToken: (token: string, data: string | null) => Visitor | null
  /** Returns a token with which the log-in page opens the home page. The real grAId app has a session instead. */
  tokenOf: (accountId: string) => string
  /** `accountId` is null for a visitor. */
  receivePayment: (accountId: string | null, order: PaymentOrder) => void
}

/**
 * Returns null without a valid token, undefined before the layout effect. StrictMode runs effects twice, and a second
 * call of `receiveToken` would find the user record that the first has added, so the hook calls `receiveToken` once per
 * mount.
 */
export const useVisitor = (
  separateApp: SeparateApp,
  token: string | null,
  data: string | null,
): Visitor | null | undefined => {
  const [visitor, setVisitor] = useState<Visitor | null>()
  const isReceived = useRef(false)
  useLayoutEffect(() => {
    if (isReceived.current) return
    isReceived.current = true
    setVisitor(token === null ? null : separateApp.receiveToken(token, data))
  }, [separateApp, token, data])
  return visitor
}
