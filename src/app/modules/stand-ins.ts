import type { ChooseGoogleAccount } from '../../../fixtures/stand-ins/google'
import type { SeparateApp } from '../../../fixtures/stand-ins/separate-app'
import { token } from '../tokens'

/** What the stand-ins of src/demo need from the adapters, and the adapters from the stand-ins. */
export const SEPARATE_APP = token<SeparateApp>('grAId app and payment page')
export const GOOGLE_CHOOSER = token<ChooseGoogleAccount>('Google account chooser')
export const RELOAD = token<() => void>('reload of the page')
