import { DEMO_PASSWORD } from '../../../fixtures/cast'
import { button, type Filling, field, type SitePage } from './page'

export const signIn = async (page: SitePage, email: string, filling?: Filling): Promise<void> => {
  await page.fill(field(/^Email/), email, filling)
  // `^`, because the labels of other controls contain this word too.
  await page.fill(field(/^Password/), DEMO_PASSWORD, filling)
  await page.click(button('Sign In'))
}
