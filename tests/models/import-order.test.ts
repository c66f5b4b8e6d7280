import { SimpleFaker } from '@faker-js/faker'
import { expect, test, vi } from 'vitest'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'

const MODELS = import.meta.glob('../../src/models/**/*.ts')

/**
 * One teacher signs in, pays and signs out. Another, without a user record, signs in and completes onboarding. Returns
 * the navigations to other sites, the toasts, whether onboarding opened, and the stored keys.
 */
const play = async () => {
  const { allSettled } = await import('effector')
  const { draftStorage, handOvers, signIn, startTestApp, settled, visit } = await import(
    '../support/start-test-app'
  )
  const { $onboardingOpen } = await import('../../src/models/site/hand-over')
  const { stepsMounted } = await import('../../src/models/onboarding/draft')
  const { finished } = await import('../../src/models/onboarding/draft')
  const { paymentSubmitted } = await import('../../src/models/plans/checkout')
  const { signOutRequested } = await import('../../src/models/site/session')
  const { $toasts } = await import('../../src/models/site/toasts')

  const returning = await startTestApp({ at: '/auth?isLogin=true', scenario: 'returning-teacher' })
  await signIn(returning, RETURNING_EMAIL)
  await visit(returning, '/payment?planid=3&isyearly=true')
  await allSettled(paymentSubmitted, { scope: returning.scope, params: 'yearly' })
  await settled(returning.scope)
  await visit(returning, '/guide')
  await allSettled(signOutRequested, { scope: returning.scope, params: 'local' })
  await settled(returning.scope)

  const newcomer = await startTestApp({
    at: '/auth?isLogin=true',
    scenario: 'returning-teacher',
    tab: draftStorage({ step: 'complete', data: { ...COMPLETE_ONBOARDING, email: UNRECORDED_EMAIL } }),
  })
  await signIn(newcomer, UNRECORDED_EMAIL)
  const isOpen = newcomer.scope.getState($onboardingOpen)
  await allSettled(stepsMounted, { scope: newcomer.scope })
  await allSettled(finished, { scope: newcomer.scope })
  await settled(newcomer.scope)

  const read = ({ persistent, tab }: typeof newcomer) =>
    Object.values(STORAGE_KEYS).filter((key) => persistent.get(key) !== null || tab.get(key) !== null)
  return {
    departures: [returning, newcomer].map(({ navigation }) => navigation.departures),
    handOvers: [returning, newcomer].map((app) => handOvers(app).length),
    toasts: [returning, newcomer].map(({ scope }) => scope.getState($toasts).map(({ title }) => title)),
    isOpen,
    stored: [returning, newcomer].map(read),
  }
}

test('the order in which the models are imported does not matter', async () => {
  const expected = await play()
  const outcome = { isOpen: true, handOvers: [1, 1], toasts: [['Signed out'], ['Welcome to grAId']] }
  expect(expected).toMatchObject(outcome)
  for (let seed = 1; seed <= 8; seed += 1) {
    vi.resetModules()
    const faker = new SimpleFaker({ seed })
    for (const path of faker.helpers.shuffle(Object.keys(MODELS))) {
      await MODELS[path]?.()
    }
    expect(await play(), `order of seed ${seed}`).toEqual(expected)
  }
})
