import { DEMO_PASSWORD } from '../../../fixtures/cast'
import { button, field, type SitePage } from './page'

export const signIn = async (page: SitePage, email: string): Promise<void> => {
  await page.fill(field(/^Email/), email)
  // `^`, because the labels of other controls contain this word too.
  await page.fill(field(/^Password/), DEMO_PASSWORD)
  await page.click(button('Sign In'))
}
