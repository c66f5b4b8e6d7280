import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { TOKENS } from '../../src/app/tokens'
import { unavailable } from '../../src/core/domain/errors'
import {
  EMPTY_ONBOARDING,
  FIELD_NAMES,
  LONGEST_FIELD,
  type OnboardingData,
} from '../../src/core/domain/onboarding/onboarding'
import type { OnboardingStep } from '../../src/core/domain/onboarding/steps'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import { err } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { onboardingRequested } from '../../src/models/site/hand-over'
import { button, described, fill, input } from '../support/controls'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { renderApp } from '../support/render-app'
import { draftStorage, START, signedInStorage, type TestAppOptions } from '../support/start-test-app'

type Start = TestAppOptions & { step?: OnboardingStep; answers?: Partial<OnboardingData> }

/** Renders the not-found page with the onboarding dialog open at `step`. */
const openOnboarding = async ({ step = 'welcome', answers = {}, ...options }: Start = {}) => {
  const tab = draftStorage({ step, data: { ...EMPTY_ONBOARDING, ...answers } })
  const app = await renderApp({ at: '/nowhere', tab, ...options })
  act(() => scopeBind(onboardingRequested, { scope: app.scope })())
  await screen.findByRole('dialog')
  return app
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const group = (name: string) => within(screen.getByRole('group', { name }))

test.each([
  [1, 'welcome', 'Welcome'],
  [2, 'personal', 'Personal Information'],
  [3, 'background', 'Teaching Background'],
  [4, 'preferences', 'Preferences'],
  [5, 'complete', 'You’re All Set!'],
] as const)('step %i, %s, is labelled and announced', async (number, step, name) => {
  await openOnboarding({ step, answers: COMPLETE_ONBOARDING })
  await screen.findByRole('dialog', { name })
  expect(document.activeElement).toBe(await heading(name))
  const label = `Step ${number} of 5`
  const bar = screen.getByRole('progressbar', { name: label })
  expect(bar.getAttribute('aria-valuenow')).toBe(String(number * 20))
  expect(bar.getAttribute('aria-valuemax')).toBe('100')
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(label)
})

test('the dialog has three cards and no Previous button; closes on Escape, not on a click on the backdrop', async () => {
  const { user, address } = await openOnboarding()
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(cards).toEqual(['Smart Activities', 'Save Time', 'Grow Together'])
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  await user.click(screen.getByRole('dialog').parentElement as HTMLElement)
  screen.getByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/')
})

test('a double click on the main button does not skip a step', async () => {
  await openOnboarding({ answers: COMPLETE_ONBOARDING })
  fireEvent.click(button('Let’s Get Started'), { detail: 1 })
  fireEvent.click(button('Continue'), { detail: 2 })
  await heading('Personal Information')
  fireEvent.click(button('Continue'), { detail: 1 })
  await heading('Teaching Background')
})

test('a field that is full says so', async () => {
  const { user } = await openOnboarding({ step: 'personal' })
  const school = screen.getByRole('textbox', { name: 'School/Institution' })
  await user.click(school)
  await user.paste('s'.repeat(LONGEST_FIELD - 1))
  expect(screen.queryByText(/is the most that fits here/)).toBeNull()
  await user.paste('st')
  const message = screen.getByText('200 characters is the most that fits here.')
  expect(message.getAttribute('aria-live')).toBe('polite')
})

test('step 2, personal, has four fields with autocomplete, and continues on Enter once the required ones are filled in', async () => {
  const { user } = await openOnboarding({ step: 'personal' })
  for (const [name, placeholder, autocomplete, required] of [
    ['First Name *', 'Enter your first name', 'given-name', true],
    ['Last Name *', 'Enter your last name', 'family-name', true],
    ['Email Address *', 'Enter your email address', 'email', true],
    ['School/Institution', 'Enter your school or institution name', 'organization', false],
  ] as const) {
    const expected = { placeholder, autocomplete, required, maxLength: LONGEST_FIELD }
    expect(screen.getByRole('textbox', { name })).toMatchObject(expected)
  }
  expect(input('Email Address *').type).toBe('email')

  await user.click(button('Three more: First Name, Last Name, and Email Address'))
  expect(document.activeElement).toBe(input('First Name *'))
  fill('First Name *', 'Ada')
  fill('Last Name *', 'King')
  expect(button('Continue').disabled).toBe(true)
  // A press on the disabled button arrives at its parent.
  await user.click(button('Continue').parentElement as HTMLElement)
  expect(document.activeElement).toBe(input('Email Address *'))
  input('First Name *').focus()
  await user.click(button('One more: what’s your email address?'))
  expect(document.activeElement).toBe(input('Email Address *'))
  await user.keyboard('{Enter}')
  await heading('Personal Information')
  fill('Email Address *', 'ada@school.org')
  expect(button('Continue').disabled).toBe(false)
  await user.keyboard('{Enter}')
  await heading('Teaching Background')
  await user.click(button('Previous'))
  await heading('Personal Information')
  expect(input('First Name *').value).toBe('Ada')
})

test('step 3, background, has selects in the order of the lists, of which Continue needs both, and a checkbox for each subject', async () => {
  const answers = { ...COMPLETE_ONBOARDING, gradeLevel: null, experience: 0 }
  const { user } = await openOnboarding({ step: 'background', answers })
  const gradeLevel = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grade Level *' })
  const experience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Teaching Experience *' })
  const names = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text).slice(0, 3)
  expect([...names(gradeLevel), ...names(experience)]).toEqual([
    ...['Choose a grade level', 'Pre-K and Kindergarten', 'Elementary school (1–5)'],
    ...['Choose your experience', 'First or second year', '3–5 years'],
  ])
  await user.selectOptions(gradeLevel, 'Middle school (6–8)')
  await user.selectOptions(experience, '3–5 years')
  expect(button('Continue').disabled).toBe(false)
  await user.selectOptions(gradeLevel, 'Choose a grade level')
  expect(button('Continue').disabled).toBe(true)

  const subjects = group('Subjects').getAllByRole<HTMLInputElement>('checkbox')
  const other = group('Subjects').getByRole<HTMLInputElement>('checkbox', { name: 'Other' })
  expect(subjects.indexOf(other)).toBe(7)
  await user.click(other)
  expect(other.checked).toBe(true)
  expect(group('Other subjects').getAllByRole('checkbox')).toHaveLength(7)
})

test('step 4, preferences, allows several goals and one communication preference', async () => {
  const answers = { ...COMPLETE_ONBOARDING, goals: [], communicationPreference: null }
  const { user } = await openOnboarding({ step: 'preferences', answers })
  const goals = group('What are your main goals *')
  const preference = within(screen.getByRole('radiogroup', { name: 'Communication Preference *' }))
  await user.click(goals.getByRole('checkbox', { name: 'Find fresh activities' }))
  await user.click(goals.getByRole('checkbox', { name: 'Save time on lesson planning' }))
  const line = button('One more: how should grAId write to you?')
  expect(line.parentElement?.getAttribute('aria-live')).toBe('polite')
  await user.click(line)
  expect(document.activeElement).toBe(preference.getAllByRole('radio')[0])
  await user.click(preference.getByRole('radio', { name: 'Step by step' }))
  await user.click(preference.getByRole('radio', { name: 'Friendly and encouraging' }))
  expect(goals.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  expect(preference.getAllByRole('radio', { checked: true })).toHaveLength(1)
  // In tests, models store in memory, so only src/boot could have stored something here. It stores the period of plans,
  // which also is the value of a radio button.
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(button('Continue').disabled).toBe(false)
})

const openSignedIn = async (email: string, options: Start = {}) =>
  openOnboarding({
    step: 'complete',
    answers: { ...COMPLETE_ONBOARDING, email },
    scenario: 'returning-teacher',
    persistent: await signedInStorage(UNRECORDED_EMAIL),
    ...options,
  })

test('during the hand-over, the overlay is announced, and the dialog is inert; its button is busy and keeps the focus', async () => {
  const { user, backend } = await openSignedIn(UNRECORDED_EMAIL)
  const dialog = screen.getByRole('dialog')
  const finish = button('Start Using grAId')
  backend.faults.latency = 1000
  await user.click(finish)
  const overlay = await screen.findByText('Opening grAId…')
  expect(overlay.closest('[role="status"]')).not.toBeNull()
  expect(overlay.closest('[aria-hidden="true"], [inert]')).toBeNull()
  expect(dialog.closest('[inert]')).not.toBeNull()
  expect(document.activeElement).toBe(finish)
  expect(finish.textContent).toBe('Please wait...')
  expect([finish.disabled, finish.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

const STANDARD = serializePlanChoice(2, 'monthly', START)

test.each([
  ['Next: grAId opens', undefined],
  ['Next: pay for Standard, $15 a month', STANDARD],
])('the last step says what follows the sign-in: %s', async (text, plan) => {
  const tab = draftStorage({ step: 'complete', data: { ...COMPLETE_ONBOARDING, email: UNRECORDED_EMAIL } })
  if (plan) tab.set(STORAGE_KEYS.chosenPlan, plan)
  await openSignedIn(UNRECORDED_EMAIL, { tab })
  screen.getByText(text)
})

test('the first step names a chosen plan, which is paid for after the last step', async () => {
  const tab = draftStorage({ step: 'welcome', data: COMPLETE_ONBOARDING })
  tab.set(STORAGE_KEYS.chosenPlan, STANDARD)
  await openOnboarding({ tab })
  screen.getByText('A few questions first. Then you pay for Standard, $15 a month.')
})

test('restored answers with nothing missing are announced near the heading; the book shows the class, above one button', async () => {
  await openSignedIn(UNRECORDED_EMAIL)
  const shownHeading = await heading('You’re All Set!')
  expect(document.activeElement).toBe(shownHeading)
  const message = `Signed in as ${UNRECORDED_EMAIL}. Your answers are here.`
  expect(screen.getByText(message).getAttribute('role')).toBe('status')
  expect(described(shownHeading)).toBe(message)
  expect(screen.queryByText(/Here’s what you told us/)).toBeNull()
  await screen.findByText('Middle school (6–8)')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'Class'])
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['', 'Start Using grAId'])
})

test.each([
  ['Use these answers', 'You’re All Set!'],
  ['Start without them', 'Welcome'],
])(
  'restored answers with another email are hidden until the teacher decides: ‘%s’ leads to ‘%s’',
  async (answer, next) => {
    const { user } = await openSignedIn('ada.king@school.org')
    await screen.findByRole('dialog', { name: 'Are these answers yours?' })
    expect(document.activeElement).toBe(await heading('Are these answers yours?'))
    const question = /These answers were typed for a…@school\.org\. Use them\?/
    expect(screen.getByRole('dialog').textContent).toMatch(question)
    expect(document.body.textContent).not.toContain('ada.king')
    await user.click(button(answer))
    expect(document.activeElement).toBe(await heading(next))
  },
)

test.each(['/nowhere', '/auth'])(
  'a failed look-up on %s shows its alert only in the dialog, with the focus and ‘Try again’, which sends the answers',
  async (at) => {
    const { user, backend, navigate, navigation } = await openSignedIn(UNRECORDED_EMAIL)
    await act(async () => navigate(at))
    const finish = await screen.findByRole('button', { name: 'Start Using grAId' })
    backend.faults.users = 'blocked'
    await user.click(finish)
    const message = await screen.findByText(/We couldn’t open grAId/)
    const alert = within(screen.getByRole('dialog')).getByRole('alert')
    expect(alert.contains(message)).toBe(true)
    expect(document.activeElement).toBe(alert)
    await screen.findByRole('region', { name: 'Blocked host' })
    screen.getByText('Check New User Error')
    delete backend.faults.users
    await user.click(button('Try again'))
    await waitFor(() => expect(navigation.departures).toMatchObject([{ to: 'app' }]))
    expect(JSON.stringify(navigation.departures)).toContain('firstName')
    expect(screen.queryByText('Check New User Error')).toBeNull()
  },
)

test('step 5, complete, summarizes the answers, says that the account is created next, and finishes onboarding', async () => {
  const answers = {
    ...COMPLETE_ONBOARDING,
    school: 'Harbor School',
    subjects: [-1],
    goals: [1, 2, 3, 4, 5, 6],
  }
  const tab = draftStorage({ step: 'complete', data: answers })
  tab.set(STORAGE_KEYS.chosenPlan, serializePlanChoice(2, 'yearly', START))
  const { user, address } = await openOnboarding({ tab })
  screen.getByText(/Thank you, Ada\./)
  screen.getByText('Next: create your account, then pay for Standard, $120 a year')
  await screen.findByText('Middle school (6–8)')
  const terms = screen.getAllByRole('term')
  expect(terms, 'a line for each field; the names share one').toHaveLength(FIELD_NAMES.length - 1)
  expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`).join(', ')).toBe(
    'Name: Ada King, Email: ada@school.org, School: Harbor School, Class: Middle school (6–8), Subjects: Other, ' +
      'Teaching: 3–5 years, Goals: Save time on lesson planning\u00a0· ' +
      'Give feedback that students use\u00a0· Grade faster and more consistently\u00a0· 3 more, Style: Step by step',
  )
  await user.click(button('Start Using grAId'))
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })
  expect(address()).toMatch(/^\/auth\?isLogin=false/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(input('Full Name').value).toBe('Ada King'))
  screen.getByText('We kept your answers. Create your account to use them.')
  const [name, ...others] = await screen.findAllByRole('term', { hidden: true })
  expect([name?.textContent, others]).toEqual(['Name', []])
})

const AT_BACKGROUND = { step: 'background', answers: COMPLETE_ONBOARDING } as const

test('reference lists are announced while loading', async () => {
  await openOnboarding({ ...AT_BACKGROUND, scenario: 'slow-network' })
  for (const list of ['grade levels', 'teaching experience', 'subjects']) screen.getByText(`Loading ${list}…`)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/\* Required|more: /)).toBeNull()
})

test("reference lists show an alert after a failed call, which names a blocked host; 'Try again' loads all of them", async () => {
  const { user, backend } = await openOnboarding({ ...AT_BACKGROUND, scenario: 'school-filter' })
  await screen.findByText('Could not load grade levels, teaching experience, and subjects.')
  await screen.findByText(/grAId couldn’t reach abcdefgh.supabase.co/)
  delete backend.faults.reference
  await user.click(button('Try again'))
  await screen.findByLabelText('Grade Level *')
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  expect(document.activeElement).not.toBe(document.body)
})

test('only the step whose list failed names the blocked host', async () => {
  const failed = err(unavailable('offline', 'Failed to fetch', 'db.test'))
  const { user } = await openOnboarding({
    ...AT_BACKGROUND,
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.referenceData, (_, { list }) => ({
        list: async (name) => (name === 'goals' ? failed : list(name)),
      })),
  })
  await screen.findByLabelText('Grade Level *')
  expect(screen.queryByRole('region', { name: 'Blocked host' })).toBeNull()
  await user.click(button('Continue'))
  await screen.findByText('Could not load goals.')
  await screen.findByRole('region', { name: 'Blocked host' })
  screen.getByRole('radiogroup', { name: 'Communication Preference *' })
})
