import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth'
import type { Code } from '../../src/core/domain/auth/code'
import type { Factor, FactorChoice } from '../../src/core/domain/auth/second-factor'
import type { SecondFactorRequired } from '../../src/core/domain/errors'

/** The host of reCAPTCHA's script, which loads more from www.gstatic.com. */
const RECAPTCHA_HOST = 'www.google.com'

/**
 * Whether the document's content security policy allows reCAPTCHA. After a client-side navigation, the document keeps
 * the policy of the page that was loaded first. This policy may block reCAPTCHA
 * (docs/decisions/0056-recaptcha-on-the-sign-in-pages.md).
 */
const isAllowedByPolicy = (): boolean => {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv]')
  return policy === null || policy.content.includes(RECAPTCHA_HOST)
}

const errorWith = (code: `auth/${string}`, message: string): Error =>
  Object.assign(new Error(message), { code })

/** Returns [] for a type that this site does not know. Each factor is 'verified', because Firebase lists no others. */
const factorOf = ({ uid, factorId, ...info }: MultiFactorInfo): Factor[] => {
  if (factorId === 'totp') return [{ id: uid, factor_type: 'totp', status: 'verified' }]
  const { phoneNumber: phone } = info as PhoneMultiFactorInfo
  return factorId === 'phone' ? [{ id: uid, factor_type: 'phone', status: 'verified', phone }] : []
}

/** Finishes sign-ins that Firebase interrupts because of a second factor. */
export const createSecondFactor = (auth: Auth) => {
  // The emulator needs no reCAPTCHA before a text message.
  if (auth.emulatorConfig) auth.settings.appVerificationDisabledForTesting = true
  let count = 0
  /** The latest interrupted sign-in. `verificationIds` maps a phone factor to its latest text message. */
  let latest: {
    challenge: string
    resolver: MultiFactorResolver
    verificationIds: Map<string, string>
  } | null = null

  const find = ({ challenge, factorId }: FactorChoice) => {
    const hint = latest?.resolver.hints.find(({ uid }) => uid === factorId)
    if (latest?.challenge !== challenge || !hint) {
      throw errorWith('auth/missing-multi-factor-session', 'This sign-in is no longer open.')
    }
    return { ...latest, hint }
  }

  return {
    demandOf: (error: MultiFactorError): SecondFactorRequired => {
      count += 1
      const challenge = String(count)
      const resolver = getMultiFactorResolver(auth, error)
      latest = { challenge, resolver, verificationIds: new Map() }
      const { message } = error
      return { kind: 'second-factor-required', message, challenge, factors: resolver.hints.flatMap(factorOf) }
    },

    sendCode: async (choice: FactorChoice): Promise<void> => {
      const { resolver, verificationIds, hint } = find(choice)
      const container = document.body.appendChild(document.createElement('div'))
      const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
      const options = { multiFactorHint: hint, session: resolver.session }
      try {
        const id = await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier)
        verificationIds.set(choice.factorId, id)
      } catch (error) {
        // The code of the SDK's error does not tell whether reCAPTCHA's script loaded, but `grecaptcha` does.
        const isLoaded = auth.emulatorConfig !== null || 'grecaptcha' in window
        throw isLoaded
          ? Object.assign(error as object, { host: auth.config.apiHost })
          : Object.assign(errorWith('auth/captcha-check-failed', (error as Error).message), {
              ...(isAllowedByPolicy() && { host: RECAPTCHA_HOST }),
            })
      } finally {
        verifier.clear()
        container.remove()
      }
    },

    signInWithCode: async ({ code, ...choice }: FactorChoice & { code: Code }): Promise<User> => {
      const { resolver, verificationIds, hint } = find(choice)
      const id = verificationIds.get(choice.factorId)
      let assertion: MultiFactorAssertion
      if (hint.factorId === 'totp')
        assertion = TotpMultiFactorGenerator.assertionForSignIn(choice.factorId, code)
      else if (id) assertion = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code))
      else throw errorWith('auth/code-expired', 'No text message was sent.')
      return (await resolver.resolveSignIn(assertion)).user
    },
  }
}
