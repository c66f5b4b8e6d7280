import { type Bug, htmlReply, jsonReply, type SiteReply, type SiteRequest } from './site-backend'

type Change = NonNullable<Bug['reply']>

type PlantedBug = Bug & {
  /** JSON pointer to the rule of docs/openapi.yaml that the bug violates. */
  rule: string
  /** A part of the advice that the contract check must print for this bug. */
  advice: string
}

const CHECKOUT_OK = '/paths/~1checkout/post/responses/200'
const TOKEN_401 = '/paths/~1generate-token/post/responses/401'

/** Returns a bug that affects only the replies to `call`, such as 'POST /checkout'. */
const inReplyTo =
  (call: string, change: (correct: SiteReply, request: SiteRequest) => SiteReply | null): Change =>
  (request, correct) =>
    request.call === call ? change(correct, request) : correct

/** Returns a bug that replaces only the successful replies to `call`. */
const inSuccessOf = (call: string, reply: SiteReply): Change =>
  inReplyTo(call, (correct) => (correct.status === 200 ? reply : correct))

/** The beginning of every unsigned token, whose header is `{"alg":"none", …}`. */
const UNSIGNED = Buffer.from('{"alg":"none').toString('base64url')

const isText = (value: unknown): value is string => typeof value === 'string'
const fieldOf = ({ json }: SiteRequest, name: string): unknown => Object(json)[name]

/** Creates the bugs. Some of them remember earlier requests, so each test must create its own bugs. */
export const createBugs = (): Readonly<Record<string, PlantedBug>> => {
  const subscribed = new Set<unknown>()
  return {
    'status 201 instead of 200': {
      reply: inReplyTo('POST /checkout', (correct) =>
        correct.status === 200 ? { ...correct, status: 201 } : correct,
      ),
      rule: CHECKOUT_OK,
      advice: 'documented status',
    },
    'a missing field': {
      reply: inSuccessOf('POST /checkout', jsonReply(200, {})),
      rule: '/components/schemas/CheckoutResponse/required',
      advice: 'what the schema describes',
    },
    'a field of the wrong type': {
      reply: inSuccessOf('POST /generate-token', jsonReply(200, { customToken: 7 })),
      rule: '/components/schemas/TokenResponse/properties/customToken/type',
      advice: 'what the schema describes',
    },
    'a field with other capitals': {
      reply: inSuccessOf('POST /generate-token', jsonReply(200, { customtoken: 'custom' })),
      rule: '/components/schemas/TokenResponse/required',
      advice: "Rename 'customtoken' to 'customToken'",
    },
    'a required header that the site does not send': {
      reply: ({ headers }, correct) =>
        headers['x-client'] === undefined ? jsonReply(400, { message: 'x-client is missing' }) : correct,
      rule: CHECKOUT_OK,
      advice: 'without further headers',
    },
    'no CORS headers': {
      cors: {},
      rule: '/components/headers/AllowOrigin',
      advice: 'the origin of the site',
    },
    'CORS headers that allow another origin': {
      cors: {
        'access-control-allow-origin': 'https://old.example.com',
        'access-control-allow-headers': 'content-type',
      },
      rule: '/components/headers/AllowOrigin',
      advice: '--origin',
    },
    'a preflight that does not allow JSON': {
      cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
      rule: '/components/headers/AllowHeaders',
      advice: 'content-type',
    },
    'a web page with status 200': {
      reply: inReplyTo('POST /newsletter', () => htmlReply(200, '<!doctype html><p>Sign in</p>')),
      rule: '/paths/~1newsletter/post/responses/2XX',
      advice: 'Send JSON',
    },
    'JSON as text/plain': {
      reply: inReplyTo('POST /checkout', (correct) => ({ ...correct, type: 'text/plain' })),
      rule: CHECKOUT_OK,
      advice: 'content-type: application/json',
    },
    'truncated JSON': {
      reply: inReplyTo('POST /checkout', (correct) => ({ ...correct, text: correct.text.slice(0, -1) })),
      rule: '/components/schemas/CheckoutResponse',
      advice: 'Send valid JSON',
    },
    'forged ID tokens are accepted': {
      reply: inReplyTo('POST /generate-token', (correct, request) =>
        isText(fieldOf(request, 'idToken')) ? jsonReply(200, { customToken: 'custom' }) : correct,
      ),
      rule: TOKEN_401,
      advice: 'Verify signature',
    },
    'unsigned ID tokens are accepted': {
      reply: inReplyTo('POST /generate-token', (correct, request) =>
        String(fieldOf(request, 'idToken')).startsWith(UNSIGNED)
          ? jsonReply(200, { customToken: 'custom' })
          : correct,
      ),
      rule: TOKEN_401,
      advice: 'Verify signature',
    },
    '403 instead of 401': {
      reply: inReplyTo('POST /generate-token', (correct) =>
        correct.status === 401 ? jsonReply(403, { message: 'Forbidden' }) : correct,
      ),
      rule: TOKEN_401,
      advice: 'Respond with 401',
    },
    'a second subscription fails': {
      reply: inReplyTo('POST /newsletter', (correct, request) => {
        const email = fieldOf(request, 'email')
        if (correct.status !== 200 || !subscribed.has(email)) {
          subscribed.add(email)
          return correct
        }
        return jsonReply(409, { message: 'Subscribed already' })
      }),
      rule: '/paths/~1newsletter/post/x-repeatable',
      advice: 'repeated request',
    },
    'no response': {
      reply: inReplyTo('POST /newsletter', () => null),
      rule: '/x-time-limit-seconds',
      advice: 'Respond faster',
    },
    'one plan is missing': {
      reply: inReplyTo('POST /checkout', (correct, request) =>
        fieldOf(request, 'payPlanId') === 6 ? jsonReply(400, { message: 'No such plan' }) : correct,
      ),
      rule: CHECKOUT_OK,
      advice: 'Accept this request',
    },
    'numbers written as text are accepted': {
      reply: inReplyTo('POST /checkout', (correct, request) =>
        isText(fieldOf(request, 'payPlanId')) ? jsonReply(200, { url: 'https://pay.example.com/' }) : correct,
      ),
      rule: '/components/schemas/CheckoutRequest/properties/payPlanId/type',
      advice: 'reject this one with 400',
    },
    'a body that is not an object is a server error': {
      reply: (request, correct) =>
        correct.status === 400 && Object(request.json) !== request.json
          ? jsonReply(500, { message: 'TypeError' })
          : correct,
      rule: '/components/schemas/CheckoutRequest/type',
      advice: 'Validate the body before using it',
    },
    'a payment page without https': {
      reply: inSuccessOf('POST /checkout', jsonReply(200, { url: 'http://pay.example.com/1' })),
      rule: '/components/schemas/CheckoutResponse/properties/url/pattern',
      advice: 'what the schema describes',
    },
    'a redirect': {
      reply: inReplyTo('POST /checkout', () => ({
        status: 308,
        text: '',
        headers: { location: '/v2/checkout' },
      })),
      rule: CHECKOUT_OK,
      advice: 'target of a redirect',
    },
    'a rate limit below the site’s traffic': {
      reply: inReplyTo('POST /newsletter', () => jsonReply(429, { message: 'Too many requests' })),
      rule: '/paths/~1newsletter/post/responses/2XX',
      advice: 'limits the rate',
    },
  }
}
