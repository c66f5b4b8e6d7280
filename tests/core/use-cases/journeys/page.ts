import type { Identity } from '../../../../src/core/domain/auth/identity'
import { countsFor } from '../../../../src/core/domain/onboarding/completion-flag'
import type { PaidPlanId } from '../../../../src/core/domain/plans/plan-ids'
import type { Answers, AnswersEvent } from '../../../../src/core/use-cases/onboarding/answers'
import type { Completion, CompletionEvent } from '../../../../src/core/use-cases/onboarding/completion'
import type { Opening, OpeningEvent } from '../../../../src/core/use-cases/onboarding/opening'
import type { Checkout, CheckoutEvent } from '../../../../src/core/use-cases/purchase/checkout'
import type { Attempts, AttemptsEvent } from '../../../../src/core/use-cases/sign-in/attempts'
import { idleIdentity, progressOf } from '../../../../src/core/use-cases/sign-in/hand-over-progress'
import type {
  HandOver,
  HandOverCommand,
  HandOverEvent,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import type {
  SecondFactorEvent,
  SecondFactorStep,
} from '../../../../src/core/use-cases/sign-in/second-factor'
import type {
  SecondFactorDemand,
  SecondFactorDemandEvent,
} from '../../../../src/core/use-cases/sign-in/second-factor-demand'
import type { Session, SessionChange, SessionEvent } from '../../../../src/core/use-cases/sign-in/session'
import type { Queue } from './machine'
import type { Pending, World } from './world'

type Machine<State, Incoming> = { state: State; on: (event: Incoming) => () => void }

export type Machines = {
  session: Machine<Session, SessionEvent>
  handOver: Machine<HandOver, HandOverEvent>
  auth: Machine<Attempts, AttemptsEvent>
  signUp: Machine<Attempts, AttemptsEvent>
  demand: Machine<SecondFactorDemand | null, SecondFactorDemandEvent>
  factor: Machine<SecondFactorStep | null, SecondFactorEvent>
  opening: Machine<Opening, OpeningEvent>
  answers: Machine<Answers, AnswersEvent>
  completion: Machine<Completion, CompletionEvent>
  checkout: Machine<Checkout, CheckoutEvent>
}

export type Place = { path: string; mode: 'sign-in' | 'sign-up'; planId: PaidPlanId | null }

/** What watches a page. */
export type Watch = {
  /** Called with each command of the hand-over, before it is carried out. */
  handOver: (page: Page, command: HandOverCommand) => void
  session: (change: SessionChange) => void
}

/** A page load, in which the machines are bound to each other as the models bind them. */
export type Page = {
  readonly machines: Machines
  world: World
  queue: Queue
  watch: Watch
  place: Place
  /** The number of the page visit. */
  visit: number
  /** The number of pending sign-ins. */
  authenticating: number
  /** Whether the provider reports the identity. */
  isListening: boolean
  mustReload: boolean
  pending: Pending[]
  violations: string[]
}

export const createPage = (
  world: World,
  queue: Queue,
  watch: Watch,
  place: Place,
  createMachines: (page: Page) => Machines,
): Page => {
  const page: Page = {
    get machines() {
      return machines
    },
    world,
    queue,
    watch,
    place,
    visit: 1,
    authenticating: 0,
    isListening: false,
    mustReload: false,
    pending: [],
    violations: [],
  }
  const machines = createMachines(page)
  return page
}

export const isOpen = ({ machines }: Page): boolean => machines.opening.state.openOn !== null

export const handOverFacts = ({ machines, place, authenticating }: Page) => {
  const { identity, lastAccount, userId, count } = machines.session.state
  return {
    path: place.path,
    identity,
    lastAccount,
    userId,
    session: count,
    isAuthenticating: authenticating > 0,
  }
}

export const isBusy = (page: Page): boolean =>
  progressOf(page.machines.handOver.state, handOverFacts(page)).isBusy

/** The form of the current page, while it can be used. */
export const usableForm = (page: Page): Machines['auth'] | null => {
  const { machines, place } = page
  if (isOpen(page) || machines.demand.state !== null) return null
  if (place.path === '/auth') return machines.auth
  return place.path === '/signup' ? machines.signUp : null
}

export const hasCompleted = ({ world, machines }: Page): boolean => {
  const { identity } = machines.session.state
  return identity !== null && countsFor(world.flag, identity.id)
}

export const setFlag = ({ flag }: World, id: string | null): void => {
  flag.isSet = true
  flag.setBy = id ?? flag.setBy ?? ''
  flag.setInTab ||= id === null
}

export const forgetHandOver = (world: World): void => {
  world.onboardingOpen = null
  world.handOverWaiting = null
  world.newTeacher = null
  world.isFactorOpen = false
}

export const go = (page: Page, next: Place): void => {
  const { place, machines, queue } = page
  if (next.path === place.path && next.mode === place.mode && next.planId === place.planId) return
  page.place = next
  page.visit += 1
  queue.enter(...pageEntered(machines, next.path))
}

/** The entries of a page that the user sees for the first time. */
export const pageEntered = (machines: Machines, path: string): (() => void)[] => [
  machines.session.on({ type: 'page-entered', path }),
  machines.auth.on({ type: 'page-entered' }),
  machines.signUp.on({ type: 'page-entered' }),
  machines.demand.on({ type: 'closed' }),
  machines.handOver.on({ type: 'page-entered' }),
  machines.opening.on({ type: 'page-entered' }),
  machines.checkout.on({ type: 'page-entered' }),
]

export const goHome = (page: Page): void => go(page, { path: '/', mode: 'sign-in', planId: null })
export const goToAuth = (page: Page, mode: Place['mode']): void =>
  go(page, { path: '/auth', mode, planId: null })

/**
 * Returns a function that enters what the models derive from the states: whether onboarding is open, whether a hand-over
 * is pending, and the idle teacher.
 */
export const createSettle = (page: Page): (() => void) => {
  let wasOpen = false
  let wasBusy = false
  let idle: Identity | null = null
  let demanded: SecondFactorDemand | null = null
  return () => {
    const { machines, queue } = page
    if (isOpen(page) !== wasOpen) {
      wasOpen = isOpen(page)
      const hidden = wasOpen ? [] : [machines.answers.on({ type: 'hidden' })]
      queue.enter(machines.completion.on({ type: 'closed' }), ...hidden)
    }
    if (isBusy(page) !== wasBusy) {
      wasBusy = isBusy(page)
      if (!wasBusy) queue.enter(machines.demand.on({ type: 'closed' }))
    }
    const demand = machines.demand.state
    if (demand !== demanded) {
      demanded = demand
      queue.enter(machines.factor.on(demand ? { type: 'demanded', ...demand } : { type: 'closed' }))
    }
    const identity = idleIdentity(machines.handOver.state, handOverFacts(page))
    if (identity === idle) return
    idle = identity
    queue.enter(machines.opening.on({ type: 'teacher-idle', identity }))
  }
}
