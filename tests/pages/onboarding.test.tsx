import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { LONGEST_FIELD } from '../../src/core/domain/onboarding/onboarding'
import { button, fill, input } from '../support/controls'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { openOnboarding } from '../support/open-onboarding'
import { signedInStorage } from '../support/start-test-app'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('the dialog', () => {
  test.each([
    [1, 'welcome', 'Welcome to grAId'],
    [2, 'personal', 'Personal Information'],
    [3, 'background', 'Teaching Background'],
    [4, 'preferences', 'Preferences'],
    [5, 'complete', "You're All Set!"],
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

  test('has three cards and no Previous button; closes on Escape, not on a click on the backdrop', async () => {
    const { user, address } = await openOnboarding()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Smart Activities',
      'Save Time',
      'Grow Together',
    ])
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    const backdrop = screen.getByRole('dialog').parentElement
    if (backdrop) await user.click(backdrop)
    screen.getByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/')
  })
})

describe('step 2, personal', () => {
  test('a field that is full says so', async () => {
    const { user } = await openOnboarding({ step: 'personal' })
    const school = screen.getByRole('textbox', { name: 'School/Institution' })
    await user.click(school)
    await user.paste('s'.repeat(LONGEST_FIELD - 1))
    expect(screen.queryByText(/is the most that fits here/)).toBeNull()
    await user.paste('st')
    expect(screen.getByText('200 characters is the most that fits here.').getAttribute('aria-live')).toBe(
      'polite',
    )
  })

  test('has four fields with autocomplete, and continues on Enter once the required ones are filled in', async () => {
    const { user } = await openOnboarding({ step: 'personal' })
    const fields = [
      ['First Name *', 'Enter your first name', 'given-name', true],
      ['Last Name *', 'Enter your last name', 'family-name', true],
      ['Email Address *', 'Enter your email address', 'email', true],
      ['School/Institution', 'Enter your school or institution name', 'organization', false],
    ] as const
    for (const [label, placeholder, autocomplete, required] of fields) {
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
      expect([field.placeholder, field.autocomplete, field.required, field.maxLength]).toEqual([
        placeholder,
        autocomplete,
        required,
        LONGEST_FIELD,
      ])
    }
    expect(input('Email Address *').type).toBe('email')

    await user.click(button('Three more: First Name, Last Name and Email Address'))
    expect(document.activeElement).toBe(input('First Name *'))
    fill('First Name *', 'Ada')
    fill('Last Name *', 'King')
    expect(button('Continue').disabled).toBe(true)
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
})

describe('step 3, background', () => {
  test('has selects in the order of the lists, of which Continue needs both, and a checkbox for each subject', async () => {
    const { user } = await openOnboarding({
      step: 'background',
      answers: { ...COMPLETE_ONBOARDING, gradeLevel: null, experience: 0 },
    })
    const gradeLevel = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grade Level *' })
    const experience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Teaching Experience *' })
    const names = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text).slice(0, 3)
    expect(names(gradeLevel)).toEqual([
      'Choose a grade level',
      'Pre-K and Kindergarten',
      'Elementary school (1–5)',
    ])
    expect(names(experience)).toEqual(['Choose your experience', 'First or second year', '3–5 years'])

    await user.selectOptions(gradeLevel, 'Middle school (6–8)')
    expect(button('Continue').disabled).toBe(true)
    await user.selectOptions(experience, '3–5 years')
    expect(button('Continue').disabled).toBe(false)
    await user.selectOptions(gradeLevel, 'Choose a grade level')
    expect(button('Continue').disabled).toBe(true)

    const subjects = group('Subjects').getAllByRole<HTMLInputElement>('checkbox')
    expect(subjects).toHaveLength(8)
    const other = group('Subjects').getByRole<HTMLInputElement>('checkbox', { name: 'Other' })
    expect(subjects.at(-1)).toBe(other)
    await user.click(other)
    expect(other.checked).toBe(true)
    const others = screen.getByRole('group', { name: 'Other subjects' })
    expect(within(others).getAllByRole('checkbox')).toHaveLength(7)
  })
})

describe('step 4, preferences', () => {
  test('allows several goals and one communication preference', async () => {
    const { user } = await openOnboarding({
      step: 'preferences',
      answers: { ...COMPLETE_ONBOARDING, goals: [], communicationPreference: null },
    })
    const goals = group('What are your main goals *')
    const preference = within(screen.getByRole('radiogroup', { name: 'Communication Preference *' }))
    const checkedCount = (inputs: HTMLInputElement[]) => inputs.filter(({ checked }) => checked).length
    await user.click(goals.getByRole('checkbox', { name: 'Find fresh activities' }))
    await user.click(goals.getByRole('checkbox', { name: 'Save time on lesson planning' }))
    expect(button('Continue').disabled).toBe(true)
    const line = button('One more: how should grAId write to you?')
    expect(line.parentElement?.getAttribute('aria-live')).toBe('polite')
    await user.click(line)
    expect(document.activeElement).toBe(preference.getAllByRole('radio')[0])
    await user.click(preference.getByRole('radio', { name: 'Step by step' }))
    await user.click(preference.getByRole('radio', { name: 'Friendly and encouraging' }))
    expect(checkedCount(goals.getAllByRole('checkbox'))).toBe(2)
    expect(checkedCount(preference.getAllByRole('radio'))).toBe(1)
    expect(button('Continue').disabled).toBe(false)
  })
})

describe('restored answers', () => {
  const openSignedIn = async (email: string) =>
    openOnboarding({
      step: 'complete',
      answers: { ...COMPLETE_ONBOARDING, email },
      scenario: 'returning-teacher',
      persistent: await signedInStorage(UNRECORDED_EMAIL),
    })

  test('with nothing missing, are announced near the heading and not shown again', async () => {
    const { user } = await openSignedIn(UNRECORDED_EMAIL)
    const shownHeading = await heading("You're All Set!")
    expect(document.activeElement).toBe(shownHeading)
    const message = `Signed in as ${UNRECORDED_EMAIL}. Your answers are here.`
    const status = screen.getByText(message)
    expect(screen.queryByText(/Here’s what you told us/)).toBeNull()
    expect(status.getAttribute('role')).toBe('status')
    expect(shownHeading.getAttribute('aria-describedby')).toBe(status.id)
    await user.click(button('Previous'))
    expect(screen.queryByText(message)).toBeNull()
    await user.click(button('Continue'))
    await screen.findByText(/Here’s what you told us/)
  })

  test.each([
    ['Use these answers', "You're All Set!"],
    ['Start without them', 'Welcome to grAId'],
  ])('with another email are hidden until the teacher decides: ‘%s’ leads to ‘%s’', async (answer, next) => {
    const { user } = await openSignedIn('ada.king@school.org')
    await screen.findByRole('dialog', { name: 'Are these answers yours?' })
    expect(document.activeElement).toBe(await heading('Are these answers yours?'))
    expect(screen.getByRole('dialog').textContent).toContain(
      'These answers were typed for a…@school.org. Use them?',
    )
    expect(document.body.textContent).not.toContain('ada.king')
    await user.click(button(answer))
    expect(document.activeElement).toBe(await heading(next))
  })
})

describe('step 5, complete', () => {
  test('summarizes the answers, says that the account is created next, and finishes onboarding', async () => {
    const { user, address } = await openOnboarding({
      step: 'complete',
      answers: { ...COMPLETE_ONBOARDING, school: 'Harbor School', subjects: [-1] },
    })
    screen.getByText(/Thank you, Ada\./)
    screen.getByText('Next: create your account')
    await screen.findByText('Middle school (6–8)')
    const lines = screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
    expect(lines).toEqual([
      ['Name', 'Ada King'],
      ['Email', 'ada@school.org'],
      ['School', 'Harbor School'],
      ['Class', 'Middle school (6–8)'],
      ['Subjects', 'Other'],
      ['Teaching', '3–5 years'],
      ['Goals', 'Save time on lesson planning'],
      ['grAId writes', 'Step by step'],
    ])
    await user.click(button('Start Using grAId'))
    await screen.findByRole('heading', { level: 1, name: 'Welcome to grAId' })
    expect(address()).toMatch(/^\/auth\?isLogin=false/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(input('Full Name').value).toBe('Ada King'))
    screen.getByText('We kept your answers. Create your account to use them.')
    const terms = await screen.findAllByRole('term', { hidden: true })
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Name'])
  })
})

describe('reference lists', () => {
  test('are announced while loading', async () => {
    await openOnboarding({
      step: 'background',
      answers: COMPLETE_ONBOARDING,
      scenario: 'slow-network',
    })
    screen.getByText('Loading grade levels…')
    screen.getByText('Loading teaching experience…')
    screen.getByText('Loading subjects…')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test("show an alert after a failed call, which names a blocked host; 'Try again' loads all of them", async () => {
    const { user, backend } = await openOnboarding({
      step: 'background',
      answers: COMPLETE_ONBOARDING,
      scenario: 'school-filter',
    })
    await screen.findByText('Could not load grade levels, teaching experience, and subjects.')
    await screen.findByText(/grAId couldn’t reach abcdefgh.supabase.co/)
    delete backend.faults.reference
    await user.click(button('Try again'))
    await screen.findByLabelText('Grade Level *')
    expect(screen.getAllByRole('combobox')).toHaveLength(2)
    expect(document.activeElement).not.toBe(document.body)
  })
})
