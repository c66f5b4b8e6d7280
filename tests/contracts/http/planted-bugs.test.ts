import { expect, onTestFinished, test } from 'vitest'
import { checkContract } from '../../../scripts/tools/doctor/contract'
import { SOLD } from '../../../scripts/tools/doctor/contract-cases'
import { jwt } from '../../../scripts/tools/jwt'
import { RIGHT_BACKEND, startBackend } from './backend'

const ID_TOKEN = jwt({ sub: 'ada' })

type Backend = typeof RIGHT_BACKEND

const allowHeaders = (names: string): Partial<Backend> => ({
  cors: { ...RIGHT_BACKEND.cors, 'access-control-allow-headers': names },
})

const NO_AUTHORIZATION = [
  /^\/checkout a preflight: .*authorization by name/,
  /^\/portal a preflight: .*authorization by name/,
]
const SAME_URL = /same url as for Standard, monthly.*the price of its payPlanId/
const ANYONE = /Anyone can get in/
const TEST_MODE = /Stripe’s test mode.*live STRIPE_/

/** Each bug is one change of a right backend. Expected: a pattern for each deviation, in the order of the requests. */
test.each<[bug: string, change: Partial<Backend>, expected: readonly RegExp[]]>([
  ['no bug', {}, []],
  ['no bug: any header by *', allowHeaders('*, AUTHORIZATION'), []],
  [
    'no bug: checkout learns only the plan, and there is no portal',
    { ...allowHeaders('content-type'), identifiesBuyer: false, portal: null },
    [],
  ],
  ['no bug: the teacher has nothing to manage', { portal: '' }, []],
  ['a preflight without authorization', allowHeaders('Content-Type'), NO_AUTHORIZATION],
  ['a preflight with * only', allowHeaders('*'), NO_AUTHORIZATION],
  ['a preflight with a longer name', allowHeaders('content-type,x-authorization'), NO_AUTHORIZATION],
  [
    'a custom token of another uid',
    { customToken: () => jwt({ uid: 'grace' }) },
    [/grace.*ada .*createCustomToken/],
  ],
  [
    'a custom token without uid',
    { customToken: () => jwt({ sub: 'service@account' }) },
    [/no uid.*createCustomToken/],
  ],
  ['a custom token that is no JWT', { customToken: () => 'a.b.c' }, [/no uid.*createCustomToken/]],
  [
    'the ID token as custom token',
    { customToken: (idToken) => idToken },
    [/the ID token itself.*createCustomToken/],
  ],
  [
    'a url on an unlisted origin',
    { url: (plan) => `https://checkout.stripe.com.evil.test/${plan}` },
    Array(SOLD.length + 1).fill(/com\.evil\.test.*VITE_CHECKOUT_ORIGINS.*--checkout-origins/),
  ],
  [
    'one url for all plans',
    { url: () => 'https://checkout.stripe.com/pay' },
    Array(SOLD.length - 1).fill(SAME_URL),
  ],
  [
    'one url for all plans but one',
    { url: (plan) => `https://checkout.stripe.com/${plan === 6}` },
    Array(SOLD.length - 2).fill(SAME_URL),
  ],
  [
    'a gateway that wants its own token',
    { status: () => 401 },
    Array(SOLD.length + 5).fill(/verify_jwt = false/),
  ],
  ['any ID token is valid', { verifies: () => true }, Array(6).fill(ANYONE)],
  ['a portal for anybody', { portalIsOpen: true }, [ANYONE, ANYONE]],
  [
    'a portal on an unlisted origin',
    { portal: 'https://billing.stripe.com/p/session/a1' },
    [/^\/portal a signed-in teacher: https:\/\/billing\.stripe\.com is not one of .*VITE_CHECKOUT_ORIGINS/],
  ],
  ['a portal of the test mode', { portal: 'https://checkout.stripe.com/p/session/test_a1' }, [TEST_MODE]],
  [
    'checkout with the keys of the test mode',
    { url: (plan) => `https://checkout.stripe.com/c/pay/cs_test_${plan}` },
    Array(SOLD.length + 1).fill(TEST_MODE),
  ],
  [
    'functions that are not deployed',
    { status: () => 404 },
    Array(SOLD.length + 8).fill(/received 404.* Deploy this function, or correct VITE_API_BASE_URL/),
  ],
])('%s', async (_, change, expected) => {
  const verifies: Backend['verifies'] = (token) => token === ID_TOKEN
  const backend = await startBackend({ ...RIGHT_BACKEND, verifies, ...change })
  onTestFinished(backend.stop)
  const { deviations } = await checkContract({
    baseUrl: backend.url,
    idToken: ID_TOKEN,
    identifiesBuyer: change.identifiesBuyer,
    origin: 'https://www.school.test',
    isLive: true,
  })
  expect(
    deviations.map(({ case: { path, name }, problem, advice }) => `${path} ${name}: ${problem} ${advice}`),
  ).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})
