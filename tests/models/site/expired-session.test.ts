import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { $handOverProblem, handOverRequested, openingRequested } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { expireSession, settled, startSignedIn, type TestApp, visit } from '../../support/start-test-app'

const DATA = COMPLETE_ONBOARDING

const handOver = ({ scope }: TestApp, data: OnboardingData | null) =>
  allSettled(handOverRequested, { scope, params: { data, fallbackToHome: false } })
const problemOf = ({ scope }: Pick<TestApp, 'scope'>) => scope.getState($handOverProblem)

describe('A session that expires', () => {
  const expire = async (app: Awaited<ReturnType<typeof startSignedIn>>) => {
    expireSession(app.persistent)
    await settled(app.scope)
  }

  test.each([
    ['with the answers of onboarding', DATA, true],
    ['without answers', null, false],
  ])('after the token failed %s says whether answers are kept', async (_, data, answersKept) => {
    const app = await startSignedIn({ scenario: 'no-token' })
    await handOver(app, data)
    await expire(app)
    expect(problemOf(app)).toEqual({ kind: 'sign-in-needed', answersKept })
  })

  test('after the app did not open says that the answers are kept', async () => {
    const app = await startSignedIn()
    await handOver(app, DATA)
    await app.clock.advance(10_000)
    await expire(app)
    expect(problemOf(app)).toEqual({ kind: 'sign-in-needed', answersKept: true })
  })

  test('after a failed look-up says that another sign-in is needed', async () => {
    const app = await startSignedIn({ scenario: 'users-down' })
    await allSettled(openingRequested, { scope: app.scope })
    await expire(app)
    expect(problemOf(app)).toEqual({ kind: 'sign-in-needed', answersKept: false })
  })

  test('while nothing is pending is no problem', async () => {
    const app = await startSignedIn()
    await expire(app)
    expect(problemOf(app)).toBeNull()
  })

  test('when the teacher is back from the app is no problem', async () => {
    const app = await startSignedIn()
    await handOver(app, DATA)
    await allSettled(pageRestored, { scope: app.scope })
    await expire(app)
    expect(problemOf(app)).toBeNull()
  })

  test.each([
    ['a look-up', false, null],
    ['completed onboarding', true, { kind: 'sign-in-needed', answersKept: true }],
  ])(
    'while %s is pending for a page that the teacher has left is a problem only if answers are waiting',
    async (_, hasAnswers, problem) => {
      const app = await startSignedIn()
      app.backend.faults.latency = 1_000
      if (hasAnswers) void handOver(app, DATA)
      else void allSettled(openingRequested, { scope: app.scope })
      void visit(app, '/terms')
      expireSession(app.persistent)
      await app.clock.advance(10_000)
      expect(problemOf(app)).toEqual(problem)
    },
  )

  test('while a token without answers is pending on the page needs another sign-in', async () => {
    const app = await startSignedIn()
    app.backend.faults.latency = 1_000
    void handOver(app, null)
    await expire(app)
    expect(problemOf(app)).toEqual({ kind: 'sign-in-needed', answersKept: false })
  })
})
