import { REFERENCE_LISTS, type ReferenceList } from '../../../src/core/domain/onboarding/reference-data'
import type { Ports } from '../../../src/core/use-cases/ports'
import { GOOGLE_SIGN_IN, PASSWORD_RESET, REGISTRATION, SIGN_UP } from './account-journeys'
import { APP_TOKEN, ID_TOKEN, lookingUp, RECORD_LOOK_UP, WATCH_IDENTITY } from './hand-over-journeys'
import type { Journey } from './journey'
import { paying, readingAllLists, readingList, subscribing } from './public-journeys'
import {
  askingForText,
  byCode,
  byEmail,
  byGoogle,
  LEAVE_FOR_GOOGLE,
  PREPARE_SIGN_IN,
  RETURN_FROM_GOOGLE,
  SIGN_OUT,
} from './sign-in-journeys'
import type { Chunk } from './site'

type ServiceCalls = {
  [Port in Exclude<keyof Ports, 'log' | 'referenceData'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}
/** Every port method that calls a service. If `CALLS` lacks one, TypeScript reports an error. */
type ServiceCall =
  | ServiceCalls[keyof ServiceCalls]
  | `referenceData.${keyof Ports['referenceData']}: ${ReferenceList}`

const listCalls = Object.fromEntries(
  REFERENCE_LISTS.map((list) => [`referenceData.list: ${list}`, { 'opening onboarding': readingList(list) }]),
) as unknown as Record<`referenceData.list: ${ReferenceList}`, Readonly<Record<string, Journey>>>

export const CALLS: Readonly<Record<ServiceCall, Readonly<Record<string, Journey>>>> = {
  'auth.prepare': PREPARE_SIGN_IN,
  'auth.watch': WATCH_IDENTITY,
  'auth.signInWithEmail': { 'signing in': byEmail },
  'auth.signInWithGoogle': GOOGLE_SIGN_IN,
  'auth.redirectToGoogle': LEAVE_FOR_GOOGLE,
  'auth.googleRedirectResult': RETURN_FROM_GOOGLE,
  'auth.sendCode': { 'asking for a text message': askingForText },
  'auth.signInWithCode': { 'entering a code': byCode },
  'auth.register': REGISTRATION,
  'auth.signUp': SIGN_UP,
  'auth.sendPasswordReset': PASSWORD_RESET,
  'auth.signOut': SIGN_OUT,
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
