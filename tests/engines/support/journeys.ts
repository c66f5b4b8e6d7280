import { DEMO_PASSWORD } from '../../../fixtures/cast'
import { TYPED_PERSON } from '../../support/onboarding-data'
import { button, field, first, type Query, role, type SitePage, within } from './page'

/** `^`, because the labels of other controls contain this word too. */
export const PASSWORD_FIELD = field(/^Password/)

export const dialog = (query: Query): Query => within(role('dialog'), query)

export const signIn = async (page: SitePage, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.fill(field(/^Email/), email)
  await page.fill(PASSWORD_FIELD, password)
  await page.click(button('Sign In'))
}

const fillPersonalStep = async (page: SitePage): Promise<void> => {
  for (const [label, text] of TYPED_PERSON) await page.fill(dialog(field(label)), text)
}

export const answerOnboarding = async (page: SitePage): Promise<void> => {
  const proceed = dialog(button('Continue'))
  await page.click(dialog(button(/Let.s Get Started/)))
  await fillPersonalStep(page)
  await page.click(proceed)
  await page.choose(dialog(field(/Grade Level/)), 2)
  await page.choose(dialog(field(/Teaching Experience/)), 1)
  await page.click(dialog(field('Other')))
  await page.click(proceed)
  await page.click(first(within(dialog(role('group', /main goals/)), role('checkbox'))))
  await page.click(first(dialog(role('radio'))))
  await page.click(proceed)
}
