import { expect, sectionsLaidOut, test } from './support'

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
      hero.getByText('Free is $0, with 10 credits a month.'),
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

test('the red wave of the hero’s essay ends with its words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const width = (element: Element) => element.getBoundingClientRect().width
  const marked = page.getByText('like tired cattle')
  // A stretched path would end before its words (src/pages/landing/essay-text.tsx).
  const viewBox = await marked.locator('svg').evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width)
  expect(await marked.evaluate(width)).toBeLessThan(viewBox)
  expect(await marked.locator('path').evaluate(width)).toBeCloseTo(await marked.evaluate(width), 0)
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
