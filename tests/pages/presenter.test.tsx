import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createCast, DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { Faults } from '../../fixtures/faults'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { createFaultSettings } from '../../src/demo/presenter/fault-settings'
import { isPresenterKey, recordPresenterKey } from '../../src/demo/presenter/key'
import { chooseScenario } from '../../src/demo/scenario'
import { button } from '../support/controls'
import { openDemo } from '../support/open-demo'

/** A page with little on it. */
const SOMEWHERE = '/demo/app/login'
const NOTES = { name: 'Presenter’s notes' }
const pressKey = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2' })
const openNotes = async () => {
  pressKey()
  return within(await screen.findByRole('dialog', NOTES))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const notesClosed = () => waitFor(() => expect(screen.queryByRole('dialog', NOTES)).toBeNull())

describe('the key', () => {
  test.each([
    ['F2', { key: 'F2' }, true],
    [
      'Alt+Shift+P, whatever letter Alt makes of it',
      { key: '∏', code: 'KeyP', altKey: true, shiftKey: true },
      true,
    ],
    ['a capital P', { key: 'P', code: 'KeyP', shiftKey: true }, false],
    ['Ctrl+Alt+Shift+P', { key: 'P', code: 'KeyP', altKey: true, shiftKey: true, ctrlKey: true }, false],
    ['Alt+F2, which is the desktop’s', { key: 'F2', altKey: true }, false],
    ['a question mark', { key: '?' }, false],
  ])('%s', (_, press, opens) => {
    expect(isPresenterKey(new KeyboardEvent('keydown', press))).toBe(opens)
  })

  test('opens the notes and closes them, and Escape closes them too', async () => {
    const { user } = await openDemo(SOMEWHERE)
    expect(screen.queryByRole('dialog')).toBeNull()
    await openNotes()
    pressKey()
    await notesClosed()
    await openNotes()
    await user.keyboard('{Escape}')
    await notesClosed()
    await openNotes()
    await user.click(button('Close'))
    await notesClosed()
  })

  test('pressed before the code was there, opens them once it is', async () => {
    recordPresenterKey(new KeyboardEvent('keydown', { key: 'a' }))
    recordPresenterKey(new KeyboardEvent('keydown', { key: 'F2' }))
    await openDemo(SOMEWHERE)
    await screen.findByRole('dialog', NOTES)
    cleanup()
    await openDemo(SOMEWHERE)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('works over onboarding, which stays open below', async () => {
    const { user } = await openDemo('/')
    await user.click(button(/Tell Us About Your Class/))
    await screen.findByRole('dialog')
    await openNotes()
    await user.keyboard('{Escape}')
    await notesClosed()
    await screen.findByRole('progressbar', { name: 'Step 1 of 5' })
  })
})

describe('the next customer', () => {
  test('is one click away, on the landing page of the scenario that plays', async () => {
    const tab = createInMemoryStorage()
    const { user, load } = await openDemo(SOMEWHERE, { tab, query: '?scenario=no-token&seed=7' })
    const notes = await openNotes()
    notes.getByText(SCENARIOS['no-token'])
    await user.click(notes.getByRole('button', { name: 'Start over for the next customer' }))
    expect(load.mock.calls).toEqual([['/?scenario=no-token&seed=7']])
    // The same scenario, and yet everything is forgotten.
    const forget = vi.fn()
    chooseScenario('?scenario=no-token&seed=7', tab, forget)
    expect(forget).toHaveBeenCalledOnce()
  })

  test('may come with another scenario and seed', async () => {
    const { user, load } = await openDemo(SOMEWHERE)
    const notes = await openNotes()
    expect(notes.getAllByRole('option', { name: /^[a-z-]+$/ }).length).toBeGreaterThanOrEqual(
      Object.keys(SCENARIOS).length,
    )
    await user.selectOptions(notes.getByLabelText('Scenario'), 'returning-teacher')
    notes.getByText(SCENARIOS['returning-teacher'])
    await user.clear(notes.getByLabelText('Seed'))
    await user.type(notes.getByLabelText('Seed'), '42')
    await user.click(notes.getByRole('button', { name: 'Start over for the next customer' }))
    expect(load.mock.calls).toEqual([['/?scenario=returning-teacher&seed=42']])
  })
})

describe('a jump', () => {
  const jump = async (at: string, name: string, scenario = 'returning-teacher') => {
    const demo = await openDemo(at, { scenario })
    const notes = await openNotes()
    await demo.user.click(notes.getByRole('button', { name: new RegExp(`^${name}`) }))
    return demo
  }

  test.each([
    ['Plans', '/upgrade'],
    ['Checkout', '/payment?planid=2&isyearly=true'],
    ['Payment page', '/demo/pay?payPlanId=4'],
    ['Welcome', '/welcome'],
    ['Landing page', '/'],
    ['The app', '/demo/app/home?token=custom-token.returning'],
  ])('to %s', async (name, expected) => {
    const { address } = await jump(SOMEWHERE, name)
    expect(address()).toBe(expected)
    await notesClosed()
  })

  test('to onboarding opens it, from any page; one to the landing page closes it', async () => {
    const { user, address } = await jump(SOMEWHERE, 'Onboarding')
    await screen.findByRole('progressbar', { name: 'Step 1 of 5' })
    expect(address()).toBe('/')
    await user.click((await openNotes()).getByRole('button', { name: /^Landing page/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('to a sign-up that is filled in', async () => {
    const { newcomer } = createCast(1)
    await jump(SOMEWHERE, 'Sign-up', 'newcomer')
    await screen.findByRole('heading', { name: 'Welcome to grAId' })
    expect(field('Full Name').value).toBe(`${newcomer.firstName} ${newcomer.lastName}`.trim())
    expect(field('Email').value).toBe(newcomer.email)
    expect(field('Password').value).toBe(DEMO_PASSWORD)
  })

  test('to a sign-in that is filled in, also while somebody is signed in', async () => {
    const { user, address } = await jump(SOMEWHERE, 'Sign-in')
    await screen.findByRole('heading', { name: 'Welcome back to grAId' })
    expect(field('Email').value).toBe(RETURNING_EMAIL)
    await user.click(button('Sign In'))
    await screen.findByText('Found')
    await user.click((await openNotes()).getByRole('button', { name: /^Sign-in/ }))
    await screen.findByRole('heading', { name: 'Welcome back to grAId' })
    expect(address()).toBe('/auth?isLogin=true')
    expect(field('Password').value).toBe(DEMO_PASSWORD)
  })

  test('to a sign-in nobody can do is not offered, and says why', async () => {
    await openDemo(SOMEWHERE, { scenario: 'newcomer' })
    const signIn = (await openNotes()).getByRole<HTMLButtonElement>('button', { name: /^Sign-in/ })
    expect(signIn.disabled).toBe(true)
    expect(signIn.textContent).toContain('returning-teacher')
  })
})

describe('what goes wrong', () => {
  test('goes wrong at the next click, until it is switched back', async () => {
    const { user } = await openDemo('/payment?planid=2')
    await user.selectOptions((await openNotes()).getByLabelText('Checkout'), 'Answers a page')
    pressKey()
    await notesClosed()
    await user.click(button('Complete Payment'))
    await screen.findByText(/Issue occurred.. please try again/)
    await user.selectOptions((await openNotes()).getByLabelText('Checkout'), 'Works')
    pressKey()
    await notesClosed()
    await user.click(button(/Complete Payment|Try again/))
    await screen.findByRole('heading', { level: 1, name: 'grAId Standard' })
  })

  test('starts as the scenario has it, and survives a reload', async () => {
    const { user, tab } = await openDemo(SOMEWHERE, { scenario: 'no-token' })
    const notes = await openNotes()
    const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
    expect(chosen('Token service')).toBe('down')
    await user.selectOptions(notes.getByLabelText('Token service'), 'Works')
    await user.selectOptions(notes.getByLabelText('Network'), 'Slow: 2.5 seconds')
    cleanup()
    await openDemo(SOMEWHERE, { tab, scenario: 'no-token' })
    await openNotes()
    expect(chosen('Token service')).toBe('')
    expect(chosen('Network')).toBe('2500')
  })

  test.each(['{', 'null', '[]', '{"auth":"<b>","nobody":"down","constructor":"down"}'])(
    'ignores %j, left by somebody else',
    (kept) => {
      const faults: Faults = { token: 'down' }
      createFaultSettings(faults, createInMemoryStorage({ graidDemoFaults: kept }))
      expect(faults).toEqual({ token: 'down' })
    },
  )
})
