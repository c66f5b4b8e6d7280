import { createStore } from 'effector'
import { PATHS } from '../../core/domain/routes'
import { createAttempts } from './attempts'
import { createCredentialsForm } from './credentials-form'

/** The form of /signup, which also signs in to the new account (docs/product.md §2.5). */
export const signUpForm = createCredentialsForm(PATHS.signUp, createStore(true))

const attempts = createAttempts(PATHS.signUp, signUpForm, createStore('sign-up'), {
  email: 'Registration Error',
  google: 'Google Sign-up Error',
})
export const $creating = attempts.$busy
export const $signUpProblem = attempts.$problem
export const googleSignUp = attempts.google
