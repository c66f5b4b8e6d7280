import { useLayoutEffect, useRef, useState } from 'react'
import type { PaymentOrder } from '../../fixtures/stand-ins/payment-order'

/**
 * A teacher who opened the grAId app. `hadRecord` is whether the user record existed before this visit, `order` the plan
 * that the teacher has paid for, or null.
 */
export type Visitor = { name: string; email: string; hadRecord: boolean; order: PaymentOrder | null }

/** The part of the grAId app's backend that the demo needs. The grAId app is a separate site. */
export type SeparateApp = {
  /**
   * Returns the teacher for whom the token was issued, and creates the user record if it is missing. Returns null if
   * the token was never issued.
   */
  receiveToken: (token: string) => Visitor | null
  /** Returns a token for the account that is signed in on the site. The grAId app would have a session of its own. */
  tokenOf: (accountId: string) => string
  /** Stores a payment of an account, or of a visitor if `accountId` is null. */
  receivePayment: (accountId: string | null, order: PaymentOrder) => void
}

/**
 * Returns the result of `receiveToken`, null if `token` is null, or undefined before the layout effect has run. Calls
 * `receiveToken` once per mount: StrictMode runs effects twice, and a second call would find the user record that the
 * first call created.
 */
export const useVisitor = (separateApp: SeparateApp, token: string | null): Visitor | null | undefined => {
  const [visitor, setVisitor] = useState<Visitor | null>()
  const isReceived = useRef(false)
  useLayoutEffect(() => {
    if (isReceived.current) return
    isReceived.current = true
    setVisitor(token === null ? null : separateApp.receiveToken(token))
  }, [separateApp, token])
  return visitor
}
