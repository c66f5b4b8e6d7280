import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { parseClassChoice } from '../../src/core/domain/onboarding/class-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { button, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'

const CLASS = 'Middle school (6–8)\nBiology'

const group = () => within(screen.getByRole('group', { name: 'See one for your class' }))
const title = () => document.querySelector('[data-sample] h2')?.textContent

test('a chosen class shows its samples in turn and announces their titles; without one, the sheet is empty', async () => {
  const { user } = await renderApp()
  await user.selectOptions(group().getByLabelText('Grade level'), 'Grades 6–8')
  await expect.poll(title).toBe('Half off, or is it?')
  expect(group().getByRole('status').textContent).toBe(
    'Half off, or is it? · Mathematics · grades 6–8 · 25 minutes · in pairs',
  )
  await user.selectOptions(group().getByLabelText('Subject'), 'Biology')
  const link = screen.getByRole('link', { name: 'Make one for your class', hidden: true })
  expect(link.getAttribute('href')).toBe('/auth?isLogin=false')
  expect(sessionStorage.getItem(STORAGE_KEYS.classChoice)).toBe(CLASS)
  await expect.poll(title).toBe('What slows a swing?')
  const another = screen.getByRole('button', { name: 'Another one', hidden: true })
  for (const next of ['For the one who was away', 'What slows a swing?']) {
    act(() => another.click())
    expect(title()).toBe(next)
  }
  // React renders an MUI button again when the keyboard moves the focus to the button, and must keep what
  // show-sample.ts has set.
  input('Subject').focus()
  await user.tab()
  expect(document.activeElement).toBe(another)
  await user.keyboard('{Enter}')
  expect(title()).toBe('For the one who was away')
  expect(another.hidden).toBe(false)
  await user.selectOptions(group().getByLabelText('Subject'), 'Special Education')
  await expect.poll(title).toBe('For the one who was away')
  expect(another.hidden, 'a class with one sample').toBe(true)
  for (const label of ['Grade level', 'Subject']) await user.selectOptions(group().getByLabelText(label), '')
  await expect.poll(title).toBeUndefined()
  expect(parseClassChoice(sessionStorage.getItem(STORAGE_KEYS.classChoice))).toBeNull()
})

test('a class that was chosen before a reload is shown again', async () => {
  sessionStorage.setItem(STORAGE_KEYS.classChoice, CLASS)
  await renderApp()
  await expect.poll(title).toBe('What slows a swing?')
  expect((group().getByLabelText('Subject') as HTMLSelectElement).value).toBe('Biology')
})

test('onboarding opens with the class that was chosen on `/`, once', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.classChoice]: CLASS })
  const { user } = await renderApp({ tab })
  await user.click(button(/^Tell Us About Your Class/))
  await user.click(await screen.findByRole('button', { name: 'Let’s Get Started' }))
  for (const label of ['First Name *', 'Last Name *', 'Email Address *']) fill(label, 'ada@school.org')
  await user.click(button('Continue'))
  const grade = await screen.findByLabelText<HTMLSelectElement>('Grade Level *')
  await expect.poll(() => grade.selectedOptions[0]?.textContent).toBe('Middle school (6–8)')
  expect(input('Biology').checked).toBe(true)
  expect(tab.get(STORAGE_KEYS.classChoice)).toBeNull()
})
