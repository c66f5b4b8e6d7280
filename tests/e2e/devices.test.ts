import type { Locator, Page } from '@playwright/test'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization'
import type { OnboardingStep } from '../../src/core/domain/onboarding/steps'
import { PATHS } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { fillPersonalStep } from '../support/fill-personal-step'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { expect, openOnboarding, test } from './support'

const IPHONE = { width: 390, height: 664 }

/** Opens onboarding at `step`, and waits for its lists. */
const openStep = async (page: Page, step: OnboardingStep, data: OnboardingData): Promise<Locator> => {
  const draft = serializeDraft({ owner: null, savedAt: Date.now(), step, data })
  const entry = [STORAGE_KEYS.onboardingDraft, draft] as const
  await page.goto('/guide')
  await page.evaluate(
    ([openKey, ...item]) => {
      sessionStorage.removeItem(openKey)
      sessionStorage.setItem(...item)
    },
    [STORAGE_KEYS.onboardingOpen, ...entry] as const,
  )
  await page.goto('/')
  await openOnboarding(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog.getByText('Loading')).toHaveCount(0)
  return dialog
}

const CROWDED: OnboardingData = {
  ...COMPLETE_ONBOARDING,
  school: 'Harbor School',
  subjects: [1, 2, 3, 4, 5, 6, 7, -1],
  goals: [1, 2, 3, 4, 5, 6],
}
const NO_EXPERIENCE = { ...CROWDED, experience: 0 }

test('on a Chromebook, no step scrolls, with the subjects of ‘Other’ and a full summary either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 })
  for (const [step, data] of [
    ['welcome', EMPTY_ONBOARDING],
    ['personal', EMPTY_ONBOARDING],
    ['background', NO_EXPERIENCE],
    ['preferences', { ...CROWDED, goals: [], communicationPreference: null }],
    ['complete', CROWDED],
  ] as const) {
    const form = (await openStep(page, step, data)).locator('form')
    const hidden = await form.evaluate(({ parentElement: scroller }) =>
      scroller ? scroller.scrollHeight - scroller.clientHeight : null,
    )
    expect([step, hidden]).toEqual([step, 0])
  }
})

test('on a phone, the dialog covers the screen, the arrow is in a strip that covers the content, and a press on the disabled ‘Continue’ leads to the missing answer', async ({
  page,
}) => {
  await page.setViewportSize(IPHONE)
  const dialog = await openStep(page, 'background', NO_EXPERIENCE)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...IPHONE })
  const submit = dialog.getByRole('button', { name: 'Continue' })
  await expect(submit).toBeDisabled()
  const { strip, arrow } = await submit.locator('xpath=../..').evaluate((footer) => {
    const { height, marginBottom, opacity } = getComputedStyle(footer, '::after')
    return {
      strip: Number.parseFloat(getComputedStyle(footer, '::before').height),
      arrow: Number(opacity) && Number.parseFloat(height) + Number.parseFloat(marginBottom),
    }
  })
  expect(arrow).toBeGreaterThan(0)
  expect(arrow).toBeLessThan(strip)
  const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 20)
  await expect(dialog.getByLabel('Teaching Experience *')).toBeFocused()
})

test('onboarding on a phone: one place for the main button, Back is Previous, and no history entry is left', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await openOnboarding(page)
    await expect(dialog).toBeVisible()
  }
  const TITLES = ['Welcome', 'Personal Information', 'Teaching Background']
  /** The content of a step, with its main button, is rendered after the progress. */
  const step = async (number: number) => {
    await expect(dialog.getByText(`Step ${number} of 5`)).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(TITLES[number - 1] ?? '')
  }
  const mainButton = dialog.locator('[type="submit"]')
  const goBack = () => page.evaluate(() => window.history.back())
  /** After Back, adapters/browser/held-back.ts goes forward to its own history entry, which takes a moment. */
  const isHeld = () => page.waitForFunction(() => window.history.state === 'held')
  await page.setViewportSize(IPHONE)
  await page.goto(PATHS.guide)
  await page.goto(PATHS.landing)
  await open()
  await step(1)
  const place = await mainButton.boundingBox()
  await mainButton.click()
  await step(2)
  await fillPersonalStep(page)
  await mainButton.click()
  await step(3)
  expect(await mainButton.boundingBox()).toEqual(place)
  expect(await dialog.boundingBox()).toMatchObject(IPHONE)

  await goBack()
  await step(2)
  await isHeld()
  await page.reload()
  await step(2)
  await goBack()
  await step(1)
  await isHeld()
  await goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(PATHS.landing)

  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await goBack()
  await expect(page).toHaveURL(PATHS.guide)
})
