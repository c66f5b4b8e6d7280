import { act, screen, waitFor, within } from '@testing-library/react'
import { scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { LONGEST_FIELD } from '../../src/core/domain/onboarding/onboarding'
import { onboardingRequested } from '../../src/models/site/onboarding-dialog'
import { button, input } from '../support/controls'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { openOnboarding } from '../support/open-onboarding'
import { renderApp } from '../support/render-app'

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('the dialog', () => {
  test('is opened by the first step of the landing page', async () => {
    const { user } = await renderApp()
    await user.click(button('Tell Us About Your Class'))
    await screen.findByRole('dialog', { name: 'Welcome to grAId' })
  })

  test.each([
    [1, 'welcome', 'Welcome to grAId'],
    [2, 'personal', 'Personal Information'],
    [3, 'background', 'Teaching Background'],
    [4, 'preferences', 'Preferences'],
    [5, 'complete', "You're All Set!"],
  ] as const)(
    'at step %i, %s, is named %j by its heading, which has the focus, and tells how far it is',
    async (number, step, name) => {
      await openOnboarding({ step, told: COMPLETE_ONBOARDING })
      await screen.findByRole('dialog', { name })
      expect(document.activeElement).toBe(await heading(name))
      const label = `Step ${number} of 5`
      const bar = screen.getByRole('progressbar', { name: label })
      expect(bar.getAttribute('aria-valuenow')).toBe(String(number * 20))
      expect(bar.getAttribute('aria-valuemax')).toBe('100')
      expect(screen.getByRole('status', { name: '' }).textContent).toBe(label)
    },
  )

  test('closed by Close or Escape leads home; a tap beside it closes nothing', async () => {
    const app = await openOnboarding()
    const around = screen.getByRole('dialog').parentElement
    if (around) await app.user.click(around)
    screen.getByRole('dialog')
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe('/')
    act(() => scopeBind(onboardingRequested, { scope: app.scope })())
    await app.user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(app.address()).toBe('/')
  })

  test('keeps what was typed when it is closed and opened again', async () => {
    const app = await openOnboarding({ step: 'personal' })
    await app.user.type(input('First Name *'), 'Ada')
    await app.user.keyboard('{Escape}')
    act(() => scopeBind(onboardingRequested, { scope: app.scope })())
    await waitFor(() => expect(input('First Name *').value).toBe('Ada'))
  })
})

describe('step 1, Welcome', () => {
  test('shows the three values and begins', async () => {
    const { user } = await openOnboarding()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Smart Activities',
      'Save Time',
      'Grow Together',
    ])
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    await user.click(button("Let's Get Started"))
    expect(document.activeElement).toBe(await heading('Personal Information'))
    screen.getByText('Step 2 of 5')
  })
})

describe('step 2, Personal Information', () => {
  test('asks for four fields that the browser can fill in', async () => {
    await openOnboarding({ step: 'personal' })
    screen.getByText('Tell us about yourself')
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
  })

  test('lets nobody go on before first name, last name and email hold more than blanks', async () => {
    const { user } = await openOnboarding({ step: 'personal' })
    expect(button('Continue').disabled).toBe(true)
    await user.type(input('First Name *'), 'Ada')
    await user.type(input('Last Name *'), 'King')
    await user.type(input('Email Address *'), ' ')
    expect(button('Continue').disabled).toBe(true)
    await user.keyboard('{Enter}')
    await heading('Personal Information')
    await user.type(input('Email Address *'), 'anything')
    expect(button('Continue').disabled).toBe(false)
    await user.keyboard('{Enter}')
    await heading('Teaching Background')
  })

  test('Previous goes back, and what was typed is still there on return', async () => {
    const { user } = await openOnboarding({ step: 'personal' })
    await user.type(input('School/Institution'), 'Harbor School')
    await user.click(button('Previous'))
    await heading('Welcome to grAId')
    await user.click(button("Let's Get Started"))
    expect(input('School/Institution').value).toBe('Harbor School')
  })
})

describe('step 3, Teaching Background', () => {
  test('asks for grade level and experience in the order of the lists', async () => {
    await openOnboarding({
      step: 'background',
      told: { ...COMPLETE_ONBOARDING, gradeLevel: null, experience: 0 },
    })
    const names = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text)
    expect(names(select('Grade Level *'))).toEqual([
      'Choose a grade level',
      'Pre-K and Kindergarten',
      'Elementary school (1–5)',
      'Middle school (6–8)',
      'High school (9–12)',
      'College and university',
      'Adult education',
    ])
    expect(names(select('Teaching Experience *')).slice(0, 3)).toEqual([
      'Choose your experience',
      'First or second year',
      '3–5 years',
    ])
  })

  test('lets nobody go on before both are chosen; subjects are optional', async () => {
    const { user } = await openOnboarding({
      step: 'background',
      told: { ...COMPLETE_ONBOARDING, gradeLevel: null, experience: 0 },
    })
    expect(button('Continue').disabled).toBe(true)
    await user.selectOptions(select('Grade Level *'), 'Middle school (6–8)')
    expect(button('Continue').disabled).toBe(true)
    await user.selectOptions(select('Teaching Experience *'), '3–5 years')
    expect(button('Continue').disabled).toBe(false)
    await user.selectOptions(select('Grade Level *'), 'Choose a grade level')
    expect(button('Continue').disabled).toBe(true)
  })

  test("offers seven subjects and 'Other', the same ones after a step back", async () => {
    const { user } = await openOnboarding({ step: 'background', told: COMPLETE_ONBOARDING })
    const offered = () =>
      group('Subjects')
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    const before = offered()
    expect(before).toHaveLength(8)
    expect(before.at(-1)).toBe('Other')
    await user.click(group('Subjects').getByRole('checkbox', { name: 'Other' }))
    await user.click(button('Previous'))
    await user.click(button('Continue'))
    expect(offered()).toEqual(before)
    expect(group('Subjects').getByRole<HTMLInputElement>('checkbox', { name: 'Other' }).checked).toBe(true)
  })
})

describe('step 4, Preferences', () => {
  test('takes several goals and one preference, and lets nobody go on before', async () => {
    const { user } = await openOnboarding({
      step: 'preferences',
      told: { ...COMPLETE_ONBOARDING, goals: [], communicationPreference: null },
    })
    const goals = group('What are your main goals *')
    const preference = within(screen.getByRole('radiogroup', { name: 'Communication Preference *' }))
    expect(button('Continue').disabled).toBe(true)
    await user.click(goals.getByRole('checkbox', { name: 'Find fresh activities' }))
    await user.click(goals.getByRole('checkbox', { name: 'Save time on lesson planning' }))
    expect(button('Continue').disabled).toBe(true)
    await user.click(preference.getByRole('radio', { name: 'Step by step' }))
    await user.click(preference.getByRole('radio', { name: 'Friendly and encouraging' }))
    expect(goals.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(2)
    expect(preference.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(
      1,
    )
    await user.click(button('Continue'))
    await heading("You're All Set!")
  })
})

describe('step 5, Complete', () => {
  test('greets by first name, tells what was told, and starts', async () => {
    const { user, address } = await openOnboarding({
      step: 'complete',
      told: { ...COMPLETE_ONBOARDING, school: 'Harbor School' },
    })
    screen.getByText(/Thank you, Ada\./)
    await screen.findByText('Middle school (6–8)')
    screen.getByText('Ada King')
    screen.getByText('Harbor School')
    await user.click(button('Start Using grAId'))
    await waitFor(() => expect(address()).toMatch(/^\/auth\?isLogin=false/))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: 'Welcome to grAId' })
    await waitFor(() => expect(input('Full Name').value).toBe('Ada King'))
  })

  test('shows markup in a name as the text it is', async () => {
    const firstName = '<img src=x onerror="alert(1)">'
    await openOnboarding({ step: 'complete', told: { ...COMPLETE_ONBOARDING, firstName } })
    screen.getByText(`${firstName} King`)
    expect(document.querySelector('img')).toBeNull()
  })
})
