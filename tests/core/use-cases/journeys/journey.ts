import { parseEmail } from '../../../../src/core/domain/auth/email'
import type { Identity, Registration } from '../../../../src/core/domain/auth/identity'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, GRACE } from '../support'
import { setAccount } from './calls'
import { createLedger } from './ledger'
import { createQueue, type Recorded } from './machine'
import { createOnboardingAndPurchase } from './onboarding-and-purchase'
import { createPage, createSettle, go, isOpen, type Page, type Place, pageEntered, usableForm } from './page'
import { createSignIn } from './sign-in'
import { createWorld, NIA } from './world'

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

const registrationOf = ({ email, displayName }: Identity): Registration => {
  const parsed = parseEmail(email)
  if (parsed === null) throw new RangeError(email)
  return { email: parsed, fullName: displayName, password: 'analytical' }
}

/** The commands that open something. The response of an ended session must cause none of them. */
const OPENING = ['open-app', 'open-onboarding', 'issue-token', 'go-home', 'keep-waiting']

const NEED_ID_TOKEN = ['look-up', 'token']

/** What a journey may leave out, so that the other events occur more often. */
export const OMITTABLE = [
  'visits a page',
  'reloads',
  'gets the focus',
  'retries',
  'goes Back to the cached page',
  'signs in in another tab',
  'signs out in another tab',
  'does nothing until the session expires',
  'presses Complete Payment',
  'presses Open grAId',
  'signs out',
  'switches the mode',
  'opens onboarding',
  'closes onboarding',
  'types',
  'toggles a choice',
  'goes a step back',
]

export type Start = {
  /** The account of an earlier session. */
  account: Identity | null
  /** The order in which the machines receive an event that concerns several of them. */
  order: number
  /** Chooses the first page. */
  start: number
  omitted: readonly string[]
}

type Entry = () => void
/** What may happen next. `choice` is any number, for example the choice of an account. */
type Action = [label: string, happen: (choice: number) => Entry[]]

/**
 * Plays what one tab may see: its user, the responses to its calls, other tabs of the browser, and reloads. Throws with
 * the list of events when an invariant of `createLedger` does not hold.
 */
export const createJourney = ({ account, order, start, omitted }: Start) => {
  const world = createWorld(account)
  const queue = createQueue(order)
  const ledger = createLedger(world)
  let texts = 0

  queue.observers.push(({ machine, event, commands }) => {
    if (machine === 'answers' && event.type !== 'other-decided' && commands.length === 2) ledger.claimed()
  })

  const load = (place: Place): Page => {
    const watch = { handOver: ledger.watchHandOver, session: ledger.watchSession }
    const loaded = createPage(world, queue, watch, place, (page) => ({
      ...createSignIn(page),
      ...createOnboardingAndPurchase(page),
    }))
    const { machines } = loaded
    const { session, opening, demand, auth, signUp } = machines
    const left = world.googleLeft
    world.googleLeft = null
    queue.enter(
      session.on({ type: 'started' }),
      opening.on({ type: 'started' }),
      demand.on({ type: 'started' }),
      ...(left ? [auth, signUp].map((form) => form.on({ type: 'returned', left })) : []),
    )
    queue.enter(...pageEntered(machines, place.path))
    queue.run(createSettle(loaded))
    ledger.check(loaded, false)
    return loaded
  }
  let page = load(pick(PLACES, start))
  let settle = createSettle(page)

  const inOtherTab = (identity: Identity | null, signOutMark = world.signOutMark): Entry[] => {
    world.hint = identity?.id ?? null
    world.signOutMark = signOutMark
    if (identity === null) {
      world.flag = { isSet: false, setBy: null, setInTab: false }
      ledger.sessionEndedElsewhere()
    }
    setAccount(page, identity)
    return []
  }

  const type = (isEverything: boolean, choice: number): Entry[] => {
    const { session, answers } = page.machines
    const school = `text ${++texts}`
    ledger.typed(page, school)
    if (!isEverything) return [answers.on({ type: 'changed', answers: { school } })]
    // Only a visitor types the email of someone else.
    const email = session.state.identity?.email ?? pick(['', ADA.email, GRACE.email], choice)
    return [
      answers.on({ type: 'changed', answers: { ...COMPLETE_ONBOARDING, school, email } }),
      ...Array.from({ length: 4 }, () => answers.on({ type: 'continued' })),
    ]
  }

  const onboardingActions = ({ answers, opening, completion }: Page['machines']): Action[] => {
    if (!isOpen(page))
      return [
        [
          'opens onboarding',
          () => {
            ledger.openedByUser()
            return [opening.on({ type: 'requested' })]
          },
        ],
      ]
    const close: Action = ['closes onboarding', () => [opening.on({ type: 'dismissed' })]]
    if (answers.state.other)
      return [
        close,
        [
          'decides about the other answers',
          (choice) => {
            if (choice % 2 === 0) ledger.agreed(page)
            return [answers.on({ type: 'other-decided', use: choice % 2 === 0 })]
          },
        ],
      ]
    return [
      close,
      ['types', (choice) => type(false, choice)],
      ['answers everything', (choice) => type(true, choice)],
      ['toggles a choice', (id) => [answers.on({ type: 'choice-toggled', of: 'goals', id: id % 3 })]],
      ['goes a step back', () => [answers.on({ type: 'went-back' })]],
      ['presses Start Using grAId', () => [completion.on({ type: 'finished' })]],
    ]
  }

  const signInActions = ({ session, handOver, auth, demand, factor }: Page['machines']): Action[] => {
    const form = usableForm(page)
    const actions: Action[] = []
    if (form)
      actions.push(
        [
          'sends the form',
          (choice) => [
            form.on({ type: 'submitted', registration: registrationOf(pick([ADA, GRACE, NIA], choice)) }),
          ],
        ],
        ['presses Continue with Google', () => [form.on({ type: 'google-pressed' })]],
        ['continues with Google in this window', () => [form.on({ type: 'redirect-pressed' })]],
      )
    if (form === auth) actions.push(['switches the mode', () => [auth.on({ type: 'mode-switched' })]])
    if (factor.state)
      actions.push(
        [
          'types a code',
          () => [factor.on({ type: 'typed', code: '246810' }), factor.on({ type: 'submitted' })],
        ],
        ['uses another way', () => [factor.on({ type: 'another-way' })]],
        ['sends the code again', () => [factor.on({ type: 'send-again' })]],
        ['goes back to the form', () => [demand.on({ type: 'closed' })]],
      )
    if (session.state.identity)
      actions.push(
        ['presses Open grAId', () => [handOver.on({ type: 'opening-requested' })]],
        [
          'signs out',
          (choice) => [
            session.on({
              type: 'sign-out-requested',
              scope: pick(['local', 'others', 'global'] as const, choice),
            }),
          ],
        ],
      )
    if (handOver.state.problem)
      actions.push(['presses Try again', () => [handOver.on({ type: 'retry-requested' })]])
    return actions
  }

  const siteActions = ({ session, handOver, checkout, auth, signUp }: Page['machines']): Action[] => [
    [
      'visits a page',
      (choice) => {
        go(page, pick(PLACES, choice))
        return []
      },
    ],
    ['presses Complete Payment', () => [checkout.on({ type: 'submitted', period: 'yearly' })]],
    ['gets the focus', () => [auth, signUp].map((form) => form.on({ type: 'window-focused' }))],
    ['retries', () => [session.on({ type: 'retried' })]],
    [
      'goes Back to the cached page',
      () => [session, handOver, checkout].map((machine) => machine.on({ type: 'page-restored' })),
    ],
    [
      'reloads',
      () => {
        page.mustReload = true
        return []
      },
    ],
    ['signs in in another tab', (choice) => inOtherTab(pick([ADA, GRACE], choice))],
    ['signs out in another tab', () => inOtherTab(null, `other tab ${world.now}`)],
    ['does nothing until the session expires', () => inOtherTab(null)],
  ]

  /** Ends the call, timer or report that `choice` names, with a result that it chooses, too. */
  const respond = (choice: number): void => {
    const { pending, machines } = page
    const chosen = pick(pending, choice)
    // The provider has reported an account before it issues the id token for a look-up or for the token service.
    const earlier = pending.find(({ kind }) => kind === 'report')
    const ended = (NEED_ID_TOKEN.includes(chosen.name) && earlier) || chosen
    pending.splice(pending.indexOf(ended), 1)
    const isVoid = ended.kind === 'call' && ended.session !== machines.session.state.count
    const observe = ({ event, commands }: Recorded) => {
      const isResponse = event.type === 'looked-up' || event.type === 'token-issued'
      const opened = commands.find((command) => OPENING.includes(command.type))
      if (isVoid && isResponse && opened) page.violations.push(`An ended session causes ${opened.type}`)
    }
    queue.trace.push(`response: ${ended.name}`)
    queue.observers.push(observe)
    ended.respond(Math.floor(choice / 7))
    queue.run(settle)
    queue.observers.splice(queue.observers.indexOf(observe), 1)
  }

  return {
    observers: queue.observers,
    /** Plays one event. `kind` and `choice` are any numbers. */
    play: (kind: number, choice: number): void => {
      world.now += 1
      const wasOpen = isOpen(page)
      const { machines, pending } = page
      const actions = [
        ...siteActions(machines),
        ...signInActions(machines),
        ...onboardingActions(machines),
        ...onboardingActions(machines),
      ].filter(([label]) => !omitted.includes(label))
      // Every second event is a response, so that journeys come to an end.
      if (kind % 2 === 0 && pending.length > 0) respond(choice)
      else if (actions.length > 0) {
        const [label, happen] = pick(actions, Math.floor(kind / 2))
        queue.trace.push(`the user ${label}`)
        queue.enter(...happen(choice))
        queue.run(settle)
      }
      ledger.check(page, wasOpen)
      const { violations } = page
      if (violations.length > 0) throw new Error([...new Set(violations), ...queue.trace].join('\n'))
      if (!page.mustReload) return
      ledger.reloaded()
      page = load(page.place)
      settle = createSettle(page)
    },
  }
}
