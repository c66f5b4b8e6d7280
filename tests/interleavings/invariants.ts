import { scopeBind } from 'effector'
import { isAuthPage } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { resetForm } from '../../src/models/auth/password-reset'
import { secondFactorCancelled } from '../../src/models/auth/second-factor'
import { authAttempts } from '../../src/models/auth/sign-in'
import { signUpAttempts } from '../../src/models/auth/sign-up'
import { newsletterForm } from '../../src/models/content/newsletter'
import { $answers } from '../../src/models/onboarding/draft'
import { $paying, paymentSubmitted } from '../../src/models/plans/checkout'
import {
  $handingOver,
  $handOverProblem,
  $onboardingOpen,
  openingRequested,
  retryRequested,
} from '../../src/models/site/hand-over'
import { $location, $visit, windowFocused } from '../../src/models/site/navigation'
import { $identity, $session } from '../../src/models/site/session'
import type { Answer, Flow, Page, PortCall, Tab } from './types'
import type { World } from './world'

/**
 * Stores that disable a control while a call is pending. Each must be false once no call is pending and the step with
 * the code of a second factor is closed.
 */
const PENDING = {
  $handingOver,
  authBusy: authAttempts.$busy,
  signUpBusy: signUpAttempts.$busy,
  $paying,
  sendingReset: resetForm.$sending,
  subscribing: newsletterForm.$sending,
  authWaiting: authAttempts.google.$waiting,
  signUpWaiting: signUpAttempts.google.$waiting,
}

export type Invariants = ReturnType<typeof createInvariants>

export const createInvariants = (world: World) => {
  const violations: string[] = []
  const usedTokens = new Set<number>()
  const answers: Answer[] = []
  /** Each press of 'Open grAId' or 'Try again', with the number of port calls made before the press. */
  const openings: { page: Page; path: string; callCount: number }[] = []
  let signOuts = 0
  /** True after a sign-out, the end of a session or a change of the account. Each may clear the completion flag. */
  let accountChanged = false
  let wasComplete = world.isComplete()
  let openedByUser = false

  const forbid = (found: boolean, violation: string): void => {
    if (found) violations.push(violation)
  }
  const isSameSession = (flow: Flow, { session, account }: Flow): boolean =>
    flow.session === session && (flow.account === null || account === null || flow.account === account)
  const pendingCalls = (call: PortCall): PortCall[] =>
    world.calls.filter(
      ({ name, flow, result }) =>
        name === call.name &&
        result === undefined &&
        flow.page === call.flow.page &&
        flow.visit === call.flow.visit &&
        isSameSession(flow, call.flow),
    )

  /**
   * Whether the response to `call` may change what `page` shows: at the path where the call was started, on /auth and
   * /signup, and where the user has pressed 'Open grAId' or 'Try again' since `call.flow` began.
   */
  const isForPage = (call: PortCall, page: Page): boolean => {
    const { path } = page.scope.getState($location)
    return (
      call.flow.page === page &&
      (call.flow.path === path ||
        isAuthPage(path) ||
        openings.some(
          (opening) =>
            opening.page === page && opening.path === path && opening.callCount >= call.flow.startedAfter,
        ))
    )
  }

  world.observer.identityReported = ({ identity: previous }, identity) => {
    forbid(
      identity !== null && !world.signedInAccounts.has(identity.id),
      'An account that was only registered is shown as signed in.',
    )
    if (previous && previous.id !== identity?.id) accountChanged = true
  }

  world.observer.callStarted = (call) => {
    const { page, visit } = call.flow
    const { departure } = page
    const isLeavingFor = (to: 'app' | 'site') =>
      world.isLeaving(page) &&
      departure?.to === to &&
      departure.visit === visit &&
      departure.flow !== undefined &&
      isSameSession(departure.flow, call.flow)
    switch (call.name) {
      case 'checkout.open':
        forbid(
          pendingCalls(call).length > 0 || isLeavingFor('site'),
          'Two checkouts were requested for one press.',
        )
        break
      case 'tokens.issue':
        forbid(
          pendingCalls(call).length > 0 || isLeavingFor('app'),
          'Two tokens were requested for one hand-over.',
        )
        break
      case 'users.findByProviderId':
        forbid(
          pendingCalls(call).length > 0 || isLeavingFor('app'),
          'Two look-ups were made for one hand-over.',
        )
        break
    }
  }

  world.observer.navigated = (page, to, url) => {
    forbid(world.isLeaving(page) && page.departure?.to === to, `The page left twice for the ${to}.`)
    if (to === 'site') {
      const order = world.callOf(url)
      if (!order) return
      forbid(
        order.flow.page !== page || order.flow.visit !== page.scope.getState($visit),
        'The response to a checkout was applied to another page.',
      )
      forbid(
        order.flow.endedSessions !== page.endedSessions || page.scope.getState($session).isSigningOut,
        'A payment went on after a sign-out, or for another account.',
      )
      return
    }
    const token = world.callOf(url)
    forbid(!token, 'The app was opened without a token.')
    if (!token) return
    const account = world.accountOf(url)
    forbid(usedTokens.has(token.id), 'A token was used twice.')
    usedTokens.add(token.id)
    forbid(!isForPage(token, page), 'A token was applied to another page.')
    forbid(
      page.identity?.id !== account && world.sessionAccount() !== account,
      'A token was applied to another identity.',
    )
    forbid(
      url.searchParams.has('data') && page.tab.lookUps.get(String(account)) !== 'no record',
      'Answers were handed over although no look-up had found that there is no record.',
    )
    const typed = answers.find(({ text }) => url.searchParams.get('data')?.includes(text))
    forbid(
      typed !== undefined && !typed.owners.includes(account) && !typed.owners.includes(null),
      'The answers of one teacher were handed over for another.',
    )
  }

  world.observer.onboardingOpened = (page) => {
    if (openedByUser) return
    const { path } = page.scope.getState($location)
    if (path === '/signup') return
    const { [STORAGE_KEYS.onboardingOpen]: reopened } = page.tab.before
    if (reopened === path) return
    const unrecorded = [page.identity?.id, world.sessionAccount()].filter(
      (id) => page.tab.lookUps.get(String(id)) === 'no record',
    )
    const isLookedUpHere = world.calls.some(
      (call) =>
        call.name === 'users.findByProviderId' &&
        call.result !== undefined &&
        unrecorded.includes(String(call.args[0])) &&
        isForPage(call, page),
    )
    forbid(
      unrecorded.length === 0 || (path !== '/' && !isLookedUpHere),
      `Onboarding opened by itself on ${path}, although no look-up from there had found that there is no record.`,
    )
  }

  /** Every place that may contain the tab's answers, as one text. */
  const draftsOf = ({ storage, page }: Tab): string =>
    [
      ...Object.values(STORAGE_KEYS).map((key) => storage.get(key)),
      JSON.stringify(page.scope.getState($answers)),
      page.tab.history.map(decodeURIComponent).join(),
    ].join()

  const checkDrafts = (): void => {
    for (const tab of world.tabs) {
      const { page } = tab
      const typed = answers.filter((answer) => answer.tab === tab)
      if (page.identity && page.scope.getState($onboardingOpen)) {
        const { id, email } = page.identity
        const shown = page.scope.getState($answers)
        const answer = typed.find(({ text }) => text === shown.school)
        forbid(
          answer !== undefined && !answer.owners.includes(id) && !answer.owners.includes(null),
          'The answers of one teacher are shown to another.',
        )
        // An account to which onboarding shows a visitor's answers becomes the owner of these answers.
        if (answer?.owners.includes(null)) answer.owners = [id]
        const others = world.accounts().filter((account) => account.id !== id)
        forbid(
          shown.email !== email && others.some((account) => account.email === shown.email),
          'The email of one teacher is shown to another.',
        )
      }
      const last = typed.at(-1)
      const isExpected = last && last.signOuts === signOuts && last.recordsFound === tab.recordsFound
      forbid(isExpected === true && !draftsOf(tab).includes(last?.text ?? ''), 'Typed answers were lost.')
    }
  }

  const check = (): void => {
    for (const [toast, count] of world.toastCounts) {
      forbid(count > 1 && toast.includes('failed call #'), `Two toasts for one failed call: ${toast}`)
    }
    checkDrafts()
    const isComplete = world.isComplete()
    forbid(wasComplete && !isComplete && !accountChanged, 'The completion flag was lost without a sign-out.')
    wasComplete = isComplete
  }

  const callCount = (name: string): number => world.calls.filter((call) => call.name === name).length

  /**
   * Ends all faults, completes the pending calls and checks each shown page: its teacher is signed in, no store of
   * `PENDING` is true, and 'Complete Payment', 'Try again' or 'Open grAId' works, if the user can press it.
   */
  const checkSettled = async (): Promise<void> => {
    for (const service of Object.keys(world.backend.faults))
      Reflect.deleteProperty(world.backend.faults, service)
    for (let round = 0; round < 4; round += 1) {
      await world.settle()
      check()
      await world.advance(20_000)
    }
    for (const tab of world.tabs) {
      const { page } = tab
      if (page.state === 'cached') continue
      const { scope } = page
      forbid(
        scope.getState($identity) !== null && scope.getState($identity)?.id !== world.sessionAccount(),
        `${tab.name} shows a teacher who is not signed in any more.`,
      )
      scopeBind(windowFocused, { scope })()
      // While the step with the code is open, `authBusy` and `signUpBusy` are true without a pending call.
      scopeBind(secondFactorCancelled, { scope })()
      for (const [name, $pending] of Object.entries(PENDING)) {
        forbid(scope.getState($pending), `${name} of ${tab.name} is true although nothing is pending.`)
      }
      if (violations.length > 0) return
      const { path } = scope.getState($location)
      const onboardingOpen = scope.getState($onboardingOpen)
      const problem = scope.getState($handOverProblem)
      if (path === '/payment') {
        const before = callCount('checkout.open')
        scopeBind(paymentSubmitted, { scope })('yearly')
        await world.settle()
        forbid(callCount('checkout.open') !== before + 1, 'Complete Payment does nothing.')
      } else if (problem && problem.kind !== 'sign-in-needed') {
        const before = world.calls.length
        scopeBind(retryRequested, { scope })()
        await world.settle()
        forbid(
          world.calls.length === before || scope.getState($handOverProblem)?.kind === problem.kind,
          `Try again does not help although every service works: ${JSON.stringify(problem)}`,
        )
      } else if (page.identity && world.sessionAccount() === page.identity.id && !onboardingOpen) {
        const before = callCount('users.findByProviderId')
        scopeBind(openingRequested, { scope })()
        await world.settle()
        forbid(callCount('users.findByProviderId') === before, 'Open grAId does nothing.')
      }
    }
  }

  return {
    violations,
    check,
    checkSettled,
    /** Records a new answer, typed on `page`, and returns its text. */
    newAnswer: (page: Page): string => {
      const text = `School ${answers.length + 1} of ${page.tab.name}`
      const owners = [page.identity?.id ?? null, world.sessionAccount()]
      // A pending sign-out may delete the new answer, and so may a change of account in another tab of which this page
      // does not know yet. In both cases, `checkDrafts` does not expect the answer to be stored.
      const isSigningOut =
        owners[0] !== owners[1] ||
        world.calls.some(({ name, result }) => name === 'auth.signOut' && result === undefined)
      const { tab } = page
      const signOutsBefore = isSigningOut ? -1 : signOuts
      answers.push({ text, owners, tab, signOuts: signOutsBefore, recordsFound: tab.recordsFound })
      return text
    },
    userOpensApp: (page: Page): void => {
      const { path } = page.scope.getState($location)
      openings.push({ page, path, callCount: world.calls.length })
    },
    userSignedOut: (): void => {
      signOuts += 1
      accountChanged = true
    },
    sessionExpires: (): void => {
      accountChanged = true
      world.expireSession()
    },
    userOpensOnboarding: (open: () => void | Promise<void>): void => {
      openedByUser = true
      void open()
      openedByUser = false
    },
  }
}
