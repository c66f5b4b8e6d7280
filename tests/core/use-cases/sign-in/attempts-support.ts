import type { AttemptsContext } from '../../../../src/core/use-cases/sign-in/attempts-state'

export const SIGN_IN: AttemptsContext = {
  form: '/auth',
  path: '/auth',
  visit: 4,
  mode: 'sign-in',
  isHandingOver: false,
  isSecondFactorOpen: false,
  left: null,
  redirectWorks: false,
  now: 10_000,
}
export const SIGN_UP: AttemptsContext = { ...SIGN_IN, form: '/signup', path: '/signup', mode: 'sign-up' }
