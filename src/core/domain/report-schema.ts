/**
 * What a report to the operator may contain (docs/decisions/0030): fixed words, numbers, and the names of the build's
 * files and of the models' events. supabase/functions/report loads this file too. Deno resolves no import without an
 * extension, so this file must not import anything.
 */

/** Who caught the error: see `ErrorSource`. */
export const SOURCES = ['render', 'recovered', 'window', 'promise'] as const

export const ERROR_CLASSES = [
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'AbortError', 'DataCloneError', 'FirebaseError', 'InvalidStateError'],
  ...['NetworkError', 'NotAllowedError', 'NotFoundError', 'NotSupportedError', 'QuotaExceededError'],
  ...['SecurityError', 'TimeoutError', 'other'],
]

/** The paths of `PATHS`, which this file can't import, and 'other'. */
export const ROUTES = [
  '/',
  '/auth',
  '/signup',
  '/guide',
  '/how-it-works',
  '/teacher-resources',
  '/payment',
  '/upgrade',
  '/welcome',
  '/privacy',
  '/terms',
  'other',
] as const

export const MAX_FRAMES = 5
export const MAX_KINDS = 20

/**
 * The calls to the site's services. 'look-up' reads the user record, 'subscription' the plan that a teacher has, and
 * 'reference' one list of onboarding.
 */
export const CALLS = [
  'token',
  'look-up',
  'subscription',
  'checkout',
  'portal',
  'newsletter',
  'reference',
] as const

export const FAILURES = [
  'offline',
  'timeout',
  'server',
  'malformed',
  'unauthorized',
  'forbidden',
  'rejected',
  'html-response',
  'no-url',
  'no-portal',
] as const

type Checks = Readonly<Record<string, (value: unknown) => boolean>>

const isOneOf = (words: readonly unknown[], value: unknown): boolean => words.includes(value)

const isText = (pattern: RegExp, value: unknown): boolean => typeof value === 'string' && pattern.test(value)

const isList = (max: number, isEntry: (entry: unknown) => boolean, value: unknown): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isEntry)

const isWhole = (min: number, max: number, value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

const isBuild = (value: unknown): boolean => value === null || isText(/^[\w-]{8}$/, value)

/** Whether `value` is the machine and type of an event or a command, for example 'hand-over looked-up'. */
export const isKind = (value: unknown): boolean => isText(/^[a-z\d-]{1,24} [a-z\d-]{1,36}$/, value)

const CALL_REPORT: Checks = {
  call: (value) => isOneOf(CALLS, value),
  kind: (value) => isOneOf(FAILURES, value),
  status: (value) => value === null || isWhole(300, 999, value),
  build: isBuild,
}

const isFrame = (value: unknown): boolean =>
  isText(/^[a-zA-Z][a-zA-Z-]{0,40}-[\w-]{8}\.js:\d{1,7}:\d{1,7}$/, value)

const ERROR_REPORT: Checks = {
  source: (value) => isOneOf(SOURCES, value),
  error: (value) => isOneOf(ERROR_CLASSES, value),
  reactCode: (value) => value === null || isWhole(0, 9_999, value),
  route: (value) => isOneOf(ROUTES, value),
  frames: (value) => isList(MAX_FRAMES, isFrame, value),
  kinds: (value) => isList(MAX_KINDS, isKind, value),
  build: isBuild,
}

/** Whether `value` is a report as the site sends it, with all of its fields and no others. */
export const isReport = (value: Readonly<Record<string, unknown>>): boolean =>
  [CALL_REPORT, ERROR_REPORT].some(
    (fields) =>
      Object.keys(value).length === Object.keys(fields).length &&
      Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check(value[name])),
  )
