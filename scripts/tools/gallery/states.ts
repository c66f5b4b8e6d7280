import { DEMO_CODE } from '../../../fixtures/account.ts'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast.ts'
import { SLOW_NETWORK_LATENCY } from '../../../fixtures/faults.ts'
import type { ScenarioName } from '../../../fixtures/scenario-names.ts'
import newcomerToPaidPlan from '../../../fixtures/stories/newcomer-to-paid-plan.json' with { type: 'json' }
import { fillIn, readStory, type Step, type Story } from '../../../fixtures/story.ts'

/** `shows`: a text on the screen at the end of `story`. `width`: the only width of the window, in pixels, to visit. */
export type State = { name: string; shows: string; story: Story; width?: number | undefined }

type Steps = Step | readonly Steps[]
type Row = readonly [name: string, shows: string, ...steps: Steps[]]

const press = (name: string, role = 'button'): Step => ({ do: 'press', role, name })
const key = (name: string): Step => press(name, 'key')
const type = (name: string, value: string): Step => ({ do: 'type', role: 'textbox', name, value })
const choose = (name: string, value: string): Step => ({ do: 'choose', role: 'combobox', name, value })
const go = (to: string): Step => ({ do: 'go', to })
const fault = (name: string): Step => ({ do: 'fault', fault: name })
/** Makes services respond after a timer that capture.ts drops, so that no service responds from here on. */
const silence = fault(`latency:${SLOW_NETWORK_LATENCY}`)

const flatten = (steps: Steps): Step[] => ('do' in steps ? [steps] : steps.flatMap(flatten))

/** Returns the states of `rows`. A story opens `route` first, unless its first step opens a page. */
const at = (route: string, rows: readonly Row[], { scenario = 'returning-teacher', seed = 1, width }: { scenario?: ScenarioName; seed?: number; width?: number } = {}): State[] =>
  rows.map(([name, shows, ...nested]) => {
    const steps = flatten(nested)
    const title = `${route}: ${name}`
    return { name: title, shows, story: { title, scenario, seed, steps: steps[0]?.do === 'go' ? steps : [go(route), ...steps] }, width }
  })

/** Two rows that end with `last`: while `service` is down, and while a school's filter blocks it. */
const outages = (name: string, service: string, isDown: string, before: Steps, last: Steps): Row[] => [
  [`${name}, ${service} is down`, isDown, before, fault(`${service}:down`), last],
  [`${name}, ${service} is blocked`, 'For your IT team', before, fault(`${service}:blocked`), last],
]

/**
 * The screen before each step with a caption and a control. A step that follows a wait is left out, because the state
 * of the wait shows the same screen.
 */
const captions = (story: Story): State[] =>
  story.steps.flatMap((step, index) => {
    if (step.say === undefined || !('name' in step) || story.steps[index - 1]?.do === 'wait') return []
    const title = `Story: ${fillIn(story, step.say)}`
    return { name: title, shows: fillIn(story, step.name), story: { ...story, title, steps: story.steps.slice(0, index) } }
  })
const builtIn = readStory(newcomerToPaidPlan)

const login = (email: string, password = '{password}') => [type('Email', email), type('Password', password)]
const signIn = (email: string) => [login(email), press('Sign In')]
const signedIn = [go('/auth'), signIn(RETURNING_EMAIL), { do: 'wait', role: 'link', name: 'See plans' }] as const
const signOut = [press('Account'), press('Sign out')]
const MAYA = 'maya.chen@school.org'
const registration = [type('Full Name', 'Maya Chen'), login(MAYA)]
const create = press('Create Account')
const google = press('Continue with Google')
const pay = press('Complete Payment')

const next = press('Continue')
const start = press('Let’s Get Started')
const invited = [press('Tell Us About Your Class: Start with your class'), start]
const name = [type('First Name *', 'Maya'), type('Last Name *', 'Chen')]
const begun = [invited, name, type('Email Address *', MAYA), next]
const background = [choose('Grade Level *', 'Middle school (6–8)'), choose('Teaching Experience *', '3–5 years')]
const goal = press('Save time on lesson planning', 'checkbox')
const tone = press('Short and to the point', 'radio')
const answered = [background, next, goal, tone, next]
const teacherAnswered = [signIn(UNRECORDED_EMAIL), start, next, answered]
const finish = press('Start Using grAId')
const OPEN = 'We couldn’t open grAId'

/** The states that /auth and /signup share. `busy`: the label of the busy button. */
const signUp = (route: string, busy: string): State[] =>
  at(route, [
    ['empty fields', 'Enter your full name.', create],
    ['a malformed email', 'like name@school.org', type('Full Name', 'Maya Chen'), login('maya'), create],
    ['a full field', 'is the most that fits', type('Full Name', 'Maya '.repeat(40))],
    ['creating an account', busy, registration, silence, create],
    ['a weak password', 'Too easy to guess', type('Full Name', 'Maya Chen'), login(MAYA, 'abc'), create],
    ['email in use', 'already an account', type('Full Name', 'Hannah'), login(RETURNING_EMAIL), create],
    ['too many accounts', 'Many accounts', registration, fault('auth:sign-up-quota'), create],
    ...outages('creating an account', 'auth', 'Sign-in is down', registration, create),
    ['Google’s accounts', 'Choose an account', google],
    ['Google’s window blocked', 'blocked the Google window', fault('auth:popup-blocked'), google],
    ['Google’s window cancelled', 'stopped the Google window', fault('auth:popup-cancelled'), google],
    ['Google’s window closed', 'closed before you chose', google, press('Close')],
    ['Google’s window closed again', 'closed again', google, press('Close'), google, press('Close')],
    ...outages('Google', 'auth', 'Sign-in is down', [], google),
  ])

export const STATES: readonly State[] = [
  ...(builtIn.ok ? captions(builtIn.value) : []),
  ...at(
    '/',
    [
      ['menu', 'How grAId Works', press('Menu')],
      ['menu, signed in', 'How grAId Works', signedIn, go('/'), press('Menu')],
    ],
    { width: 390 },
  ),
  ...at(
    '/',
    [
      ['yearly prices', 'Save 38%', press('Yearly', 'radio')],
      ['left onboarding', 'where you left off', invited, name, key('Escape')],
      ['a link with unknown values', 'Not all of the link was used', go('/'), go('/?scenario=nothing&seed=-1')],
      ['presenter’s panel', 'Presenter’s notes', key('F2')],
      ['onboarding, a missing answer', 'what’s your email address?', invited, name],
      ['onboarding, a full field', 'is the most that fits', invited, type('School/Institution', 'x'.repeat(200))],
      ['onboarding, loading lists', 'Loading subjects', silence, begun],
      ['onboarding, another subject', 'Special Education', begun, press('Other', 'checkbox')],
      ['onboarding, no goal', 'what are your main goals?', begun, background, next, tone],
      ['onboarding under the presenter’s panel', 'Presenter’s notes', begun, key('F2')],
      ...outages('onboarding', 'reference', 'Could not load', [], begun),
    ],
    { scenario: 'newcomer' },
  ),
  ...at('/', [
    ['account menu', 'Sign out everywhere', signedIn, go('/'), press('Account')],
    ['signed out', 'You’re signed out.', signedIn, go('/'), signOut],
    ['not signed out', 'Could not sign out', signedIn, go('/'), fault('auth:down'), press('Account'), press('Sign out everywhere')],
    ['opening grAId', 'Opening grAId…', signedIn, go('/'), silence, press('Open grAId')],
    ...outages('opening grAId', 'users', OPEN, [signedIn, go('/')], press('Open grAId')),
    ['opening grAId, token is blocked', 'For your IT team', signedIn, go('/'), fault('token:blocked'), press('Open grAId')],
    ['presenter’s panel with faults', 'Presenter’s notes', signedIn, go('/'), fault('checkout:html'), key('F2')],
  ]),
  ...['/', '/upgrade', '/welcome', '/guide', '/how-it-works', '/teacher-resources', '/privacy', '/terms', '/no/such/page'].flatMap((route) =>
    at(route, [['signed in', 'Open grAId', signedIn, go(route)], ...(route === '/' ? [] : [['visitor', 'Get Started Free'] as const])]),
  ),
  ...at('/auth', [
    ['sign in', 'Welcome back to grAId'],
    ['empty fields', 'Enter your email address.', press('Sign In')],
    ['a malformed email', 'like name@school.org', login('teacher'), press('Sign In')],
    ['password shown', 'Welcome back', login(RETURNING_EMAIL), press('Show password')],
    ['signing in', 'Please wait...', login(RETURNING_EMAIL), silence, press('Sign In')],
    ['wrong password', 'That email and password', login(RETURNING_EMAIL, 'wrong'), press('Sign In')],
    ...outages('signing in', 'auth', 'Sign-in is down', login(RETURNING_EMAIL), press('Sign In')),
    ...outages('signing in', 'users', 'Check New User Error', [], signIn(RETURNING_EMAIL)),
    ...outages('signing in', 'token', OPEN, [], signIn(RETURNING_EMAIL)),
    ['last used: email', 'Last used', signedIn, go('/'), signOut, go('/auth')],
    ['another Google account', 'Any name and email', google, press('Use another account')],
    ['reset', 'Reset your password', press('Forgot password?')],
    ['reset, a malformed email', 'like name@school.org', type('Email', 'teacher'), press('Forgot password?'), press('Send Reset Email')],
    ['reset, sending', 'Sending…', type('Email', MAYA), press('Forgot password?'), silence, press('Send Reset Email')],
    ['reset, sent', 'Email sent', type('Email', MAYA), press('Forgot password?'), press('Send Reset Email')],
    ...outages('reset', 'auth', 'Error sending reset email', [type('Email', MAYA), press('Forgot password?')], press('Send Reset Email')),
    ['a plan is chosen', 'Standard, $15 a month. You pay', go('/'), press('Choose Standard', 'link')],
    ['a yearly plan is chosen', 'Premium, $300 a year. You pay', go('/'), press('Yearly', 'radio'), press('Choose Premium', 'link')],
    ['onboarding of a teacher', 'A few questions', signIn(UNRECORDED_EMAIL)],
    ['onboarding with the account’s name', 'Tell us about yourself', signIn(UNRECORDED_EMAIL), start],
    ['onboarding, all set', 'Next: grAId opens', teacherAnswered],
    ['onboarding, handing over', 'Opening grAId…', teacherAnswered, silence, finish],
    ...outages('onboarding, handing over', 'token', 'Your answers are saved', teacherAnswered, finish),
    ...outages('onboarding, looking up', 'users', OPEN, teacherAnswered, finish),
    ['onboarding, another email', 'Are these answers yours?', go('/'), begun, answered, go('/auth'), signIn(UNRECORDED_EMAIL)],
    ['a link with answers', 'Your link came with answers', go('/auth?isLogin=false&data=%7B%22firstName%22%3A%22Ada%22%7D')],
    ['onboarding by a link', 'came with a link', go('/auth?data=%7B%22firstName%22%3A%22Ada%22%7D'), signIn(UNRECORDED_EMAIL)],
  ]),
  // The seeds differ in what is answered and in the writing system of the names.
  ...[1, 3, 4, 5, 6, 7, 8, 9].flatMap((seed) => at('/auth', [[`onboarding kept, seed ${seed}`, 'answers', signIn(UNRECORDED_EMAIL)]], { scenario: 'halfway-onboarding', seed })),
  ...at('/auth', [['a disabled account', 'has been disabled', signIn('disabled@demo.graid.test')]], { scenario: 'account-recovery' }),
  ...at(
    '/auth',
    [
      ['the code of an app', 'Open your authenticator app', signIn(RETURNING_EMAIL)],
      ['a malformed code', 'Enter the six digits', signIn(RETURNING_EMAIL), type('Six-digit code', '12'), press('Sign In')],
      ['a wrong code', 'That code isn’t right', signIn(RETURNING_EMAIL), type('Six-digit code', '000000'), press('Sign In')],
      ['sending the code', 'Please wait...', signIn(RETURNING_EMAIL), type('Six-digit code', DEMO_CODE), silence, press('Sign In')],
      ['a texted code', 'We texted a code', signIn(RETURNING_EMAIL), press('Use another way')],
      ['the step interrupted', 'Welcome back', signIn(RETURNING_EMAIL), press('Back')],
      ...outages('code', 'auth', 'Sign-in is down', [signIn(RETURNING_EMAIL), type('Six-digit code', DEMO_CODE)], press('Sign In')),
    ],
    { scenario: 'second-factor' },
  ),
  ...signUp('/auth?isLogin=false', 'Please wait...'),
  ...signUp('/signup', 'Creating Account…'),
  ...at('/signup', [
    ['empty', 'Three fields'],
    ['onboarding', 'A few questions', registration, create],
    ['onboarding, personal', 'Tell us about yourself', registration, create, start],
    ['onboarding, class', 'Who you teach', registration, create, start, next],
    ['onboarding, preferences', 'Your goals, and how grAId should write', registration, create, start, next, background, next],
    ['onboarding, all set', 'Next: grAId opens', registration, create, start, next, answered],
    ['no account from Google', 'No account came back', fault('auth:popup-cancelled'), google, press('Continue with Google in this window'), press('Close')],
  ]),
  ...at('/upgrade', [['monthly', 'or $120/year', press('Monthly', 'radio')]]),
  ...at('/payment', [
    ['no plan', 'No Plan Selected'],
    ['Standard, monthly', 'Today', go('/payment?planid=2&isyearly=false')],
    ['Standard, yearly', 'Save 34%', go('/payment?planid=2&isyearly=true')],
    ['Premium, monthly', 'grAId Premium', go('/payment?planid=3&isyearly=false')],
    ['Premium, yearly', 'Save 38%', go('/payment?planid=3&isyearly=true')],
    ['paying', 'Please wait...', go('/payment?planid=2'), silence, pay],
    ['a web page', 'Issue occurred', go('/payment?planid=2'), fault('checkout:html'), pay],
    ...outages('paying', 'checkout', 'The payment page didn’t open', go('/payment?planid=2'), pay),
    ['signed in', `For ${RETURNING_EMAIL}`, signedIn, go('/payment?planid=2')],
    ['paying, signed in', 'Please wait...', signedIn, go('/payment?planid=2'), silence, pay],
    ['not you', 'You’re signed out.', signedIn, go('/payment?planid=2'), press('Not you?')],
    ...outages('without paying', 'token', OPEN, [signedIn, go('/payment?planid=2')], press('Open grAId without paying')),
  ]),
  ...at('/welcome', [['Premium', 'Premium, $40 a month', go('/payment?planid=3'), pay, press('Pay', 'link')]]),
  ...at('/guide', [['hosts copied', 'Copied', press('Copy')]]),
  ...at('/teacher-resources', [
    ['a malformed email', 'like name@school.org', type('Email address', 'maya'), press('Subscribe')],
    ['subscribing', 'Please wait...', type('Email address', MAYA), silence, press('Subscribe')],
    ['subscribed', 'Subscribed', type('Email address', MAYA), press('Subscribe')],
    ...outages('subscribing', 'newsletter', 'Your address is still here', type('Email address', MAYA), press('Subscribe')),
  ]),
  ...at('/demo/app/home', [
    ['unreadable answers', 'couldn’t be read', go('/demo/app/home?token=custom-token.returning&data=x')],
    ['token shown', 'It proves who you are', signedIn, press('Details')],
  ]),
  ...[1, 2, 3, 4, 5, 7, 9].flatMap((seed) => at('/demo/app/home', [[`returning teacher, seed ${seed}`, 'Your account', signedIn]], { seed })),
  ...at('/demo/app/login', [['visitor', 'Sign in to open the app.']]),
  ...at('/demo/pay', [
    ['nothing', 'There’s nothing to pay here.'],
    ['Premium', 'Due today', go('/demo/pay?payPlanId=3')],
  ]),
  ...(['paid-standard', 'paid-ends-soon', 'payment-failed'] as const).flatMap((scenario) => at('/demo/portal', [[scenario, 'Invoices', go('/demo/portal?customer=cus_returning')]], { scenario })),
]
