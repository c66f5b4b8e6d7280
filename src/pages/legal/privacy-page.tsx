import { LegalPage } from './legal-page'
import { PRIVACY_CHAPTERS } from './privacy-chapters'

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    description="What grAId knows about you, why, who else sees it, how long it stays, and what you can ask us to do."
    lead="What we know about you, why we know it, and what you can ask us to do about it."
    summary={[
      'We ask for what we need to give you an account and activities that fit your class.',
      'No advertising trackers. We do not sell your information.',
      'Card details go to the payment provider, never to us.',
      'Do not upload more about your students than the task needs.',
    ]}
    chapters={PRIVACY_CHAPTERS}
  />
)
