import { REFERENCE_LISTS, type ReferenceList } from '../../../src/core/domain/onboarding/reference-data'
import type { Ports } from '../../../src/core/use-cases/ports'
import { GOOGLE_SIGN_IN, PASSWORD_RESET, REGISTRATION, SIGN_UP } from './account-journeys'
import { APP_TOKEN, ID_TOKEN, lookingUp, RECORD_LOOK_UP, WATCH_IDENTITY } from './hand-over-journeys'
import type { Journey } from './journey'
import { paying, readingAllLists, readingList, subscribing } from './public-journeys'
import { askingForText, byCode, byEmail, byGoogle, RETURN_FROM_GOOGLE } from './sign-in-journeys'
import type { Chunk } from './site'

type ServiceCalls = {
  [Port in Exclude<keyof Ports, 'log' | 'referenceData'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}
/** In production, these load Google's script, leave the page or end the session of this browser. */
type WithoutRequest = 'auth.prepare' | 'auth.redirectToGoogle' | 'auth.signOut'
/** Every port method that sends requests to a service. If `CALLS` lacks one, TypeScript reports an error. */
type ServiceCall =
  | Exclude<ServiceCalls[keyof ServiceCalls], WithoutRequest>
  | `referenceData.${keyof Ports['referenceData']}: ${ReferenceList}`

const listCalls = Object.fromEntries(
  REFERENCE_LISTS.map((list) => [`referenceData.list: ${list}`, { 'opening onboarding': readingList(list) }]),
) as unknown as Record<`referenceData.list: ${ReferenceList}`, Readonly<Record<string, Journey>>>

export const CALLS: Readonly<Record<ServiceCall, Readonly<Record<string, Journey>>>> = {
  'auth.watch': WATCH_IDENTITY,
  'auth.signInWithEmail': { 'signing in': byEmail },
  'auth.signInWithGoogle': GOOGLE_SIGN_IN,
  'auth.googleRedirectResult': RETURN_FROM_GOOGLE,
  'auth.sendCode': { 'asking for a text message': askingForText },
  'auth.signInWithCode': { 'entering a code': byCode },
  'auth.register': REGISTRATION,
  'auth.signUp': SIGN_UP,
  'auth.sendPasswordReset': PASSWORD_RESET,
  'auth.idToken': ID_TOKEN,
  'users.findByProviderId': RECORD_LOOK_UP,
  'tokens.issue': APP_TOKEN,
  ...listCalls,
  'checkout.open': { paying },
  'newsletter.subscribe': { subscribing },
}

export const CHUNK_LOADS: Readonly<Record<Chunk, Readonly<Record<string, Journey>>>> = {
  'use cases': {
    'signing in': byEmail,
    'signing in with Google': byGoogle,
    ...CALLS['auth.signUp'],
    ...CALLS['auth.sendPasswordReset'],
    'opening onboarding': readingAllLists,
    paying,
    subscribing,
  },
  Firebase: {
    'signing in': byEmail,
    'signing in with Google': byGoogle,
    ...CALLS['auth.signUp'],
    ...CALLS['auth.sendPasswordReset'],
  },
  Supabase: { 'signing in': lookingUp, 'opening onboarding': readingAllLists },
}
