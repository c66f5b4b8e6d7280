import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Identity } from '../../../../src/core/domain/auth/identity'
import type { SecondFactorError } from '../../../../src/core/domain/errors'
import { flagSetBy } from '../../../../src/core/domain/onboarding/completion-flag'
import * as drafts from '../../../../src/core/domain/onboarding/drafts'
import { err, ok } from '../../../../src/core/domain/result'
import { answers } from '../../../../src/core/use-cases/onboarding/answers'
import { completion } from '../../../../src/core/use-cases/onboarding/completion'
import { opening } from '../../../../src/core/use-cases/onboarding/opening'
import { checkout } from '../../../../src/core/use-cases/purchase/checkout'
import { attempts } from '../../../../src/core/use-cases/sign-in/attempts'
import type {
  AttemptCall,
  AttemptResult,
  FormPath,
} from '../../../../src/core/use-cases/sign-in/attempts-state'
import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import type { HandOverEvent } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { secondFactor } from '../../../../src/core/use-cases/sign-in/second-factor'
import { secondFactorDemand } from '../../../../src/core/use-cases/sign-in/second-factor-demand'
import { session } from '../../../../src/core/use-cases/sign-in/session'
import type { Step } from '../../../../src/core/use-cases/step'
import { ADA, GRACE, OFFLINE, SIGNED_OUT, tokenOf } from '../support'
import { NO_FLAG, type Tab } from './tab'

/** The account that a sign-up creates. */
export const NIA: Identity = { id: 'nia', email: 'nia@school.org', displayName: 'Nia Newcomer' }
export const hasRecord = ({ id }: Identity): boolean => id === ADA.id

/** A command without an entry in `commands` has no effect in a journey: no invariant of ledger.ts depends on it. */
const binding = <State, Incoming, Here, Command extends { type: string }>(
  reduce: (state: State, event: Incoming, here: Here) => Step<State, Command>,
  here: (tab: Tab) => Here,
  commands: { [Type in Command['type']]?: (tab: Tab, command: Extract<Command, { type: Type }>) => void },
) => ({ reduce, here, commands })

const self = (tab: Tab): Tab => tab
const setFlag = (tab: Tab, id: string | null): void => {
  tab.flag = flagSetBy(tab.flag, id)
}
const forgetHandOver = (tab: Tab): void =>
  tab.set({ openBeforeReload: null, handOverWaiting: null, newTeacher: null, wasOpen: false })
const goHome = (tab: Tab): void => tab.go({ path: '/', mode: 'sign-in', planId: null })
const needLookUp = (purpose: 'app' | 'onboarding') => (tab: Tab) =>
  tab.enter(['handOver', { type: 'look-up-needed', purpose }])

const expire = (tab: Tab, { error }: { error: SecondFactorError }): void => {
  const event = { type: 'second-factor-expired', error } as const
  tab.enter(['auth', event], ['signUp', event], ['demand', { type: 'closed' }])
}
const startAuthentication = (tab: Tab): void => {
  tab.authenticating += 1
  tab.enter(['session', { type: 'attempted' }])
}
const AUTHENTICATION = {
  'signed-in': (tab: Tab, { identity }: { identity: Identity }) => {
    tab.authenticating = 0
    const identified = { type: 'identified', cause: 'sign-in', identity } as const
    tab.enter(['session', identified], ['demand', { type: 'signed-in' }], ['factor', { type: 'signed-in' }])
  },
  'not-signed-in': (tab: Tab) => {
    tab.authenticating = Math.max(0, tab.authenticating - 1)
    tab.enter(['handOver', { type: 'sign-in-failed' }])
  },
}

type LookUpResult = Extract<HandOverEvent, { type: 'looked-up' }>['result']
const lookUpResult = (identity: Identity, isSignedIn: boolean, outcome: number): LookUpResult => {
  if (outcome === 4) return err(OFFLINE)
  if (!isSignedIn) return err({ kind: 'look-up-failed', cause: SIGNED_OUT })
  if (outcome === 3) return err({ kind: 'look-up-failed', cause: OFFLINE })
  if (!hasRecord(identity)) return ok(null)
  return outcome === 2 ? err({ kind: 'token-failed', cause: OFFLINE }) : ok(tokenOf(identity.id))
}

const SUPERSEDED: AttemptResult = err({ kind: 'popup-superseded', message: '' })
const FAILURES: readonly AttemptResult[] = [
  err({ kind: 'invalid-credentials', message: '' }),
  err({ kind: 'popup-closed', message: '' }),
  err({ kind: 'second-factor-required', message: '', challenge: 'c1', factors: SECOND_FACTORS }),
]

const chosenAccount = (tab: Tab, call: AttemptCall, outcome: number): Identity | null => {
  if (outcome % 3 === 2) return null
  if (call.kind === 'register' || call.kind === 'sign-up') return tab.isNiaCreated ? null : NIA
  if (call.kind !== 'sign-in') return outcome % 2 === 0 ? ADA : GRACE
  return [ADA, GRACE, NIA].find(({ email }) => email === call.registration.email) ?? null
}

const attempt = (tab: Tab, form: FormPath, call: AttemptCall): void =>
  tab.wait(call.kind, (outcome) => {
    const { kind, visit } = call
    const identity = chosenAccount(tab, call, outcome)
    const isSuperseded =
      kind === 'google' && tab.pending.some((other) => other.name === kind && other.visit === visit)
    const failure = isSuperseded ? SUPERSEDED : FAILURES[outcome % 4]
    let result = identity ? ok(identity) : (failure ?? err(OFFLINE))
    if (kind === 'leave-for-google') {
      tab.googleLeft = identity && form
      result = identity ? ok(null) : err(OFFLINE)
    } else if (identity) {
      tab.isNiaCreated ||= identity === NIA
      if (kind !== 'register') tab.signIn(identity)
    }
    tab.enter([form === '/auth' ? 'auth' : 'signUp', { type: 'answered', kind, visit, result }])
  })

const formBinding = (form: FormPath) =>
  binding(
    attempts,
    ({ states, path, mode: chosen, visit, googleLeft: left, redirectWorks, now, isBusy }) => {
      const mode = form === '/signup' ? 'sign-up' : chosen
      const isSecondFactorOpen = states.demand !== null
      return { form, path, visit, mode, isHandingOver: isBusy, isSecondFactorOpen, left, redirectWorks, now }
    },
    {
      ...AUTHENTICATION,
      'await-identity': startAuthentication,
      call: (tab, { call }) => attempt(tab, form, call),
      'sign-up-started': (tab, command) => tab.enter(['handOver', command]),
      'account-created': (tab, command) => {
        const known = { type: 'record-known', hasRecord: false, identity: command.identity } as const
        tab.enter(['handOver', command], ['opening', known])
      },
      'demand-second-factor': (tab, command) => tab.enter(['demand', { ...command, type: 'demanded' }]),
      'remember-redirect': (tab) => tab.set({ redirectWorks: true }),
      'show-mode': (tab, { mode }) => tab.go({ path: '/auth', mode, planId: null }),
    },
  )

export const BINDINGS = {
  session: binding(session, self, {
    watch: (tab) =>
      tab.wait('watch', (outcome) => {
        if (outcome % 4 === 3) return tab.enter(['session', { type: 'provider-not-loaded' }])
        tab.isListening = true
        tab.signIn(tab.account)
      }),
    remember: (tab, { id }) => tab.set({ hint: id }),
    'forget-completion': (tab) => tab.set({ flag: NO_FLAG }),
    announce: (tab, { change }) => {
      tab.ledger.sessionChanged(change)
      const event = { type: 'session-changed', change } as const
      tab.enter(['handOver', event], ['opening', event], ['answers', event], ['checkout', event])
      if (change.ended !== 'sign-out') return
      tab.enter(['demand', { type: 'closed' }])
      tab.drafts = drafts.draftsAfterSignOut(tab.drafts, change.lastAccount)
      tab.set({ chosenPlan: null })
      forgetHandOver(tab)
    },
    'write-sign-out-mark': (tab, { mark }) => tab.set({ signOutMark: mark }),
    'sign-out': (tab, { markBefore }) =>
      tab.wait('sign-out', (outcome) => {
        const result = outcome % 3 === 2 ? err(OFFLINE) : ok(undefined)
        tab.enter(['session', { type: 'signed-out', markBefore, result }])
        if (result.ok) tab.signIn(null)
      }),
    reload: (tab) => tab.set({ mustReload: true }),
  }),

  handOver: binding(handOver, self, {
    'look-up': (tab, { identity, call }) =>
      tab.wait('look-up', (outcome) => {
        const result = lookUpResult(identity, tab.account?.id === identity.id, outcome % 5)
        tab.enter(['handOver', { type: 'looked-up', call, identity, result }])
      }),
    'issue-token': (tab, { userId, call }) =>
      tab.wait('token', (outcome) => {
        const id = tab.account?.id
        const issued = id !== undefined && (userId ?? id) === id ? ok(tokenOf(id)) : err(SIGNED_OUT)
        const result = outcome % 3 === 2 ? err(OFFLINE) : issued
        tab.enter(['handOver', { type: 'token-issued', call, result }])
      }),
    'note-record': (tab, { hasRecord, identity }) => {
      tab.ledger.recordKnown(identity.id, hasRecord)
      if (hasRecord) tab.drafts = drafts.removeDraftsOf(tab.drafts, identity)
      tab.enter(['opening', { type: 'record-known', hasRecord, identity }])
    },
    'say-look-up-failed': (tab) => tab.ledger.lookUpFailed(),
    'set-completion-flag': (tab, { id }) => setFlag(tab, id),
    'open-onboarding': (tab) =>
      tab.enter(['opening', { type: 'requested' }], ['completion', { type: 'record-missing' }]),
    'open-app': (tab, command) => {
      tab.ledger.appOpened(command)
      tab.drafts = drafts.markHandedOver(tab.drafts, command.account)
      forgetHandOver(tab)
      const overdue = { type: 'departure-overdue', id: command.departure } as const
      tab.wait('app', () => tab.enter(['handOver', overdue]))
      tab.enter(
        ['opening', { type: 'handed-over' }],
        ['completion', { type: 'next-page-opened', account: command.account?.id ?? null }],
      )
    },
    'go-home': goHome,
    'open-checkout': (tab, { planId, account }) => {
      tab.go({ path: '/payment', mode: 'sign-in', planId })
      tab.enter(['completion', { type: 'next-page-opened', account: account?.id ?? null }])
    },
    'forget-plan': (tab) => tab.set({ chosenPlan: null }),
    'keep-waiting': (tab, { id }) => tab.set({ handOverWaiting: id }),
  }),

  demand: binding(secondFactorDemand, self, {
    remember: (tab, { isOpen }) => tab.set({ wasOpen: isOpen }),
    expire,
  }),

  factor: binding(secondFactor, self, {
    ...AUTHENTICATION,
    call: (tab, { call }) => {
      if (call.type === 'confirm') startAuthentication(tab)
      else tab.wait('wait', () => tab.enter(['factor', { type: 'waited', call }]))
      tab.wait(call.type, (outcome) => {
        const kind = (['wrong-code', 'second-factor-expired', 'code-expired'] as const)[outcome % 6]
        if (kind) return tab.enter(['factor', { type: 'failed', call, error: { kind, message: '' } }])
        if (call.type === 'send') return tab.enter(['factor', { type: 'sent', call }])
        tab.enter(['factor', { type: 'confirmed', call, identity: ADA }])
        tab.signIn(ADA)
      })
    },
    expire,
  }),

  auth: formBinding('/auth'),
  signUp: formBinding('/signup'),

  opening: binding(opening, self, {
    opened: (tab, { path }) => {
      tab.set({ openBeforeReload: path, wasOffered: true })
      tab.enter(['answers', { type: 'shown' }])
    },
    closed: (tab) => tab.set({ openBeforeReload: null }),
    'remember-new-teacher': (tab, { id }) => tab.set({ newTeacher: id }),
    'look-up': needLookUp('onboarding'),
    'go-home': goHome,
  }),

  answers: binding(answers, ({ isOpen, identity, drafts, now }) => ({ isOpen, identity, drafts, now }), {
    store: (tab, { drafts }) => tab.set({ drafts }),
    close: (tab) => tab.enter(['opening', { type: 'dismissed' }]),
  }),

  completion: binding(
    completion,
    ({ isOpen, identity, states: { answers } }) => ({
      isOpen,
      identity,
      answers: answers.draft.data,
    }),
    {
      'look-up': needLookUp('app'),
      'withdraw-look-up': (tab) => tab.enter(['handOver', { type: 'look-up-withdrawn' }]),
      complete: (tab, { account }) => {
        setFlag(tab, account)
        tab.enter(['opening', { type: 'completed' }])
      },
      'create-account': (tab, { data }) => {
        tab.drafts = drafts.receiveAnswers(tab.drafts, data, tab.now)
        tab.go({ path: '/auth', mode: 'sign-up', planId: null })
      },
      'hand-over': (tab, { data }) => tab.enter(['handOver', { type: 'hand-over-requested', data }]),
    },
  ),

  checkout: binding(checkout, self, {
    purchase: (tab, { call }) =>
      tab.wait('purchase', (outcome) => {
        const result = outcome % 3 === 2 ? err(OFFLINE) : ok('https://pay.graid.test')
        tab.enter(['checkout', { type: 'answered', call, result }])
      }),
    'remember-order': (tab) => tab.set({ chosenPlan: null }),
    visit: (tab, { departure: id }) =>
      tab.wait('payment page', () => tab.enter(['checkout', { type: 'departure-overdue', id }])),
  }),
}
