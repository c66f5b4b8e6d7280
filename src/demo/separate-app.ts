import { useLayoutEffect, useRef, useState } from 'react'
import type { PaymentOrder } from '../../fixtures/stand-ins/payment-order'

/**
 * A teacher who has opened the grAId app. `hadRecord` is true if the user record existed before this visit. `order`
 * is the order that the teacher has paid, or null.
 */
export type Visitor = { name: string; email: string; hadRecord: boolean; order: PaymentOrder | null }

/** The part of the grAId app's backend that the demo needs. The grAId app is a separate site. */
export type SeparateApp = {
  /**
   * Returns the teacher whose account `token` names, or null if no such account exists. Creates the user record of
   * the teacher if the record is missing.
   */
  receiveToken: (token: string) => Visitor | null
  /**
   * Returns a token for the account that is signed in on the site. The real grAId app has its own session instead.
   */
  tokenOf: (accountId: string) => string
  /** Stores a payment of an account, or of a visitor if `accountId` is null. */
  receivePayment: (accountId: string | null, order: PaymentOrder) => void
}

/**
 * Passes `token` to `receiveToken` and returns the result. Returns null if `token` is null, and undefined before
 * the layout effect has run. `receiveToken` is called once per mount: StrictMode runs effects twice, and the second
 * call would find the user record that the first call has created.
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
