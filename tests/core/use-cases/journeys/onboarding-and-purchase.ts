import { receiveAnswers } from '../../../../src/core/domain/onboarding/drafts'
import {
  type Answers,
  type AnswersCommand,
  type AnswersEvent,
  answers,
  NO_ANSWERS,
} from '../../../../src/core/use-cases/onboarding/answers'
import {
  type Completion,
  type CompletionCommand,
  type CompletionEvent,
  completion,
  NO_COMPLETION,
} from '../../../../src/core/use-cases/onboarding/completion'
import {
  CLOSED,
  type Opening,
  type OpeningCommand,
  type OpeningEvent,
  opening,
} from '../../../../src/core/use-cases/onboarding/opening'
import {
  type Checkout,
  type CheckoutCommand,
  type CheckoutEvent,
  checkout,
  NO_CHECKOUT,
} from '../../../../src/core/use-cases/purchase/checkout'
import * as calls from './calls'
import { goHome, goToAuth, hasCompleted, isOpen, type Machines, type Page, setFlag } from './page'

const createOpening = (page: Page) =>
  page.queue.machine<Opening, OpeningEvent, OpeningCommand>(
    'opening',
    CLOSED,
    (state, event) => {
      const { world, place } = page
      return opening(state, event, {
        path: place.path,
        hasHint: world.hint !== null,
        openBeforeReload: world.onboardingOpen,
        newTeacher: world.newTeacher,
        wasOffered: world.wasOffered,
        hasCompleted: hasCompleted(page),
      })
    },
    (command) => {
      const { world, queue, machines } = page
      switch (command.type) {
        case 'opened':
          world.onboardingOpen = command.path
          world.wasOffered = true
          return queue.enter(machines.answers.on({ type: 'shown' }))
        case 'closed':
          world.onboardingOpen = null
          return
        case 'remember-new-teacher':
          world.newTeacher = command.id
          return
        case 'look-up':
          return queue.enter(machines.handOver.on({ type: 'opening-requested' }))
        case 'go-home':
          return goHome(page)
      }
    },
  )

const createAnswers = (page: Page) =>
  page.queue.machine<Answers, AnswersEvent, AnswersCommand>(
    'answers',
    NO_ANSWERS,
    (state, event) => {
      const { world, machines } = page
      const { identity } = machines.session.state
      return answers(state, event, { isOpen: isOpen(page), identity, drafts: world.drafts, now: world.now })
    },
    (command) => {
      if (command.type === 'store') page.world.drafts = command.drafts
    },
  )

const createCompletion = (page: Page) =>
  page.queue.machine<Completion, CompletionEvent, CompletionCommand>(
    'completion',
    NO_COMPLETION,
    (state, event) => {
      const { machines } = page
      return completion(state, event, {
        isOpen: isOpen(page),
        answers: machines.answers.state.draft.data,
        identity: machines.session.state.identity,
        createdHere: machines.handOver.state.createdHere,
      })
    },
    (command) => {
      const { world, queue, machines } = page
      switch (command.type) {
        case 'look-up':
          return queue.enter(machines.handOver.on({ type: 'opening-requested' }))
        case 'complete':
          setFlag(world, command.account)
          return queue.enter(machines.opening.on({ type: 'completed' }))
        case 'create-account':
          world.drafts = receiveAnswers(world.drafts, command.data, world.now)
          return goToAuth(page, 'sign-up')
        case 'hand-over':
          return queue.enter(
            machines.handOver.on({ type: 'hand-over-requested', data: command.data, fallbackToHome: true }),
          )
      }
    },
  )

const createCheckout = (page: Page) =>
  page.queue.machine<Checkout, CheckoutEvent, CheckoutCommand>(
    'checkout',
    NO_CHECKOUT,
    (state, event) => checkout(state, event, { visit: page.visit, planId: page.place.planId }),
    (command) => {
      if (command.type === 'purchase') return calls.purchase(page, command)
      if (command.type === 'visit') return calls.openPayment(page, command)
      page.world.chosenPlan = null
    },
  )

export const createOnboardingAndPurchase = (
  page: Page,
): Pick<Machines, 'opening' | 'answers' | 'completion' | 'checkout'> => ({
  opening: createOpening(page),
  answers: createAnswers(page),
  completion: createCompletion(page),
  checkout: createCheckout(page),
})
