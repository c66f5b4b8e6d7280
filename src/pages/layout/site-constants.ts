/** Contact details that the footer, the legal pages and error messages display. */
export const CONTACT_EMAIL = 'hello@graid.example'
export const LOCATION = 'Online, for classrooms everywhere'
export const LINKEDIN_URL = 'https://www.linkedin.com/company/graid'
