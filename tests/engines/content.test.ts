import { ROUTES } from '../../src/app/routes'
import { button, first, link, role } from './support/page'
import { expect, test } from './support/test'

// In WebKit, this window is 447 px wide, the smallest possible width.
const PHONE = { width: 390, height: 800 }

const SIDEWAYS_SCROLL = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth'

for (const address of [
  ...ROUTES.map(({ path }) => path),
  '/payment?planid=2&isyearly=true',
  '/no/such/page',
]) {
  test(`${address} has one heading and a title, and does not scroll sideways`, async ({ page }) => {
    await page.open(address)
    await page.hasCount(role('heading', undefined, { level: 1 }), 1)
    expect(await page.driver.getTitle()).toMatch(/grAId/)
    await page.evaluates(SIDEWAYS_SCROLL, 0)
    await page.resize(PHONE)
    await page.evaluates(SIDEWAYS_SCROLL, 0)
  })
}

for (const [address, heading, onPhone, onLaptop] of [
  ['/', '#pricing h3', ['Standard', 'Free', 'Premium'], ['Free', 'Standard', 'Premium']],
  ['/upgrade', 'main h2', ['Standard', 'Premium', 'Free'], ['Free', 'Standard', 'Premium']],
] as const) {
  test(`${address} shows the recommended plan first on a phone, and the plans by price on a laptop`, async ({
    page,
  }) => {
    const plans = `const names = ${JSON.stringify(onLaptop)}
      const position = (element) => element.getBoundingClientRect().top * 10 + element.getBoundingClientRect().left
      return [...document.querySelectorAll('${heading}')]
        .filter((element) => names.includes(element.textContent) && element.checkVisibility())
        .sort((one, other) => position(one) - position(other))
        .map((element) => element.textContent)`
    await page.open(address)
    await page.resize(PHONE)
    await page.evaluates(plans, onPhone)
    await page.resize({ width: 1366, height: 800 })
    await page.evaluates(plans, onLaptop)
  })
}

test('all sections of / are available after the load', async ({ page }) => {
  await page.open('/')
  await page.evaluates(
    `const isHidden = (section) => {
       const style = getComputedStyle(section)
       return style.visibility === 'hidden' || style.display === 'none' || style.opacity === '0' ||
         ['hidden', 'auto'].includes(style.contentVisibility) || section.getBoundingClientRect().height === 0
     }
     const sections = [...document.querySelectorAll('main section, footer')]
     return sections.length === 0 ? ['no sections'] : sections.filter(isHidden).map(({ id }) => id || 'unnamed')`,
    [],
  )
})

test('navigation sets the title, focuses the heading and scrolls to the top', async ({ page }) => {
  await page.open('/')
  await page.startApp()
  await page.click(first(link('Terms of Service')))
  await page.evaluates('return document.title', expect.stringContaining('Terms of Service'))
  await page.evaluates('return document.activeElement.tagName', 'H1')
  await page.evaluates('return window.scrollY', 0)
})

test('Back restores open onboarding, Forward the next page', async ({ page }) => {
  await page.open('/')
  await page.click(button(/Tell Us About Your Class/))
  await page.sees(role('dialog'))
  await page.open('/guide')
  await page.sees(role('heading', 'Quick Guide', { level: 1 }))
  await page.back()
  await page.sees(role('dialog'))
  await page.forward()
  await page.isAt(/^\/guide$/)
  // Firefox may otherwise finish this navigation after the next test has opened another page.
  await page.sees(role('heading', 'Quick Guide', { level: 1 }))
  await page.seesNo(role('dialog'))
})

test('after Back from the payment page, the button is enabled', async ({ page }) => {
  await page.open('/payment?planid=3&isyearly=false')
  await page.click(button('Complete Payment'))
  await page.isAt(/^\/demo\/pay/)
  await page.back()
  await page.sees(button('Complete Payment'))
})

test('the menu of a narrow window is as high as its links', async ({ page }) => {
  await page.resize(PHONE)
  await page.open('/auth')
  await page.click(button('Menu'))
  await page.sees(link('Features'))
  await page.evaluates(
    `const [first, second] = document.querySelectorAll('nav[popover] a')
     const { bottom } = first.getBoundingClientRect()
     return [first.clientHeight <= 60, second.getBoundingClientRect().top - bottom < 20]`,
    [true, true],
  )
})

test('the switch between light and dark changes all colours at once', async ({ page }) => {
  await page.open('/auth')
  const transitions = await page.driver.executeScript<string[]>(`
    document.querySelector('[data-action=theme]').click()
    return document.getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty)`)
  expect(transitions).toEqual([])
})
