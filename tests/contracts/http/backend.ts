import { randomUUID } from 'node:crypto'
import { SOLD } from '../../../scripts/tools/doctor/contract-cases'
import { claimsOf, jwt } from '../../../scripts/tools/jwt'
import { listen, sendJson } from '../../services/support/listen'

const NEVER: (token: string) => boolean = () => false

/** The decisions of a backend that implements docs/openapi.yaml; a test replaces one to plant a bug. */
export const RIGHT_BACKEND = {
  cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-Type, Authorization' },
  /** Whether the signature is taken as valid. */
  verifies: NEVER,
  /** Whether checkout reads the ID token, for a site with VITE_CHECKOUT_ID_TOKEN=true. */
  identifiesBuyer: true,
  url: (payPlanId: number): string => `https://checkout.stripe.com/c/${payPlanId}/${randomUUID()}`,
  customToken: (idToken: string): string => jwt({ uid: claimsOf(idToken).sub }),
  /** What a teacher gets from /portal; '' if nothing is to be managed, null if there is no portal. */
  portal: 'https://checkout.stripe.com/p/session/a1' as string | null,
  /** Whether /portal responds without checking the ID token. */
  portalIsOpen: false,
  /** Replaces the status of a response. */
  status: (status: number): number => status,
}

export const startBackend = (decisions: typeof RIGHT_BACKEND) => {
  const { cors, verifies, identifiesBuyer, url, customToken, portal, portalIsOpen, status } = decisions
  return listen((request, response, text) => {
    const [code, json] = replyTo(request.url ?? '', text, request.headers.authorization)
    sendJson(response, status(code), json)
  }, cors)

  function replyTo(path: string, text: string, authorization?: string): [status: number, body: object] {
    let body: Record<string, unknown>
    try {
      body = { ...JSON.parse(text) }
    } catch {
      return [400, { message: 'No JSON' }]
    }
    const { payPlanId, cancelLanding, idToken, email } = body
    switch (path) {
      case '/checkout':
        if (!SOLD.some((sold) => sold.payPlanId === payPlanId) || cancelLanding !== true) return [400, {}]
        if (identifiesBuyer && authorization && !verifies(authorization.replace('Bearer ', '')))
          return [401, {}]
        return [200, { url: url(payPlanId as number) }]
      case '/portal':
        if (portal === null) return [404, {}]
        if (!portalIsOpen && !verifies(`${authorization}`.replace('Bearer ', ''))) return [401, {}]
        return portal ? [200, { url: portal }] : [404, {}]
      case '/generate-token':
        if (typeof idToken !== 'string') return [400, {}]
        return verifies(idToken) ? [200, { customToken: customToken(idToken) }] : [401, {}]
      default:
        return typeof email === 'string' && email.length < 255 && /^[^\s@,]+@[^\s@,]+$/.test(email)
          ? [200, {}]
          : [400, {}]
    }
  }
}
