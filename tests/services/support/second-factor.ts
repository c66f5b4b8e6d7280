import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { EMULATOR_URL, PROJECT_ID } from './auth-emulator'

export const lastCode = async (): Promise<string> => {
  const response = await fetch(`${EMULATOR_URL}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`)
  const { verificationCodes } = (await response.json()) as { verificationCodes: { code: string }[] }
  return verificationCodes.at(-1)?.code ?? ''
}

/** Adds a phone as the second factor of an account, whose email must be verified. */
export const enrolPhone = async (email: string, password: string, phoneNumber: string): Promise<void> => {
  const app = initializeApp({ apiKey: 'demo-key', projectId: PROJECT_ID }, 'enrolment')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, EMULATOR_URL, { disableWarnings: true })
  auth.settings.appVerificationDisabledForTesting = true
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  const session = await multiFactor(user).getSession()
  const verifier = new RecaptchaVerifier(auth, document.createElement('div'), { size: 'invisible' })
  const id = await new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, verifier)
  const credential = PhoneAuthProvider.credential(id, await lastCode())
  await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential))
  await deleteApp(app)
}
