import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, openOnboarding, recordPaths, sectionsLaidOut, test } from './support'

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1366, height: 625 },
])
  test(`the first screen of ${viewport.width} × ${viewport.height} of / says what grAId is, what free costs, and what /privacy promises`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const hero = page.locator('#hero')
    for (const text of [
      hero.getByText(/^grAId is the AI teaching companion that writes activities for your class/),
      hero.getByText('Free is $0: 10 credits a month, no card.'),
      hero.getByText(/^No advertising trackers\. Card details never reach us\. You keep the red pen/),
      hero.getByRole('link', { name: 'Privacy and student work' }),
    ])
      await expect(text).toBeInViewport({ ratio: 1 })
  })

test('on a phone, / is at most eight screens long, and shows the whole activity for a class', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await sectionsLaidOut(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(
    8,
  )
  const activity = page.locator('article').first()
  for (const text of ['new to English', 'printed pictures', 'word bank', 'Invent a seed'])
    await expect(activity.getByText(text)).toBeVisible()
})

const GRADE = 'Elementary school (1–5)'
const sample = (page: Page) => page.locator('[data-sample]')

test('a class that is chosen shows a sample in place of the film, without the app and with one small script', async ({
  page,
  context,
}) => {
  const paths = recordPaths(page, (request) => /^\/assets\/.*\.js$/.test(new URL(request.url()).pathname))
  await page.goto('/')
  await sectionsLaidOut(page)
  await page.getByRole('link', { name: 'Privacy and student work' }).focus()
  // Tab focuses the first select, in which G chooses 'Grades 1–5'.
  await page.keyboard.press('Tab')
  await page.keyboard.press('G')
  await expect(sample(page)).toContainText('Yards for 24 squares')
  await expect(page.getByRole('group', { name: 'See one for your class' }).getByRole('status')).toHaveText(
    'Yards for 24 squares · Mathematics · grades 1–5 · 25 minutes · in pairs',
  )
  await expect(page.locator('video')).toBeHidden()
  expect(paths).toEqual([expect.stringMatching(/^\/assets\/samples-\w+\.js$/)])
  expect(statSync(`dist-demo${paths[0]}.br`).size).toBeLessThan(6_000)

  await context.setOffline(true)
  await page.keyboard.press('Tab')
  await page.getByLabel('Subject').selectOption('Biology')
  await expect(sample(page)).toContainText('One sheet, one bridge')
  const another = page.getByRole('button', { name: 'Another one' })
  await another.focus()
  for (const title of ['Three ways to show it', 'One sheet, one bridge']) {
    await page.keyboard.press('Enter')
    await expect(sample(page)).toContainText(title)
    await expect(another).toBeFocused()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(sample(page)).toBeVisible()
  await expect(another).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await context.setOffline(false)
  expect(paths).toHaveLength(1)

  await test.step('hydration and a reload keep it, and onboarding has the class', async () => {
    await openOnboarding(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(sample(page)).toContainText('One sheet, one bridge')
    await page.getByLabel('Grade level').selectOption('')
    await page.getByLabel('Subject').selectOption('')
    await expect(sample(page)).toBeEmpty()
    await expect(page.locator('video')).toBeVisible()
    await page.getByLabel('Grade level').selectOption(GRADE)
    await page.reload()
    await expect(page.getByLabel('Grade level')).toHaveValue(GRADE)
    await expect(sample(page)).toContainText('Yards for 24 squares')
  })
})

test('in a narrow column, no word of a drawing is broken or cut, and the steps keep one baseline', async ({
  page,
}) => {
  await page.goto('/')
  await sectionsLaidOut(page)
  for (const width of [320, 640, 960, 1024, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const { words, baselines } = await page.evaluate(() => {
      const range = document.createRange()
      const broken = [...document.querySelectorAll('main [aria-hidden="true"] :is(b, span)')].flatMap(
        (element) => {
          const { right } = (element.closest('li') ?? element).getBoundingClientRect()
          return [...element.childNodes].flatMap((text) =>
            [...(text instanceof Text ? text.data.matchAll(/\S+/g) : [])].flatMap(({ 0: word, index }) => {
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              const boxes = [...range.getClientRects()]
              return boxes.length > 1 || boxes.some((box) => box.right > right + 1) ? word : []
            }),
          )
        },
      )
      const titles = [...document.querySelectorAll('main ol h3')]
      return {
        words: broken,
        baselines: new Set(titles.map((title) => title.getBoundingClientRect().top)).size,
      }
    })
    expect([width, words]).toEqual([width, []])
    expect([width, baselines]).toEqual([width, width < 960 ? 3 : 1])
  }
})
