import { DEMO_PASSWORD, endOfPeriod, userRecordOf } from '../../../fixtures/account'
import { answersOf, NOBODY } from '../../../fixtures/customer'
import type { Story } from '../../../fixtures/story'
import { EMPTY_ONBOARDING } from '../../core/domain/onboarding/onboarding'
import { serializeOnboardingData, serializeVisitorDraft } from '../../core/domain/onboarding/serialization'
import { serializePlanChoice } from '../../core/domain/plans/plan-choice'
import { writeQuery } from '../../core/domain/query'
import { PATHS } from '../../core/domain/routes'
import * as KEYS from '../../core/domain/storage-keys'
import { DEMO_APP_URL, DEMO_PAY_PATH } from '../paths'
import { DEMO_STORAGE_KEYS } from '../storage-keys'
import { STORIES } from './built-in'

/** What localStorage and sessionStorage contain when a stage begins, and where it begins. */
export type StageState = { path: string; persistent: Record<string, string>; tab: Record<string, string> }

const ID = 'account-2'

/**
 * Returns the state that playing the first built-in story leaves when the stage with step `at` begins. Returns null for
 * other stages and stories: a jump then plays the steps. A link can contain any story, so the steps are compared.
 * `now`: milliseconds since the epoch.
 */
export const stageStateOf = ({ steps, persona = {} }: Story, at: number, now: number): StageState | null => {
  const [story] = STORIES
  if (JSON.stringify(story?.story.steps) !== JSON.stringify(steps)) return null
  const { firstName = '', lastName = '', email = '', school = '', subject = '', grade = '' } = persona
  const answers = {
    ...EMPTY_ONBOARDING,
    ...{ firstName, lastName, email, school, experience: 2, goals: [1], communicationPreference: 1 },
    ...answersOf({ ...NOBODY, subject, grade }),
  }
  const data = serializeOnboardingData(answers)
  const displayName = `${firstName} ${lastName}`
  const tokens = { access_token: 'id-token.demo.3', refresh_token: 'refresh-token.demo.4' }
  const seconds = Math.floor(now / 1_000)
  const expires_at = seconds + 3_600
  const account = { id: ID, email, password: DEMO_PASSWORD, displayName, google: false, verified: false }
  const signedIn = (path: string, changes: object = {}, tab: Record<string, string> = {}): StageState => ({
    path,
    persistent: {
      [KEYS.onboardingComplete]: 'true',
      [KEYS.completedBy]: ID,
      [KEYS.signedInHint]: ID,
      [KEYS.lastSignInMethod]: 'email',
    },
    tab: {
      [KEYS.completedHere]: 'true',
      [KEYS.session]: JSON.stringify({
        ...tokens,
        ...{ expires_at, expires_in: 3_600, token_type: 'bearer' },
        user: { id: ID, email, display_name: displayName, email_confirmed: false },
      }),
      [DEMO_STORAGE_KEYS.demoBackend]: JSON.stringify({
        sessions: [
          {
            ...{ id: tokens.access_token, account_id: ID, previous_refresh_token: null, ...tokens },
            ...{ refreshed_at: seconds, expires_at },
          },
        ],
        issued: 4,
        accounts: [account],
        users: [{ id: 1, ...userRecordOf(account, data) }],
        ...changes,
      }),
      ...tab,
    },
  })
  const subscription = {
    ...{
      id: 'sub_1',
      customer: `cus_${ID}`,
      fbid: ID,
      email,
      plan_id: 2,
      period: 'yearly',
      status: 'active',
    },
    ...{ paid_until: new Date(endOfPeriod(now, 'yearly')).toISOString(), ends_at: null },
  }
  const stages: Record<string, StageState> = {
    Onboarding: {
      path: PATHS.landing,
      persistent: {},
      tab: { [KEYS.onboardingOpen]: PATHS.landing },
    },
    Account: {
      path: `${PATHS.auth}?${writeQuery({ isLogin: 'false', data })}`,
      persistent: { [KEYS.onboardingComplete]: 'true', [KEYS.completedBy]: '' },
      tab: {
        [KEYS.completedHere]: 'true',
        [KEYS.onboardingDraft]: serializeVisitorDraft({ data: answers, step: 'complete' }, now),
      },
    },
    'The app': signedIn(`${DEMO_APP_URL}/home?${writeQuery({ token: `custom-token.${ID}`, data })}`, {
      users: [],
    }),
    Plans: signedIn(PATHS.upgrade),
    Checkout: signedIn(`${PATHS.payment}?planid=2&isyearly=true`),
    'Payment page': signedIn(
      `${DEMO_PAY_PATH}?payPlanId=4`,
      {},
      { [KEYS.orderedPlan]: serializePlanChoice(2, 'yearly', now) },
    ),
    Welcome: signedIn(PATHS.welcome, { subscriptions: [subscription] }),
  }
  return stages[steps[at]?.stage ?? ''] ?? null
}
