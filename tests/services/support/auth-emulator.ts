/** The address and project of the Auth emulator that `npm run test:services` starts. */
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
const project = process.env.GCLOUD_PROJECT ?? 'demo-graid'

if (!host) throw new Error('No Auth emulator: run these tests with `npm run test:services`.')

export const EMULATOR_URL = `http://${host}`
export const PROJECT_ID = project

/** Creates an account and returns its id. */
export const createAccount = async (account: {
  email: string
  password: string
  displayName?: string
  disabled?: boolean
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

/** Returns the password reset mails that the emulator would have sent. */
export const resetMails = async (): Promise<readonly { email: string; oobLink: string }[]> => {
  const response = await fetch(`${EMULATOR_URL}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[]
  }
  return oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET')
}
