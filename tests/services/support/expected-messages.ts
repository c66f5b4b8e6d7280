import type { JourneyName } from './journeys'

/**
 * The texts that the page shows after a failure: the error message in the toast, null if the toast has none, and the
 * next step at the form.
 */
export type ExpectedMessages = readonly [message: string | RegExp | null, nextStep: string]

const FIREBASE = {
  unreadable: [
    /Firebase: .*auth\/network-request-failed/,
    'We couldn’t read the sign-in service’s response. Try again',
  ],
  // Firebase's SDK uses the same error code for a timeout and for a missing network.
  noResponse: [/Firebase: .*auth\/network-request-failed/, 'Check your connection, then try again.'],
  offline: [/Firebase: .*auth\/network-request-failed/, 'Check your connection, then try again.'],
} as const
export const OPENING = 'We couldn’t open grAId. Try again in a moment.'
const NOT_PAID = 'You haven’t been charged. Try again in a moment.'
const NEWSLETTER = 'Your address is still here. Press ‘Subscribe’ to try again.'
export const LISTS = 'Could not load grade levels.'

const always = (nextStep: string) => {
  const messages: ExpectedMessages = [null, nextStep]
  return { unreadable: messages, noResponse: messages, offline: messages }
}
/** What the page shows for each journey after a response that cannot be read, without a response, and offline. */
export const EXPECTED_MESSAGES: Record<
  JourneyName,
  { unreadable: ExpectedMessages; noResponse: ExpectedMessages; offline: ExpectedMessages }
> = {
  'signing in': FIREBASE,
  'creating an account': FIREBASE,
  'signing up': FIREBASE,
  'asking for a reset link': FIREBASE,
  'continuing with Google': FIREBASE,
  'signing up with Google': FIREBASE,
  'being looked up': {
    unreadable: ['The database', OPENING],
    noResponse: ['The database took too long to respond.', OPENING],
    offline: ['Failed to fetch', OPENING],
  },
  'getting a token': always(OPENING),
  paying: {
    unreadable: [null, NOT_PAID],
    noResponse: [null, NOT_PAID],
    offline: [null, 'Check your connection. You haven’t been charged.'],
  },
  subscribing: {
    unreadable: ['The newsletter service sent something we couldn’t read.', NEWSLETTER],
    noResponse: ['The newsletter service took too long to respond.', NEWSLETTER],
    offline: ['The newsletter service couldn’t be reached.', NEWSLETTER],
  },
  'choosing grade levels': always(LISTS),
}
