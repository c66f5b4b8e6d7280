import { button, link, role, type SitePage, within } from './support/page'
import { test } from './support/test'

const isBelowHeader = (page: SitePage, id: string) =>
  page.evaluates(
    `const header = document.querySelector('header').getBoundingClientRect()
     const distance = Math.round(document.querySelector('#${id}').getBoundingClientRect().top - header.bottom)
     return distance >= 0 && distance < 60`,
    true,
  )

const isAtSection = async (page: SitePage, id: string) => {
  await isBelowHeader(page, id)
  await page.evaluates(`return document.activeElement?.id`, id)
}

const followHeaderLink = async (page: SitePage, name: string) => {
  // While the page loads, its header may have neither links nor the button 'Menu'.
  await page.sees(within(role('banner'), role('link')))
  if (await page.isVisible(button('Menu'))) await page.click(button('Menu'))
  await page.click(within(role('banner'), link(name)))
}

for (const [name, id, width] of [
  ['Features', 'features', 390],
  ['Pricing', 'pricing', 1366],
] as const) {
  test(`‘${name}’ reaches its section from any page, by Back and Forward, ${width} px wide`, async ({
    page,
  }) => {
    await page.resize({ width, height: 780 })
    await page.open('/')
    await followHeaderLink(page, name)
    await isAtSection(page, id)

    await page.click(within(role('contentinfo'), link('Terms of Service')))
    await page.sees(role('heading', /Terms/, { level: 1 }))
    await followHeaderLink(page, name)
    await isAtSection(page, id)

    await page.back()
    await page.sees(role('heading', /Terms/, { level: 1 }))
    await page.forward()
    // The focus is not compared, because a page that Chromium restores from its back/forward cache has lost the focus.
    await isBelowHeader(page, id)

    await page.open('/auth')
    await followHeaderLink(page, name)
    await isAtSection(page, id)
  })
}
