import { randomUUID } from 'node:crypto'
import { claimsOf } from '../jwt'
import { post } from './request'
import { accountsUrl, type Variables } from './site'

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/**
 * Returns why `idToken` must not be sent to `receivers`, addresses which the site under test names; '' if it may.
 * `trusted`: hosts and addresses that the operator has named.
 */
export const whyNotSend = (
  idToken: string,
  project: string | undefined,
  receivers: readonly string[],
  trusted: readonly string[],
): string => {
  const { aud } = claimsOf(idToken)
  if (project !== undefined && aud !== project)
    return `it is of the project ${aud}, and the site’s is ${project}.`
  const named = trusted.map(hostOf)
  const unnamed = new Set(receivers.map(hostOf).filter((host) => !named.includes(host)))
  if (unnamed.size === 0) return ''
  return `only the site names where to. If these hosts are yours: --send-token-to ${[...unnamed].join(',')}`
}

/**
 * Creates an account in the Firebase project of the site, without a mail. Rejects with the method, status and body of a
 * failed call.
 */
export const createTestAccount = async (site: string, variables: Variables) => {
  const call = async (method: string, body: object) => {
    const url = `${accountsUrl(variables)}/v1/accounts:${method}?key=${variables.VITE_FIREBASE_API_KEY}`
    const { status, text } = await post(url, JSON.stringify(body), { referer: site })
    if (status !== 200) throw new Error(`${method}: status ${status}, ${text}`)
    return JSON.parse(text)
  }
  const email = `graid-doctor-${randomUUID()}@example.com`
  const password = `Aa1!${randomUUID()}`
  const { idToken } = await call('signUp', { email, password, returnSecureToken: true })
  return { email, idToken: String(idToken), remove: () => call('delete', { idToken }) }
}
