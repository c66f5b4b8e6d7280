import { ROUTES } from '../../src/app/routes'
import { addStyles, expectNothingLost, outOfOrder, STYLES, tabThrough } from './accessibility-checks'
import { expect, test } from './support'

/** The path of every route, one query variant of each page that has variants, and an unknown path. */
const ADDRESSES = [
  ...ROUTES.flatMap(({ path, variants }) => [path, ...(variants ? [`${path}?${variants.queries[0]}`] : [])]),
  '/no/such/page',
]

/** The sizes of windows in CSS pixels. */
const VIEWPORTS = [
  { width: 1366, height: 768 }, // a laptop
  { width: 844, height: 390 }, // a phone in landscape
  { width: 640, height: 512 }, // 1280 × 1024 at 200 % zoom
  { width: 390, height: 844 }, // a phone in portrait
  { width: 320, height: 256 }, // 1280 × 1024 at 400 % zoom
]

test.describe.configure({ timeout: 60_000 })

for (const address of ADDRESSES) {
  test.describe(address, () => {
    test.beforeEach(async ({ page, watch }) => {
      if (address === '/no/such/page') watch.expectLog(/status of 404/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address)
      // Waits for all cards of /welcome, which appear one after the other.
      if (address === '/welcome')
        await expect(page.locator('li[data-revealed="true"]')).toHaveCount(4, { timeout: 15_000 })
    })

    test('is read in the order of the screen and loses nothing at any size, zoom or text spacing', async ({
      page,
    }) => {
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        await expectNothingLost(page, `${viewport.width} px`)
        expect(await outOfOrder(page), `${viewport.width} px`).toEqual([])
      }
      await addStyles(page, STYLES.TEXT_SPACING)
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        await expectNothingLost(page, `${viewport.width} px, with text spacing`)
      }
      await page.reload()
      await addStyles(page, STYLES.TEXT_SIZE)
      await page.setViewportSize({ width: 1280, height: 1024 })
      await expectNothingLost(page, 'text of 200 %')
    })

    for (const [width, height, colorScheme] of [
      [1366, 768, 'light'],
      [390, 844, 'dark'],
    ] as const) {
      test(`at ${width} px, Tab reaches each control, which is visible and has a visible focus`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height })
        const stops = await tabThrough(page)
        expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([])
        if (width === 390) {
          // On a phone, all controls below the header are in one column, apart from the footer's links. A control
          // that gets the focus after a control far below it is therefore in the wrong order.
          const tops = stops.map(({ top }) => top)
          const jumps = stops.filter(({ top }, index) => top < Math.max(...tops.slice(0, index)) - 300)
          expect(jumps, 'stops above an earlier one').toEqual([])
        }
        const controls = await page
          .locator(':is(a[href], button, input, select):not([tabindex="-1"], :disabled)')
          .filter({ visible: true })
          .evaluateAll(
            (all) =>
              all.filter(
                (control) =>
                  !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
              ).length,
          )
        expect(stops).toHaveLength(controls)
      })
    }
  })
}

/** Returns the texts of the links and buttons in the part of `html` that is in `<tag>`. */
const controlsIn = (html: string, tag: 'header' | 'footer'): string[] => {
  const [part = ''] = new RegExp(`<${tag}[\\s\\S]*?</${tag}>`).exec(html) ?? []
  return [...part.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(
    ([, , attributes = '', content = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, ''),
  )
}

test('every page has its own title, a language, and the same navigation and contact in the same place', async ({
  request,
}) => {
  const paths = ADDRESSES.filter((address) => !address.includes('?'))
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])
  expect([...new Set(titles)]).toEqual(titles)
  const [first = ''] = pages
  expect(controlsIn(first, 'footer')[0]).toContain('@')
  expect(controlsIn(first, 'header')).toContain('Get Started Free')
  for (const [index, html] of pages.entries()) {
    expect(html, paths[index]).toMatch(/<html[^>]* lang="en"/)
    for (const tag of ['header', 'footer'] as const) {
      expect(controlsIn(html, tag), paths[index]).toEqual(controlsIn(first, tag))
    }
  }
})
