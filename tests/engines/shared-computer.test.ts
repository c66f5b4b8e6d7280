import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { signIn } from './support/journeys'
import { button, FILLINGS, field, link, type SitePage } from './support/page'
import { expect, test } from './support/test'

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
  await signIn(page, 'teacher@demo.graid.test')
  await page.isAt(/^\/demo\/app\/home/)
  await page.open('/guide')
  await page.sees(button('Open grAId'))
  await page.evaluates(RECORD, null)
  await page.evaluates(`location.assign('/robots.txt')`, null)
  await page.isAt(/robots\.txt$/)
}

const item = (key: string) => `return sessionStorage.getItem('${key}')`

test('Back to a page of a teacher who is still signed in shows it as it was', async ({ page }) => {
  await leaveSignedIn(page)
  await page.back()
  await page.sees(button('Open grAId'))
  await page.evaluates(item('restored'), 'true')
})

test('Back to a page of a teacher who has signed out in another tab shows nothing of the teacher', async ({
  page,
}) => {
  await leaveSignedIn(page)
  await page.evaluates(SIGN_OUT_ELSEWHERE, null)
  await page.back()
  await page.sees(link('Sign In'))
  expect(await page.isVisible(button('Open grAId'))).toBe(false)
  await page.evaluates(item('restored'), 'true')
  await page.evaluates(item('seen'), null)
})

/** Without the items of the demo, whose backend stores the accounts. */
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
    await signIn(page, 'teacher@demo.graid.test', filling)
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
