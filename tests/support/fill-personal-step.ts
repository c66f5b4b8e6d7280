import type { Page } from '@playwright/test'
import { TYPED_PERSON } from './onboarding-data'

export const fillPersonalStep = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of TYPED_PERSON) await dialog.getByLabel(label).fill(text)
}
