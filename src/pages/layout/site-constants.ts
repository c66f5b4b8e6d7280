/**
 * A production build takes these constants from required variables (src/app/environment-variables.ts). Demo and mock
 * builds have no operator, so they contain examples.
 */
const isProduction = import.meta.env.VITE_RUNTIME === 'production'

export const CONTACT_EMAIL = isProduction
  ? (import.meta.env.VITE_CONTACT_EMAIL ?? '')
  : 'hello@demo.graid.test'
export const CONTACT_LOCATION = isProduction
  ? (import.meta.env.VITE_CONTACT_LOCATION ?? '')
  : 'Online, for classrooms everywhere'
export const PROFILE_URL = isProduction
  ? (import.meta.env.VITE_PROFILE_URL ?? '')
  : 'https://www.linkedin.com/'
/** The company or person that runs the site. */
export const OPERATOR_NAME = isProduction ? (import.meta.env.VITE_OPERATOR_NAME ?? '') : 'grAId'
