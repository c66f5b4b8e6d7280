export const CONTACT_EMAIL = 'hello@graid.example'
export const LOCATION = 'Online, for classrooms everywhere'
export const LINKEDIN_URL = 'https://www.linkedin.com/company/graid'
