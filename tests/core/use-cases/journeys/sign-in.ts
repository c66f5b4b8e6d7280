import type { Identity } from '../../../../src/core/domain/auth/identity'
import type { SecondFactorError } from '../../../../src/core/domain/errors'
import {
  draftOf,
  draftsAfterSignOut,
  markHandedOver,
  removeDraftsOf,
  unclaimedDraft,
} from '../../../../src/core/domain/onboarding/drafts'
import { isComplete } from '../../../../src/core/domain/onboarding/steps'
import {
  type Attempts,
  type AttemptsCommand,
  type AttemptsEvent,
  attempts,
  type FormPath,
  NO_ATTEMPTS,
} from '../../../../src/core/use-cases/sign-in/attempts'
import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import {
  type HandOver,
  type HandOverCommand,
  type HandOverEvent,
  NO_HAND_OVER,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import {
  type SecondFactorCommand,
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../../../src/core/use-cases/sign-in/second-factor'
import {
  type SecondFactorDemand,
  type SecondFactorDemandCommand,
  type SecondFactorDemandEvent,
  secondFactorDemand,
} from '../../../../src/core/use-cases/sign-in/second-factor-demand'
import {
  NO_SESSION,
  type Session,
  type SessionChange,
  type SessionCommand,
  type SessionEvent,
  session,
} from '../../../../src/core/use-cases/sign-in/session'
import * as calls from './calls'
import {
  forgetHandOver,
  goHome,
  goToAuth,
  handOverFacts,
  hasCompleted,
  isBusy,
  isOpen,
  type Machines,
  type Page,
  setFlag,
} from './page'

const startAuthentication = (page: Page): void => {
  page.authenticating += 1
  page.queue.enter(page.machines.session.on({ type: 'attempted' }))
}
const authenticated = (page: Page, identity: Identity): void => {
  page.authenticating -= 1
  page.queue.enter(
    page.machines.session.on({ type: 'identified', cause: 'sign-in', identity }),
    page.machines.demand.on({ type: 'signed-in' }),
    page.machines.factor.on({ type: 'signed-in' }),
  )
}
const failAuthentication = (page: Page): void => {
  page.authenticating -= 1
  page.queue.enter(page.machines.handOver.on({ type: 'sign-in-failed' }))
}

const announce = ({ world, queue, machines, watch }: Page, change: SessionChange): void => {
  watch.session(change)
  const event = { type: 'session-changed', change } as const
  queue.enter(
    machines.handOver.on(event),
    machines.opening.on(event),
    machines.answers.on(event),
    ...(change.ended === 'sign-out' ? [machines.demand.on({ type: 'closed' })] : []),
  )
  if (change.ended !== 'sign-out') return
  world.drafts = draftsAfterSignOut(world.drafts, change.lastAccount)
  forgetHandOver(world)
}

const createSession = (page: Page) =>
  page.queue.machine<Session, SessionEvent, SessionCommand>(
    'session',
    NO_SESSION,
    (state, event) => session(state, event, page.world),
    (command) => {
      const { world } = page
      switch (command.type) {
        case 'watch':
          return calls.watch(page)
        case 'remember':
          world.hint = command.id
          return
        case 'forget-completion':
          world.flag = { isSet: false, setBy: null, setInTab: false }
          return
        case 'announce':
          return announce(page, command.change)
        case 'write-sign-out-mark':
          world.signOutMark = command.mark
          return
        case 'sign-out':
          return calls.signOut(page, command)
        case 'reload':
          page.mustReload = true
      }
    },
  )

const createHandOver = (page: Page) =>
  page.queue.machine<HandOver, HandOverEvent, HandOverCommand>(
    'hand-over',
    NO_HAND_OVER,
    (state, event) => {
      const { world } = page
      const facts = handOverFacts(page)
      const own = draftOf(world.drafts, facts.identity)?.data
      return handOver(state, event, {
        ...facts,
        isOnboardingOpen: isOpen(page),
        hasCompleted: hasCompleted(page),
        mustAsk: unclaimedDraft(world.drafts, facts.identity) !== null,
        answers: own && isComplete(own) ? own : null,
        wereHandedOver: draftOf(world.drafts, facts.identity)?.handedOver === true,
        chosenPlan: world.chosenPlan,
        isWaiting: world.handOverWaiting === facts.identity?.id,
        hasDraft: draftOf(world.drafts, facts.lastAccount) !== null,
      })
    },
    (command) => {
      const { world, queue, machines } = page
      page.watch.handOver(page, command)
      switch (command.type) {
        case 'look-up':
          return calls.lookUp(page, command)
        case 'issue-token':
          return calls.issueToken(page, command)
        case 'note-record': {
          const { hasRecord, identity } = command
          if (hasRecord) world.drafts = removeDraftsOf(world.drafts, identity)
          const known = hasRecord ? { hasRecord, identity } : { hasRecord, id: identity.id }
          return queue.enter(machines.opening.on({ type: 'record-known', ...known }))
        }
        case 'set-completion-flag':
          return setFlag(world, command.id)
        case 'open-onboarding':
          return queue.enter(
            machines.opening.on({ type: 'requested' }),
            machines.completion.on({ type: 'record-missing' }),
          )
        case 'open-app':
          world.drafts = markHandedOver(world.drafts, command.account)
          forgetHandOver(world)
          calls.openApp(page, command)
          return queue.enter(
            machines.opening.on({ type: 'handed-over' }),
            machines.answers.on({ type: 'handed-over' }),
          )
        case 'go-home':
          return goHome(page)
        case 'forget-plan':
          world.chosenPlan = null
          return
        case 'keep-waiting':
          world.handOverWaiting = command.id
      }
    },
  )

const expireFactor = ({ queue, machines }: Page, error: SecondFactorError): void => {
  const event = { type: 'second-factor-expired', error } as const
  queue.enter(machines.auth.on(event), machines.signUp.on(event), machines.demand.on({ type: 'closed' }))
}

const createDemand = (page: Page) =>
  page.queue.machine<SecondFactorDemand | null, SecondFactorDemandEvent, SecondFactorDemandCommand>(
    'demand of a second factor',
    null,
    (state, event) => secondFactorDemand(state, event, { wasOpen: page.world.isFactorOpen }),
    (command) => {
      if (command.type === 'expire') expireFactor(page, command.error)
      else page.world.isFactorOpen = command.isOpen
    },
  )

const createFactor = (page: Page) =>
  page.queue.machine<SecondFactorStep | null, SecondFactorEvent, SecondFactorCommand>(
    'second factor',
    null,
    secondFactor,
    (command) => {
      switch (command.type) {
        case 'call':
          if (command.call.type === 'confirm') startAuthentication(page)
          return calls.secondFactor(page, command.call)
        case 'expire':
          return expireFactor(page, command.error)
        case 'signed-in':
          return authenticated(page, command.identity)
        case 'not-signed-in':
          return failAuthentication(page)
      }
    },
  )

const createForm = (page: Page, form: FormPath) =>
  page.queue.machine<Attempts, AttemptsEvent, AttemptsCommand>(
    `form of ${form}`,
    NO_ATTEMPTS,
    (state, event) => {
      const { place, visit, world, machines } = page
      return attempts(state, event, {
        form,
        path: place.path,
        visit,
        mode: form === '/signup' ? 'sign-up' : place.mode,
        isOccupied: isBusy(page) || machines.demand.state !== null,
        redirectWorks: world.redirectWorks,
        now: world.now,
      })
    },
    (command) => {
      const { queue, machines } = page
      switch (command.type) {
        case 'call':
          if (command.call.kind !== 'register' && command.call.kind !== 'leave-for-google')
            startAuthentication(page)
          return calls.attempt(page, form, command.call)
        case 'sign-up-started':
          return queue.enter(machines.handOver.on({ type: 'sign-up-started', method: command.method }))
        case 'signed-in':
          return authenticated(page, command.identity)
        case 'not-signed-in':
          return failAuthentication(page)
        case 'account-created':
          return queue.enter(
            machines.handOver.on({ type: 'account-created', id: command.id }),
            machines.opening.on({ type: 'record-known', hasRecord: false, id: command.id }),
          )
        case 'demand-second-factor':
          return queue.enter(machines.demand.on({ ...command, type: 'demanded' }))
        case 'remember-redirect':
          page.world.redirectWorks = true
          return
        case 'show-mode':
          return goToAuth(page, command.mode)
      }
    },
  )

export const createSignIn = (
  page: Page,
): Pick<Machines, 'session' | 'handOver' | 'demand' | 'factor' | 'auth' | 'signUp'> => ({
  session: createSession(page),
  handOver: createHandOver(page),
  demand: createDemand(page),
  factor: createFactor(page),
  auth: createForm(page, '/auth'),
  signUp: createForm(page, '/signup'),
})
