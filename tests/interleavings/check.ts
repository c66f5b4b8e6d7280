import fc from 'fast-check'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import type { Email } from '../../src/core/domain/auth/email'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { createInvariants } from './invariants'
import { ADDRESSES, availableActions, OMITTABLE_ACTIONS } from './user-actions'
import { createWorld, runMicrotasks } from './world'

type Start = {
  account: Email | null
  complete: boolean
  addresses: readonly string[]
  /** Whether pages in the back/forward cache miss identity reports and `storage` events, as in WebKit. */
  isDeaf: boolean
  /** Patterns of actions that this session leaves out, so that the other actions occur more often. */
  omitted: readonly RegExp[]
}
/**
 * One action, followed by up to `steps` pending steps of the scheduler, such as responses. `choice`, modulo the number
 * of available actions, is the index of the action.
 */
type Move = { choice: number; steps: number }

const start: fc.Arbitrary<Start> = fc.record({
  account: fc.constantFrom(null, RETURNING_EMAIL, UNRECORDED_EMAIL),
  complete: fc.boolean(),
  isDeaf: fc.boolean(),
  omitted: fc.subarray(OMITTABLE_ACTIONS),
  addresses: fc.tuple(fc.constantFrom(...ADDRESSES), fc.constantFrom(...ADDRESSES)),
})
const moves: fc.Arbitrary<Move[]> = fc.array(fc.record({ choice: fc.nat(999), steps: fc.nat(5) }), {
  maxLength: 20,
})

const playSession = async (
  scheduler: fc.Scheduler,
  { account, complete, addresses, isDeaf, omitted }: Start,
  plan: Move[],
): Promise<void> => {
  const world = createWorld(scheduler, { isDeaf })
  if (account) await world.signInBefore({ email: account, password: DEMO_PASSWORD })
  if (account && complete) world.localStorage.set(STORAGE_KEYS.onboardingComplete, 'true')
  const invariants = createInvariants(world)
  for (const [index, address] of addresses.entries())
    world.tabs.push(world.openTab(`Tab ${index + 1}`, address))
  const check = (): void => {
    invariants.check()
    if (invariants.violations.length === 0) return
    throw new Error([...new Set(invariants.violations), `Opened: ${addresses}`, ...world.trace].join('\n'))
  }

  for (const { choice, steps } of plan) {
    await runMicrotasks()
    const actions = availableActions(world, invariants).filter(
      ({ label }) => !omitted.some((kind) => kind.test(label)),
    )
    const action = actions[choice % actions.length]
    if (!action) continue
    world.trace.push(action.label)
    await action.run()
    await runMicrotasks()
    check()
    for (let step = 0; step < steps && scheduler.count() > 0; step += 1) {
      await scheduler.waitNext(1)
      await runMicrotasks()
      check()
    }
  }
  world.trace.push('Everything settles')
  await invariants.checkSettled()
  check()
}

export type InterleavingOptions = { runs: number; seed: number; path?: string }

/**
 * Plays random sessions in two tabs. The result contains the first session that violates an invariant, shrunk by
 * fast-check.
 */
export const checkInterleavings = ({ runs, seed, path }: InterleavingOptions) =>
  fc.check(fc.asyncProperty(fc.scheduler(), start, moves, playSession), {
    numRuns: runs,
    seed,
    ...(path !== undefined && { path }),
  })
