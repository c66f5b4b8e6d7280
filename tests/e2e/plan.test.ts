import { expect, recordShifts, signIn, test } from './support'

test.use({ viewport: { width: 390, height: 664 } })

test('a chosen plan can be changed; the period is kept', async ({ page }) => {
  await page.goto('/?scenario=newcomer')
  await page.goto('/#pricing')
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  await expect(page.getByText('Standard, $120 a year. You pay after signing in.')).toBeVisible()

  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.getByRole('heading', { name: 'Pick the plan that fits your week' })).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await page.getByRole('link', { name: 'Choose Premium' }).click()
  await expect(page.getByText('Premium, $300 a year. You pay after signing in.')).toBeVisible()
})

test('on a phone, a price and what is billed take one line each, footer links are 44 px high, and the icon of the open menu is a cross', async ({
  page,
}) => {
  await page.goto('/upgrade')
  const box = (text: string) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().boundingBox()
  const [amount, unit, note] = [await box('$10'), await box('per month'), await box('billed as $120/year')]
  expect(unit?.y).toBeLessThan((amount?.y ?? 0) + (amount?.height ?? 0))
  expect(note?.height).toBeLessThan(30)
  const links = await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').all()
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu.locator('path').first()).toHaveCSS('transform', /matrix\(0\.7/)
})

test('neither the chosen plan nor the signed-in teacher moves anything', async ({ page }) => {
  await page.goto('/?scenario=returning-teacher')
  await expect(page.locator('#root')).toHaveAttribute('data-ready', '')
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  const shifts = await recordShifts(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.reload()
  await expect(page.getByText('You pay after signing in.')).toBeVisible()
  expect(await shifts(), '/auth').toBeLessThan(0.001)
  await signIn(page)
  await page.waitForURL(/payment/)
  await expect(page.getByText(/^For teacher@/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^For teacher@/)).toBeVisible()
  expect(await shifts(), '/payment').toBeLessThan(0.001)
})

test('the Free plan replaces a chosen plan, leaves no gap above the form, and chooses no period', async ({
  page,
}) => {
  const choose = async (name: string) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Pick the plan' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL('/auth?isLogin=false')
  }
  const top = () => page.getByLabel('Full Name').evaluate((field) => field.getBoundingClientRect().top)
  await choose('Get Started Free')
  await page.goto('/upgrade')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()

  await page.goto('/auth?isLogin=false')
  const topWithoutChoice = await top()
  await choose('Choose Standard')
  await choose('Get Started Free')
  expect(await top()).toBe(topWithoutChoice)
  await expect(page.getByText('You pay after signing in.')).toBeHidden()
})

test('after Cancel, `/` offers to continue and nothing moves; only ‘Back to Pricing’ carries the period over', async ({
  page,
}) => {
  await page.goto('/?scenario=newcomer')
  await page.goto('/payment?planid=2&isyearly=true')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.waitForURL(/demo.pay/)
  const shifts = await recordShifts(page)
  await page.goto('/')
  await expect(
    page.getByText('You left the payment page. Standard, $120 a year, is still here.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  expect(await shifts()).toBeLessThan(0.001)

  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.locator('#root')).toHaveAttribute('data-ready', '')
  await expect(page.getByText('You left the payment page.')).toBeHidden()
})
