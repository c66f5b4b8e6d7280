import type { Identity } from '../../../../src/core/domain/auth/identity'
import { type CompletionFlag, countsFor } from '../../../../src/core/domain/onboarding/completion-flag'
import {
  completeAnswersOf,
  draftOf,
  type StoredDraft,
  unclaimedDraft,
} from '../../../../src/core/domain/onboarding/drafts'
import type { PlanChoice } from '../../../../src/core/domain/plans/plan-choice'
import type { PaidPlanId } from '../../../../src/core/domain/plans/plan-ids'
import { type answers, NO_ANSWERS } from '../../../../src/core/use-cases/onboarding/answers'
import { type completion, NO_COMPLETION } from '../../../../src/core/use-cases/onboarding/completion'
import { CLOSED, type opening } from '../../../../src/core/use-cases/onboarding/opening'
import { type checkout, NO_CHECKOUT } from '../../../../src/core/use-cases/purchase/checkout'
import type { attempts } from '../../../../src/core/use-cases/sign-in/attempts'
import {
  type AttemptsContext,
  type FormPath,
  NO_ATTEMPTS,
} from '../../../../src/core/use-cases/sign-in/attempts-state'
import type { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import {
  idleIdentity,
  keptAnswers,
  NO_HAND_OVER,
  progressOf,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import type { secondFactor } from '../../../../src/core/use-cases/sign-in/second-factor'
import type { secondFactorDemand } from '../../../../src/core/use-cases/sign-in/second-factor-demand'
import { NO_SESSION, type session } from '../../../../src/core/use-cases/sign-in/session'
import type { Step } from '../../../../src/core/use-cases/step'
import { BINDINGS } from './bindings'
import { createLedger } from './ledger'

type UseCases = {
  session: typeof session
  handOver: typeof handOver
  auth: typeof attempts
  signUp: typeof attempts
  demand: typeof secondFactorDemand
  factor: typeof secondFactor
  opening: typeof opening
  answers: typeof answers
  completion: typeof completion
  checkout: typeof checkout
}
type States = { [Name in keyof UseCases]: Parameters<UseCases[Name]>[0] }
export type Entry = { [Name in keyof UseCases]: [Name, Parameters<UseCases[Name]>[1]] }[keyof UseCases]

type Named = { type: string }
/** A step of a use case. An action of the user and a response are recorded without states. */
export type Recorded = { name: string; before?: unknown; event: Named; after?: unknown; commands: Named[] }

/** Parameters are `never`, so that the binding of each use case is assignable. */
type Binding = {
  reduce: (state: never, event: never, here: never) => Step<unknown, Named>
  here: (tab: Tab) => unknown
  commands: { [type: string]: ((tab: Tab, command: never) => void) | undefined }
}

const INITIAL: States = {
  session: NO_SESSION,
  handOver: NO_HAND_OVER,
  auth: NO_ATTEMPTS,
  signUp: NO_ATTEMPTS,
  demand: null,
  factor: null,
  opening: CLOSED,
  answers: NO_ANSWERS,
  completion: NO_COMPLETION,
  checkout: NO_CHECKOUT,
}

/** A pending call, timer or identity report. `respond` ends it with the result that `outcome` selects. */
export type Pending = {
  name: string
  /** The session and the page visit at the start. */
  session: number
  visit: number
  respond: (outcome: number) => void
}

/** At most one of each of these calls may be pending for the same page visit and session. */
const ONE_AT_A_TIME = /^(look-up|token|purchase|sign-in|register|sign-up|sign-out|confirm)$/

export type Place = Pick<Tab, 'path' | 'mode' | 'planId'>

const NOTHING_DERIVED = {
  isOpen: false,
  isBusy: false,
  isWatching: false,
  idle: null as Identity | null,
  demand: null as States['demand'],
  step: NO_ANSWERS.draft.step,
}

export const NO_FLAG: CompletionFlag = { isSet: false, setBy: null, setInTab: false }

/**
 * A tab: its page, the storage of tab and browser, and the account that is signed in at the provider. Fields and
 * getters are named as in the context types of the use cases, so a tab can be the context of most of them.
 */
export class Tab {
  account: Identity | null
  isNiaCreated = false
  now = 1_000
  hint: string | null
  signOutMark = ''
  flag = NO_FLAG
  redirectWorks = false
  drafts: readonly StoredDraft[] = []
  openBeforeReload: string | null = null
  wasOffered = false
  newTeacher: string | null = null
  handOverWaiting: string | null = null
  chosenPlan: PlanChoice | null = null
  googleLeft: FormPath | null = null
  /** Whether the tab stores that the step with a second factor is open. */
  wasOpen = false

  path: string
  mode: AttemptsContext['mode']
  planId: PaidPlanId | null
  states = { ...INITIAL }
  visit = 1
  /** The number of pending attempts that sign the teacher in, such as a sign-up on /signup. A success ends them all. */
  authenticating = 0
  /** Whether the provider is loaded, so that it reports changes of `account` to this tab. */
  isListening = false
  mustReload = false
  pending: Pending[] = []

  readonly ledger = createLedger(this)
  readonly #order: number
  readonly #observe: (step: Recorded) => void
  #queue: Entry[] = []
  #derived = NOTHING_DERIVED

  /** `order` varies the order in which simultaneous events enter the use cases. */
  constructor(
    account: Identity | null,
    { path, mode, planId }: Place,
    order: number,
    observe: (step: Recorded) => void,
  ) {
    this.account = account
    this.hint = account?.id ?? null
    this.path = path
    this.mode = mode
    this.planId = planId
    this.#order = order
    this.#observe = observe
    this.load()
  }

  get identity() {
    return this.states.session.identity
  }
  get lastAccount() {
    return this.states.session.lastAccount
  }
  get userId() {
    return this.states.session.userId
  }
  get session() {
    return this.states.session.count
  }
  get isSettled() {
    return this.states.session.isSettled
  }
  get isUnknown() {
    return this.states.session.isUnknown
  }
  get isWatching() {
    return this.states.session.isWatching
  }
  get isSigningOut() {
    return this.states.session.isSigningOut
  }
  get isAuthenticating() {
    return this.authenticating > 0
  }
  get isOpen() {
    return this.states.opening.openOn !== null
  }
  get isOnboardingOpen() {
    return this.isOpen
  }
  get isBusy() {
    return progressOf(this.states.handOver, this).isBusy
  }
  get hasHint() {
    return this.hint !== null
  }
  get hasCompleted() {
    return countsFor(this.flag, this.identity)
  }
  get mustAsk() {
    return unclaimedDraft(this.drafts, this.identity) !== null
  }
  get answers() {
    return completeAnswersOf(this.drafts, this.identity)
  }
  get hasWaitingAnswers() {
    return this.handOverWaiting === this.identity?.id
  }
  get wereHandedOver() {
    return draftOf(this.drafts, this.identity)?.handedOver === true
  }
  get hasDraft() {
    return keptAnswers(this.drafts, this.handOverWaiting, this).hasDraft
  }

  set(change: Partial<Tab>): void {
    Object.assign(this, change)
  }

  /** Queues events that happen at the same time. */
  enter(...entries: readonly Entry[]): void {
    const start = entries.length > 0 ? this.#order % entries.length : 0
    const turned = [...entries.slice(start), ...entries.slice(0, start)]
    this.#queue.push(...(this.#order % 2 === 0 ? turned : turned.reverse()))
  }

  /** Handles queued events until none is left, including the events that their commands queue. */
  run(): void {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const [name, event] = next
      const { reduce, here, commands }: Binding = BINDINGS[name]
      const before = this.states[name]
      // `never`, because TypeScript does not see that state, event and context belong to the same use case.
      const [after, ...issued] = reduce(before as never, event as never, here(this) as never)
      this.states[name] = after as never
      this.#observe({ name, before, event, after, commands: issued })
      for (const command of issued) commands[command.type]?.(this, command as never)
      this.#derive()
    }
  }

  /** Queues the events that the models derive from changes of the states. */
  #derive(): void {
    const before = this.#derived
    const { demand, answers } = this.states
    const { isOpen, isBusy, isWatching } = this
    const { step } = answers.draft
    const idle = idleIdentity(this.states.handOver, this)
    this.#derived = { isOpen, isBusy, isWatching, idle, demand, step }
    if (demand !== before.demand)
      this.enter(['factor', demand ? { type: 'demanded', ...demand } : { type: 'closed' }])
    if (isOpen !== before.isOpen || step !== before.step) this.enter(['completion', { type: 'withdrawn' }])
    if (!isOpen && before.isOpen) this.enter(['answers', { type: 'hidden' }])
    if (before.isBusy && !isBusy) this.enter(['demand', { type: 'closed' }])
    if (before.isWatching && !isWatching) this.enter(['handOver', { type: 'watching-ended' }])
    if (idle !== before.idle) this.enter(['opening', { type: 'teacher-idle', identity: idle }])
  }

  wait(name: string, respond: Pending['respond']): void {
    const { pending, visit, session } = this
    const isSame = (other: Pending) =>
      other.name === name && other.visit === visit && other.session === session
    this.ledger.forbid(ONE_AT_A_TIME.test(name) && pending.some(isSame), `Two calls: ${name}`)
    pending.push({ name, session, visit, respond })
  }

  /** Changes the account at the provider. At most one report is pending; it names the account at its arrival. */
  signIn(identity: Identity | null): void {
    this.account = identity
    if (!this.isListening || this.pending.some(({ name }) => name === 'report')) return
    this.wait('report', () =>
      this.enter(['session', { type: 'identified', cause: 'report', identity: this.account }]),
    )
  }

  go(next: Place): void {
    const { path, mode, planId, visit } = this
    if (next.path === path && next.mode === mode && next.planId === planId) return
    this.set({ ...next, visit: visit + 1 })
    this.#enterPage()
  }

  #enterPage(): void {
    const entered = { type: 'page-entered' } as const
    this.enter(
      ['session', { ...entered, path: this.path }],
      ['auth', entered],
      ['signUp', entered],
      ['handOver', entered],
      ['opening', entered],
      ['checkout', entered],
      ['demand', { type: 'closed' }],
    )
  }

  load(): void {
    this.set({
      states: { ...INITIAL },
      visit: 1,
      authenticating: 0,
      isListening: false,
      mustReload: false,
      pending: [],
    })
    this.#derived = NOTHING_DERIVED
    const started = { type: 'started' } as const
    this.enter(['session', started], ['opening', started], ['demand', started])
    const { googleLeft: left } = this
    this.googleLeft = null
    if (left) this.enter(['auth', { type: 'returned', left }], ['signUp', { type: 'returned', left }])
    this.#enterPage()
  }
}
