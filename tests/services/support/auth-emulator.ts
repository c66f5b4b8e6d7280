import { waitFor } from '../../support/wait-for'
import { googleIdToken } from './google-credential'

const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
const project = process.env.GCLOUD_PROJECT ?? 'demo-graid'

if (!host) throw new Error('No Auth emulator: run these tests with `npm run test:services`.')

export const EMULATOR_URL = `http://${host}`
export const PROJECT_ID = project

export const createAccount = async (account: {
  email: string
  password: string
  displayName?: string
  disabled?: boolean
  emailVerified?: boolean
}): Promise<string> => {
  const response = await fetch(
    `${EMULATOR_URL}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(account),
    },
  )
  const { localId } = (await response.json()) as { localId: string }
  return localId
}

export const deleteAccounts = async (): Promise<void> => {
  await fetch(`${EMULATOR_URL}/emulator/v1/projects/${project}/accounts`, { method: 'DELETE' })
}

/** Calls Google's `accounts:METHOD`, as a browser, or with `owner` as a backend. */
export const callAccounts = async (method: string, body: object, owner = false): Promise<Account> => {
  const headers = { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) }
  const response = await fetch(
    `${EMULATOR_URL}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`,
    { method: 'POST', headers, body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`)
  return response.json() as Promise<Account>
}

type Account = { localId: string; idToken: string }

/** Signs in with a password or with a custom token. */
export const signIn = (credentials: { email: string; password: string } | { token: string }) =>
  callAccounts('token' in credentials ? 'signInWithCustomToken' : 'signInWithPassword', {
    ...credentials,
    returnSecureToken: true,
  })

export const createGoogleAccount = (email: string): Promise<unknown> =>
  callAccounts('signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(googleIdToken(email))}&providerId=google.com`,
    requestUri: 'http://127.0.0.1',
    returnSecureToken: true,
  })

export const sendResetMail = (email: string): Promise<unknown> =>
  callAccounts('sendOobCode', { requestType: 'PASSWORD_RESET', email })

export const linkFor = async (email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string> => {
  const response = await fetch(`${EMULATOR_URL}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; oobLink: string; requestType: string }[]
  }
  const link = oobCodes.findLast(
    (mail) => mail.email === email.toLowerCase() && mail.requestType === type,
  )?.oobLink
  if (!link) throw new Error(`no mail for ${email}: ${type}`)
  return link
}

export const resetLinkFor = (email: string): Promise<string> => linkFor(email, 'PASSWORD_RESET')

export const followResetLink = (link: string, newPassword: string): Promise<unknown> =>
  callAccounts('resetPassword', { oobCode: new URL(link).searchParams.get('oobCode'), newPassword })

/** Opens the link of the newest confirmation mail, which may have been asked for a moment ago. */
export const followConfirmationLink = async (email: string): Promise<unknown> => {
  const link = await waitFor(() => linkFor(email, 'VERIFY_EMAIL'))
  return callAccounts('update', { oobCode: new URL(link).searchParams.get('oobCode') })
}
