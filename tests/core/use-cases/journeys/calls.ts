import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Identity } from '../../../../src/core/domain/auth/identity'
import { err, ok } from '../../../../src/core/domain/result'
import type { CheckoutCommand } from '../../../../src/core/use-cases/purchase/checkout'
import type { AttemptCall, AttemptResult, FormPath } from '../../../../src/core/use-cases/sign-in/attempts'
import type { HandOverCommand, HandOverEvent } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import type { FactorCall } from '../../../../src/core/use-cases/sign-in/second-factor'
import type { SessionCommand } from '../../../../src/core/use-cases/sign-in/session'
import { ADA, GRACE, SIGNED_OUT, tokenOf } from '../support'
import type { Page } from './page'
import { hasRecord, NIA, type Pending } from './world'

/** The ports: each call waits in `page.pending` until it is answered, with a result that the number `outcome` chooses. */

type LookUpResult = Extract<HandOverEvent, { type: 'looked-up' }>['result']
type Command<Union, Type> = Extract<Union, { type: Type }>

/** A second call for the same press would be one too many. */
const ONE_AT_A_TIME = [
  'look-up',
  'token',
  'purchase',
  'sign-in',
  'register',
  'sign-up',
  'sign-out',
  'confirm',
]

const OFFLINE = { kind: 'unavailable', reason: 'offline', message: 'No connection.' } as const

const wait = (
  page: Page,
  kind: Pending['kind'],
  name: string,
  id: number,
  respond: Pending['respond'],
): void => {
  const { pending, visit, machines } = page
  const session = machines.session.state.count
  const isRepeated = pending.some(
    (other) => other.name === name && other.visit === visit && other.session === session,
  )
  if (isRepeated && ONE_AT_A_TIME.includes(name)) page.violations.push(`Two calls: ${name}`)
  pending.push({ kind, name, id, session, visit, respond })
}

/** The provider reports the account that is signed in at that time. */
const report = (page: Page): void => {
  const { queue, machines, world, pending, isListening } = page
  if (!isListening || pending.some(({ name }) => name === 'report')) return
  wait(page, 'report', 'report', 0, () =>
    queue.enter(machines.session.on({ type: 'identified', cause: 'report', identity: world.account })),
  )
}

/** Another tab, or a call of this page, has changed the account at the provider. */
export const setAccount = (page: Page, identity: Identity | null): void => {
  page.world.account = identity
  report(page)
}

export const watch = (page: Page): void =>
  wait(page, 'report', 'watch', 0, (outcome) => {
    if (outcome % 4 === 3) return page.queue.enter(page.machines.session.on({ type: 'provider-not-loaded' }))
    page.isListening = true
    report(page)
  })

export const signOut = (page: Page, command: Command<SessionCommand, 'sign-out'>): void =>
  wait(page, 'call', 'sign-out', 0, (outcome) => {
    const isDone = outcome % 3 !== 2
    const { scope, markBefore } = command
    page.queue.enter(
      page.machines.session.on({
        type: 'signed-out',
        scope,
        markBefore,
        result: isDone ? ok(undefined) : err(OFFLINE),
      }),
    )
    if (isDone && scope !== 'others') setAccount(page, null)
  })

/** Whether the provider gives an id token for `userId`; null is whoever is signed in. */
const hasSession = ({ world: { account } }: Page, userId: string | null): boolean =>
  account !== null && (userId === null || userId === account.id)

const destinationOf = (page: Page, identity: Identity, outcome: number): LookUpResult => {
  if (outcome === 4) return err(OFFLINE)
  if (!hasSession(page, identity.id)) return err({ kind: 'look-up-failed', identity, cause: SIGNED_OUT })
  if (outcome === 3) return err({ kind: 'look-up-failed', identity, cause: OFFLINE })
  if (!hasRecord(identity)) return ok({ next: 'onboarding', identity })
  return outcome === 2
    ? err({ kind: 'token-failed', identity, cause: OFFLINE })
    : ok({ next: 'app', identity, token: tokenOf(identity.id) })
}

export const lookUp = (page: Page, { identity, call }: Command<HandOverCommand, 'look-up'>): void =>
  wait(page, 'call', 'look-up', call, (outcome) => {
    const result = destinationOf(page, identity, outcome % 5)
    page.queue.enter(page.machines.handOver.on({ type: 'looked-up', call, result }))
  })

export const issueToken = (page: Page, { userId, call }: Command<HandOverCommand, 'issue-token'>): void =>
  wait(page, 'call', 'token', call, (outcome) => {
    const { queue, machines, world } = page
    const { account } = world
    const issued = account && hasSession(page, userId) ? ok(tokenOf(account.id)) : err(SIGNED_OUT)
    const result = outcome % 3 === 2 ? err(OFFLINE) : issued
    queue.enter(machines.handOver.on({ type: 'token-issued', call, result }))
  })

export const openApp = (page: Page, { departure: id }: Command<HandOverCommand, 'open-app'>): void =>
  wait(page, 'timer', 'app', id, () =>
    page.queue.enter(page.machines.handOver.on({ type: 'departure-overdue', id })),
  )

export const purchase = (page: Page, { call }: Command<CheckoutCommand, 'purchase'>): void =>
  wait(page, 'call', 'purchase', call, (outcome) => {
    const result = outcome % 3 === 2 ? err(OFFLINE) : ok('https://pay.graid.test')
    page.queue.enter(page.machines.checkout.on({ type: 'answered', call, result }))
  })

export const openPayment = (page: Page, { departure: id }: Command<CheckoutCommand, 'visit'>): void =>
  wait(page, 'timer', 'payment page', id, () =>
    page.queue.enter(page.machines.checkout.on({ type: 'departure-overdue', id })),
  )

export const secondFactor = (page: Page, call: FactorCall): void => {
  const { queue, machines } = page
  if (call.type === 'send')
    wait(page, 'timer', 'wait', call.id, () => queue.enter(machines.factor.on({ type: 'waited', call })))
  wait(page, 'call', call.type, call.id, (outcome) => {
    const kind = (['wrong-code', 'second-factor-expired', 'code-expired'] as const)[outcome % 3]
    if (kind && outcome % 2 === 1)
      return queue.enter(machines.factor.on({ type: 'failed', call, error: { kind, message: '' } }))
    if (call.type === 'send') return queue.enter(machines.factor.on({ type: 'sent', call }))
    queue.enter(machines.factor.on({ type: 'confirmed', call, identity: ADA }))
    setAccount(page, ADA)
  })
}

const FAILURES: readonly AttemptResult[] = [
  err({ kind: 'invalid-credentials', message: '' }),
  err({ kind: 'popup-closed', message: '' }),
  err({ kind: 'popup-superseded', message: '' }),
  err({ kind: 'second-factor-required', message: '', challenge: 'c1', factors: SECOND_FACTORS }),
  err(OFFLINE),
]

/** The account that an attempt signs in to; null if it fails. */
const chosenAccount = ({ world }: Page, call: AttemptCall, outcome: number): Identity | null => {
  if (outcome % 3 === 2) return null
  if (call.kind === 'register' || call.kind === 'sign-up') return world.isNiaCreated ? null : NIA
  if (call.kind !== 'sign-in') return outcome % 2 === 0 ? ADA : GRACE
  return [ADA, GRACE, NIA].find(({ email }) => email === call.registration.email) ?? null
}

export const attempt = (page: Page, form: FormPath, call: AttemptCall): void =>
  wait(page, 'call', call.kind, 0, (outcome) => {
    const { queue, machines, world } = page
    const { kind, visit } = call
    const machine = form === '/auth' ? machines.auth : machines.signUp
    const answer = (result: AttemptResult) =>
      queue.enter(machine.on({ type: 'answered', kind, visit, result }))
    const identity = chosenAccount(page, call, outcome)
    if (kind === 'leave-for-google') {
      world.googleLeft = identity ? form : null
      return answer(identity ? ok(null) : err(OFFLINE))
    }
    if (!identity) return answer(FAILURES[outcome % FAILURES.length] ?? err(OFFLINE))
    if (identity === NIA) world.isNiaCreated = true
    if (kind === 'register') return answer(ok(identity))
    // The provider's report may come first.
    setAccount(page, identity)
    return answer(ok(identity))
  })
