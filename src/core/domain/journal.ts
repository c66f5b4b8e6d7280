import { knownPath } from './routes'

/** How many events and commands of the models the demo and the mock server keep. */
export const JOURNAL_SIZE = 200

const HIDDEN = '…'

/** The values of these fields are fixed words, booleans, plan ids, http statuses, seconds, and the numbers of calls and page visits. */
const SHOWN = new Set([
  ...['type', 'kind', 'reason', 'status', 'cause', 'ended', 'method', 'mode', 'scope'],
  ...['period', 'purpose', 'of', 'call', 'visit', 'planId', 'retryAfter', 'seconds'],
  ...['ok', 'use', 'isOpen', 'isReplaced', 'hasRecord', 'replace'],
])

const PATH_FIELDS = new Set(['path', 'left'])

/** Ids of accounts and second factors are strings. A numeric `id` is hidden: it may be an answer in onboarding. */
const IDS = new Set(['id', 'userId', 'account', 'factorId'])

const OBJECTS = new Set([
  ...['request', 'result', 'value', 'error', 'cause', 'change', 'identity', 'lastAccount', 'account'],
])

/** Matches no email, no url and no token: tokens contain dots. */
const WORD = /^[\w-]{1,64}$/

const redactField = (name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  switch (typeof value) {
    case 'object':
      return OBJECTS.has(name) && !Array.isArray(value) ? redact(value) : HIDDEN
    case 'string':
      if (PATH_FIELDS.has(name)) return knownPath(value)
      return (SHOWN.has(name) || IDS.has(name)) && WORD.test(value) ? value : HIDDEN
    default:
      return SHOWN.has(name) ? value : HIDDEN
  }
}

/**
 * Returns an event or a command without passwords, tokens, emails, names, typed texts and answers. A field keeps its
 * value only if this file lists its name, so that a new field is hidden.
 */
export const redact = (message: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name, redactField(name, value)]))
