import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { ROUTES } from '../../src/app/routes'
import { PAID_PLANS } from '../../src/core/domain/plans/plan-prices'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import {
  button,
  FILLINGS,
  type Filling,
  field,
  heading,
  link,
  role,
  type SitePage,
  text,
  within,
} from './support/page'
import { expect, test } from './support/test'

// In WebKit, this window is 447 px wide, in Firefox 500 px, the smallest possible widths.
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

const PAID = PAID_PLANS.map(({ name }): string => name)

for (const [address, heading, onPhone] of [
  ['/', '#pricing h3', PAID.toSpliced(1, 0, 'Free')],
  ['/upgrade', 'main h2', [...PAID, 'Free']],
] as const) {
  test(`${address} shows the recommended plan first on a phone, and the plans by price on a laptop`, async ({
    page,
  }) => {
    const onLaptop = ['Free', ...PAID]
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

test('Back restores open onboarding, a usable payment page, and what Forward left', async ({ page }) => {
  await page.open('/')
  await page.click(button(/Tell Us About Your Class/))
  await page.sees(role('dialog'))
  await page.open('/payment?planid=3&isyearly=false')
  await page.click(button('Complete Payment'))
  await page.isAt(/^\/demo\/pay/)
  await page.back()
  await page.sees(button('Complete Payment'))
  await page.back()
  await page.sees(role('dialog'))
  await page.forward()
  // Firefox may otherwise finish this navigation after the next test has opened another page.
  await page.sees(button('Complete Payment'))
  await page.seesNo(role('dialog'))
})

test('on a phone, the menu is as high as its links; the switch between light and dark changes all colours at once', async ({
  page,
}) => {
  await page.resize(PHONE)
  await page.open('/auth')
  const transitions = await page.driver.executeScript<string[]>(`
    document.querySelector('[data-action=theme]').click()
    return document.getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty)`)
  expect(transitions).toEqual([])
  await page.click(button('Menu'))
  await page.sees(link('Features'))
  await page.evaluates(
    `const [first, second] = document.querySelectorAll('nav[popover] a')
     const { bottom } = first.getBoundingClientRect()
     return [first.clientHeight <= 60, second.getBoundingClientRect().top - bottom < 20]`,
    [true, true],
  )
})

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

const followFooterLink = async (page: SitePage, name: string) => {
  // WebDriver scrolls to the link without a wheel. Until the user scrolls, src/ui/go-to-section.ts may scroll back.
  await page.evaluates(`dispatchEvent(new WheelEvent('wheel')); return true`, true)
  await page.click(within(role('contentinfo'), link(name)))
}

for (const [name, id, width] of [
  ['Features', 'features', 390],
  ['Pricing', 'pricing', 1366],
] as const) {
  test(`‘${name}’ reaches its section from any page, by Back and Forward; another page has its title and the focus at its top, ${width} px wide`, async ({
    page,
  }) => {
    await page.resize({ width, height: 780 })
    await page.open('/')
    await followHeaderLink(page, name)
    await isAtSection(page, id)

    await followFooterLink(page, 'Terms of Service')
    await page.sees(role('heading', /Terms/, { level: 1 }))
    await followHeaderLink(page, name)
    await isAtSection(page, id)

    await page.back()
    await page.sees(role('heading', /Terms/, { level: 1 }))
    await page.forward()
    // The focus is not compared, because a page that Chromium restores from its back/forward cache has lost the focus.
    await isBelowHeader(page, id)

    // Before the app has started, links load documents, which begin without a focus.
    await page.open('/auth')
    await page.startApp()
    await followHeaderLink(page, name)
    await isAtSection(page, id)

    await followFooterLink(page, 'Terms of Service')
    await page.sees(role('heading', /Terms/, { level: 1 }))
    await page.evaluates('return [document.title, document.activeElement.tagName, window.scrollY]', [
      expect.stringContaining('Terms of Service'),
      'H1',
      0,
    ])
  })
}

const signIn = async (page: SitePage, filling?: Filling): Promise<void> => {
  await page.fill(field(/^Email/), RETURNING_EMAIL, filling)
  // `^`, because the labels of other controls contain this word too.
  await page.fill(field(/^Password/), DEMO_PASSWORD, filling)
  await page.click(button('Sign In'))
}

const DIALOG = role('dialog')

for (const filling of FILLINGS) {
  test(`filled ${filling}: onboarding, an account, the newsletter, a reset and a code`, async ({ page }) => {
    await page.open('/')
    await page.click(button(/Tell Us About Your Class/))
    await page.click(within(DIALOG, button('Let’s Get Started')))
    await page.fill(within(DIALOG, field(/^First Name/)), 'Ada', filling)
    await page.fill(within(DIALOG, field(/^Last Name/)), 'King', filling)
    await page.fill(within(DIALOG, field(/^Email/)), 'ada@school.org', filling)
    await page.click(within(DIALOG, button('Continue')))
    await page.sees(heading('Teaching Background'))

    await page.open('/auth?isLogin=false')
    await page.fill(field(/^Full Name/), 'Ada King', filling)
    await page.fill(field(/^Email/), 'ada@school.org', filling)
    await page.fill(field(/^Password/), 'secret-1815', filling)
    await page.click(button('Create Account'))
    await page.sees(text(/Your account has been created/))

    await page.open('/teacher-resources')
    await page.fill(field('Email address'), 'ada@schülé.example', filling)
    await page.click(button('Subscribe'))
    await page.sees(text(/will come to ada@xn--schl-epa6i\.example/))

    await page.open('/auth?isLogin=true')
    await page.fill(field(/^Email/), 'user@例え.jp', filling)
    await page.click(button('Forgot password?'))
    await page.click(within(DIALOG, button('Send Reset Email')))
    await page.sees(text(/has been sent to user@xn--r8jz45g\.jp/))

    await page.open('/auth?isLogin=true&scenario=second-factor')
    await signIn(page, filling)
    await page.fill(field('Six-digit code'), 'G-２４６–８１０', filling)
    await page.click(button('Sign In'))
    await page.isAt(/^\/demo\/app\/home$/)
  })
}

test('on a page with added elements, a press is carried out at whatever moment of the start it falls', async ({
  page,
}) => {
  for (const wait of [40, 100, 130, 140, 150, 160, 200]) {
    await page.open('/teacher-resources')
    await page.fill(field('Email address'), 'ada@school.org', 'by a password manager')
    await delay(wait)
    await page.click(button('Subscribe'))
    await page.sees(text(/will come to ada@school\.org/))
  }
})

/** Records whether the restored page is visible. A timer looks too: WebKit draws no frames in a covered window. */
const RECORD = `
  addEventListener('pageshow', ({ persisted }) => {
    sessionStorage.setItem('restored', persisted)
    const look = () => {
      if (getComputedStyle(document.documentElement).visibility === 'visible') sessionStorage.setItem('seen', 'true')
    }
    const lookAgain = () => { look(); requestAnimationFrame(lookAgain) }
    requestAnimationFrame(lookAgain)
    setTimeout(look)
  })`

/** Simulates a sign-out in another tab. Also removes the session, because the demo keeps a session for each tab. */
const SIGN_OUT_ELSEWHERE = `
  localStorage.removeItem('${STORAGE_KEYS.signedInHint}')
  sessionStorage.removeItem('${STORAGE_KEYS.session}')`

const leaveSignedIn = async (page: SitePage): Promise<void> => {
  await page.open('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page)
  await page.isAt(/^\/demo\/app\/home/)
  await page.open('/guide')
  await page.sees(button('Open grAId'))
  await page.evaluates(RECORD, null)
  await page.evaluates(`location.assign('/robots.txt')`, null)
  await page.isAt(/robots\.txt$/)
}

test.for([
  ['is still signed in shows it as it was', '', button('Open grAId'), null],
  [
    'has signed out in another tab shows nothing of the teacher',
    SIGN_OUT_ELSEWHERE,
    link('Sign In'),
    button('Open grAId'),
  ],
] as const)('Back to a page of a teacher who %s', async ([, change, shown, hidden], { page }) => {
  const item = (key: string) => `return sessionStorage.getItem('${key}')`
  await leaveSignedIn(page)
  await page.evaluates(change, null)
  await page.back()
  await page.sees(shown)
  await page.evaluates(item('restored'), 'true')
  if (!hidden) return
  expect(await page.isVisible(hidden)).toBe(false)
  await page.evaluates(item('seen'), null)
})

/** Returns all stored items, except those of the demo, whose backend stores the accounts. */
const STORED = `
  const items = (storage) => Object.entries(storage).filter(([key]) => !key.startsWith('graidDemo'))
  return JSON.stringify([...items(localStorage), ...items(sessionStorage)])`

test.for(FILLINGS)(
  'after a sign-out on another page, neither storage nor Back shows what was filled in %s',
  async (filling, { page }) => {
    await page.open('/signup?scenario=returning-teacher')
    await page.startApp()
    await page.fill(field(/Full Name/), 'Ada King', filling)
    await page.fill(field(/^Email/), 'ada@school.org', filling)
    await page.open('/auth?isLogin=true')
    await signIn(page, filling)
    await page.isAt(/^\/demo\/app\/home/)
    await page.open('/guide')
    await page.click(button('Account'))
    await page.click(button('Sign out of a shared computer'))
    await page.sees(link('Sign In'))
    expect(await page.driver.executeScript(STORED)).not.toMatch(/ada|king|teacher@/i)

    while (!(await page.address()).startsWith('/signup')) await page.back()
    await page.hasProperty(field(/Full Name/), 'value', '')
    await page.hasProperty(field(/^Email/), 'value', '')
  },
)
