import { LegalPage } from './legal-page'
import { TERMS_CHAPTERS } from './terms-chapters'

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    description="The agreement between you and grAId: who may use it, plans and payment, your content, and our responsibilities."
    lead="The agreement between you and grAId, in words you can read in one sitting."
    summary={[
      'You must be 18 or older. grAId is for educators, not for children.',
      'Your material stays yours. What grAId writes is a draft, and you decide.',
      "Prices change only with 30 days' notice.",
      'Our liability is limited to the last 12 months of payments.',
    ]}
    chapters={TERMS_CHAPTERS}
  />
)
