import { PERIODS, payPlanId } from '../../../src/core/domain/plans/plan-ids'
import { amountDue, PAID_PLANS } from '../../../src/core/domain/plans/plan-prices'
import { jwt } from '../jwt'

export type ContractCase = {
  path: string
  method: 'post' | 'options'
  name: string
  body: string
  /** The header of a signed-in teacher; to checkout, only a site built with VITE_CHECKOUT_ID_TOKEN=true sends it. */
  authorization?: string
  /** A status or class of openapi.yaml, for example '200' or '2XX'; '4XX' if the service must reject the request. */
  expected: string
  /** Whether 404 is right too, because the backend has no portal or the account nothing to manage. */
  orMissing?: boolean
}

/** A string as `body` is sent as it is, null is a CORS preflight, anything else is sent as JSON. */
type Row = readonly [name: string, body: unknown, expected?: string]

const ROWS_OF_EACH_PATH: readonly Row[] = [
  ['a preflight', null, '2XX'],
  ['a list in place of an object', []],
  ['truncated JSON', '{"payPlanId":2,"idToken":"","email":"ada@example.com"'],
  ['no body', ''],
]

const forgedToken = (alg: string, signature: string): string => {
  const claims = { iss: 'https://securetoken.google.com/demo-graid', aud: 'demo-graid', sub: 'ada' }
  return jwt({ ...claims, exp: 2 ** 31 }, alg, signature)
}

const FORGED = `Bearer ${forgedToken('RS256', 'c2lnbmF0dXJl')}`

/** What is sold: each paid plan for each period. `amount`: US dollars. */
export const SOLD = PAID_PLANS.flatMap((plan) =>
  PERIODS.map((period) => ({
    name: `${plan.name}, ${period}`,
    payPlanId: payPlanId(plan.id, period),
    amount: amountDue(plan, period),
    interval: period === 'yearly' ? 'year' : 'month',
  })),
)

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  '/checkout': [
    ...SOLD.map(({ name, payPlanId }): Row => [name, { payPlanId, cancelLanding: true }, '200']),
    ['an unknown plan', { payPlanId: 99, cancelLanding: true }],
    ['a plan as text', { payPlanId: '2', cancelLanding: true }],
    ['no plan', { cancelLanding: true }],
    ['cancelLanding is false', { payPlanId: 2, cancelLanding: false }],
    ['no cancelLanding', { payPlanId: 2 }],
  ],
  '/generate-token': [
    ['a forged ID token', { idToken: forgedToken('RS256', 'c2lnbmF0dXJl') }, '401'],
    ['an unsigned ID token', { idToken: forgedToken('none', '') }, '401'],
    ['an empty ID token', { idToken: '' }, '401'],
    ['a number as ID token', { idToken: 7 }],
    ['no ID token', {}],
  ],
  // The domain example.com is reserved for examples (RFC 2606), so nobody receives mail from these requests.
  '/newsletter': [
    ['an address', { email: 'ada.king+news@example.com' }, '2XX'],
    ['the same address again', { email: 'ada.king+news@example.com' }, '2XX'],
    ['an address without a domain', { email: 'ada@' }],
    ['two addresses', { email: 'ada@example.com,bob@example.com' }],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }],
    ['a list as address', { email: ['ada@example.com'] }],
    ['no address', {}],
  ],
}

const caseOf = (path: string, [name, body, expected = '4XX']: Row): ContractCase => ({
  path,
  method: body === null ? 'options' : 'post',
  name,
  body: typeof body === 'string' ? body : body === null ? '' : JSON.stringify(body),
  expected,
})

/** Returns all cases. With `idToken`, also those of a signed-in teacher: an app token, a checkout and the portal. */
export const contractCases = (idToken?: string): readonly ContractCase[] => [
  ...Object.entries(ROWS).flatMap(([path, rows]) =>
    [...ROWS_OF_EACH_PATH, ...rows].map((row) => caseOf(path, row)),
  ),
  {
    ...caseOf('/checkout', ['a forged ID token', { payPlanId: 2, cancelLanding: true }, '401']),
    authorization: FORGED,
  },
  { ...caseOf('/portal', ['no ID token', {}, '401']), orMissing: true },
  { ...caseOf('/portal', ['a forged ID token', {}, '401']), authorization: FORGED },
  caseOf('/portal', ['a preflight', null, '2XX']),
  ...(idToken === undefined
    ? []
    : [
        caseOf('/generate-token', ['the given ID token', { idToken }, '200']),
        {
          ...caseOf('/checkout', ['a signed-in teacher', { payPlanId: 2, cancelLanding: true }, '200']),
          authorization: `Bearer ${idToken}`,
        },
        {
          ...caseOf('/portal', ['a signed-in teacher', {}, '200']),
          authorization: `Bearer ${idToken}`,
          orMissing: true,
        },
      ]),
]
