import { parseEmail } from '../../../../src/core/domain/auth/email'
import type { Identity, Registration } from '../../../../src/core/domain/auth/identity'
import type { OnboardingData } from '../../../../src/core/domain/onboarding/onboarding'
import type { AttemptsEvent } from '../../../../src/core/use-cases/sign-in/attempts-state'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, GRACE } from '../support'
import { NIA } from './bindings'
import { type Entry, NO_FLAG, type Place, type Recorded, Tab } from './tab'

const PLACES: readonly Place[] = [
  { path: '/', mode: 'sign-in', planId: null },
  { path: '/guide', mode: 'sign-in', planId: null },
  { path: '/auth', mode: 'sign-in', planId: null },
  { path: '/auth', mode: 'sign-up', planId: null },
  { path: '/signup', mode: 'sign-in', planId: null },
  { path: '/payment', mode: 'sign-in', planId: 2 },
]

const pick = <Item>(items: readonly Item[], choice: number): Item => {
  const item = items[choice % items.length]
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

const REGISTRATIONS = [ADA, GRACE, NIA].flatMap(({ email, displayName: fullName }): Registration[] => {
  const parsed = parseEmail(email)
  return parsed ? [{ email: parsed, fullName, password: 'analytical' }] : []
})

/** Returns false if the page has no form that can be used. */
const onForm = (tab: Tab, event: AttemptsEvent): Entry[] | false => {
  if (tab.isOpen || tab.states.demand !== null) return false
  if (tab.path === '/auth') return [['auth', event]]
  return tab.path === '/signup' && [['signUp', event]]
}

const inOtherTab = (tab: Tab, identity: Identity | null, signOutMark = tab.signOutMark): Entry[] => {
  tab.set({ hint: identity?.id ?? null, signOutMark, ...(identity ? {} : { flag: NO_FLAG }) })
  if (!identity) tab.ledger.forgotten()
  tab.signIn(identity)
  return []
}

const type = (tab: Tab, others: Partial<OnboardingData>): Entry[] => {
  const school = `text ${tab.now}`
  tab.ledger.typed(school)
  return [['answers', { type: 'changed', answers: { ...others, school } }]]
}

/** Returns false if the page does not offer the action. `choice` selects the details. */
type Action = (tab: Tab, choice: number) => Entry[] | false

const mayAnswer = (tab: Tab) => tab.isOpen && tab.states.answers.other === null

const ONBOARDING: Record<string, Action> = {
  'opens onboarding': (tab) => {
    if (tab.isOpen) return false
    tab.ledger.openedByUser()
    return [['opening', { type: 'requested' }]]
  },
  'closes onboarding': (tab) => tab.isOpen && [['opening', { type: 'dismissed' }]],
  'decides about the other answers': (tab, choice) => {
    if (!tab.isOpen || !tab.states.answers.other) return false
    const use = choice % 2 === 0
    if (use) tab.ledger.agreed()
    return [['answers', { type: 'other-decided', use }]]
  },
  types: (tab) => mayAnswer(tab) && type(tab, {}),
  'answers everything': (tab, choice) => {
    if (!mayAnswer(tab)) return false
    // A signed-in teacher keeps the account's email. A visitor types none, or that of a teacher.
    const email = tab.identity?.email ?? pick(['', ADA.email, GRACE.email], choice)
    const next: Entry = ['answers', { type: 'continued' }]
    return [...type(tab, { ...COMPLETE_ONBOARDING, email }), next, next, next, next]
  },
  'toggles a choice': (tab, id) =>
    mayAnswer(tab) && [['answers', { type: 'choice-toggled', of: 'goals', id: id % 3 }]],
  'presses the browser’s Back': (tab) => tab.isOpen && [['answers', { type: 'back-pressed' }]],
  'goes a step back': (tab) => mayAnswer(tab) && [['answers', { type: 'went-back' }]],
  'presses Start Using grAId': (tab) => mayAnswer(tab) && [['completion', { type: 'finished' }]],
}

const SIGN_IN: Record<string, Action> = {
  'sends the form': (tab, choice) => {
    const registration = pick(REGISTRATIONS, choice)
    return onForm(tab, { type: 'submitted', registration })
  },
  'presses Continue with Google': (tab) => onForm(tab, { type: 'google-pressed' }),
  'continues with Google in this window': (tab) => onForm(tab, { type: 'redirect-pressed' }),
  'switches the mode': (tab) => tab.path === '/auth' && onForm(tab, { type: 'mode-switched' }),
  'types a code': (tab) =>
    tab.states.factor !== null && [
      ['factor', { type: 'typed', code: '246810' }],
      ['factor', { type: 'submitted' }],
    ],
  'uses another way': (tab) => tab.states.factor !== null && [['factor', { type: 'another-way' }]],
  'sends the code again': (tab) => tab.states.factor !== null && [['factor', { type: 'send-again' }]],
  'goes back to the form': (tab) => tab.states.factor !== null && [['demand', { type: 'closed' }]],
  'presses Open grAId': (tab) => tab.identity !== null && [['handOver', { type: 'opening-requested' }]],
  'signs out': (tab, choice) => {
    const scope = pick(['local', 'global'] as const, choice)
    return tab.identity !== null && [['session', { type: 'sign-out-requested', scope }]]
  },
  'presses Try again': (tab) =>
    tab.states.handOver.problem !== null && [['handOver', { type: 'retry-requested' }]],
}

const SITE: Record<string, Action> = {
  'visits a page': (tab, choice) => {
    tab.go(pick(PLACES, choice))
    return []
  },
  'chooses a plan': (tab) => {
    tab.set({ chosenPlan: { planId: 2, period: 'yearly' } })
    tab.go({ path: '/auth', mode: 'sign-up', planId: null })
    return []
  },
  'presses Start Exploring': () => [['handOver', { type: 'exploring-started' }]],
  'presses Complete Payment': () => [['checkout', { type: 'submitted', period: 'yearly' }]],
  'gets the focus': () => [
    ['auth', { type: 'window-focused' }],
    ['signUp', { type: 'window-focused' }],
  ],
  retries: () => [['session', { type: 'retried' }]],
  'goes Back to the cached page': () => [
    ['session', { type: 'page-restored' }],
    ['handOver', { type: 'page-kept' }],
    ['checkout', { type: 'page-kept' }],
  ],
  'sees another tab change the hint': () => [['session', { type: 'hint-changed' }]],
  reloads: (tab) => {
    tab.mustReload = true
    return []
  },
}

const OTHER_TAB: Record<string, Action> = {
  'signs in in another tab': (tab, choice) => inOtherTab(tab, pick([ADA, GRACE], choice)),
  'signs out in another tab': (tab) => inOtherTab(tab, null, `other tab ${tab.now}`),
  'does nothing until the session expires': (tab) => inOtherTab(tab, null),
}

/** Onboarding and other tabs come twice, so that answers are typed and sessions end more often. */
const ACTIONS = [ONBOARDING, ONBOARDING, SIGN_IN, SITE, OTHER_TAB, OTHER_TAB].flatMap(Object.entries<Action>)

/** What a journey may leave out, so that the other events occur more often. */
export const OMITTABLE = Object.keys({ ...ONBOARDING, ...SIGN_IN, ...SITE, ...OTHER_TAB })

export type Start = {
  account: Identity | null
  order: number
  /** Chooses the first page. */
  start: number
  omitted: readonly string[]
}

/** Commands that a response must not cause after the session of its call has ended. */
const OPENING = /^(open-app|open-onboarding|issue-token|go-home|keep-waiting)$/
const RESPONSE = /^(looked-up|token-issued)$/

/**
 * Plays a journey in one tab: actions of the user, responses to calls, changes by other tabs, and reloads. Each number
 * of `plan` selects one of these. Returns the violated invariants, which end the journey.
 */
export const playJourney = (
  { account, order, start, omitted }: Start,
  plan: readonly number[],
  observe: (step: Recorded) => void = () => {},
): readonly string[] => {
  let isVoid = false
  const tab = new Tab(account, pick(PLACES, start), order, (step) => {
    const opened =
      isVoid && RESPONSE.test(step.event.type) && step.commands.find(({ type }) => OPENING.test(type))
    if (opened) tab.ledger.forbid(true, `An ended session causes ${opened.type}`)
    observe(step)
  })

  /** Ends the call, timer or report that `choice` selects. `choice` selects the result, too. */
  const respond = (choice: number): void => {
    const { pending } = tab
    const chosen = pick(pending, choice)
    // A look-up and a token request need an id token, which the provider issues only after it has reported the account.
    const needsToken = chosen.name === 'look-up' || chosen.name === 'token'
    const ended = (needsToken && pending.find(({ name }) => name === 'report' || name === 'watch')) || chosen
    pending.splice(pending.indexOf(ended), 1)
    isVoid = ended.session !== tab.session
    observe({ name: 'response', event: { type: ended.name }, commands: [] })
    ended.respond(Math.floor(choice / 7))
  }

  const act = (kind: number, choice: number): void => {
    for (let tried = 0; tried < ACTIONS.length; tried += 1) {
      const [label, happen] = pick(ACTIONS, kind + tried * 7)
      const entries = !omitted.includes(label) && happen(tab, choice)
      if (!entries) continue
      observe({ name: 'the user', event: { type: label }, commands: [] })
      tab.enter(...entries)
      return
    }
  }

  const settle = (): void => {
    tab.run()
    isVoid = false
    tab.ledger.check()
  }

  settle()
  for (const number of plan) {
    const kind = number % 100
    const choice = Math.floor(number / 100)
    tab.now += 1
    // About every second event is a response, so that calls end during the journey.
    if (kind % 2 === 0 && tab.pending.length > 0) respond(choice)
    else act(Math.floor(kind / 2), choice)
    settle()
    if (tab.mustReload) {
      tab.ledger.reloaded()
      tab.load()
      settle()
    }
    if (tab.ledger.violations.length > 0) return tab.ledger.violations
  }
  for (let rounds = 0; tab.pending.length > 0 && rounds < 30; rounds += 1) {
    respond(0)
    settle()
  }
  return tab.ledger.violations
}
