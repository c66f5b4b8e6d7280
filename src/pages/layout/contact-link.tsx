import { CONTACT_EMAIL } from './site-constants'

export const ContactLink = () => <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
