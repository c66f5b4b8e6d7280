import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, input } from '../support/controls'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { openOnboarding } from '../support/open-onboarding'

describe('the lists', () => {
  test('show their shape while they are on their way', async () => {
    await openOnboarding({ step: 'background', told: COMPLETE_ONBOARDING, scenario: 'slow-network' })
    screen.getByText('Loading grade levels…')
    screen.getByText('Loading teaching experience…')
    screen.getByText('Loading subjects…')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('that could not be loaded say so, keep what was typed, and come at the second try', async () => {
    const app = await openOnboarding({
      step: 'personal',
      told: COMPLETE_ONBOARDING,
      scenario: 'reference-down',
    })
    await app.user.type(input('School/Institution'), 'Harbor School')
    await app.user.click(button('Continue'))
    await screen.findByText('Could not load grade levels.')
    screen.getByText('Could not load teaching experience.')
    screen.getByText('Could not load subjects.')
    delete app.backend.faults.reference
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    if (again) await app.user.click(again)
    await screen.findByLabelText('Grade Level *')
    expect(screen.getAllByRole('combobox')).toHaveLength(2)
    expect(document.activeElement).not.toBe(document.body)
    await app.user.click(button('Previous'))
    expect(input('School/Institution').value).toBe('Harbor School')
  })

  test('of the preferences say so too', async () => {
    await openOnboarding({ step: 'preferences', told: COMPLETE_ONBOARDING, scenario: 'reference-down' })
    await screen.findByText('Could not load goals.')
    screen.getByText('Could not load communication preferences.')
  })

  test('without a row are offered again like lists that failed', async () => {
    await openOnboarding({
      step: 'background',
      told: { ...COMPLETE_ONBOARDING, gradeLevel: null },
      ports: () => ({ referenceData: { list: async () => ({ ok: true, value: [] }) as never } }),
    })
    await screen.findByText('Could not load grade levels.')
    expect(button('Continue').disabled).toBe(true)
  })
})
