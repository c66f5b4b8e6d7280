import { createStore } from 'effector'
import { PATHS } from '../../core/domain/routes'
import { createAttempts } from './attempts'

/** Unlike /auth in sign-up mode, /signup also signs in to the new account (docs/product.md §4.3). */
export const signUpAttempts = createAttempts(PATHS.signUp, createStore('sign-up'), {
  email: 'Registration Error',
  google: 'Google Sign-up Error',
})
