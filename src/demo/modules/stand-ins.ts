import type { ChooseGoogleAccount } from '../../../fixtures/stand-ins/google'
import type { SeparateApp } from '../../../fixtures/stand-ins/separate-app'
import { token } from '../../app/tokens'

/** The stand-ins of src/demo get `SEPARATE_APP` from the adapters, which get `GOOGLE_CHOOSER` from the stand-ins. */
export const SEPARATE_APP = token<SeparateApp>('grAId app and payment page')
export const GOOGLE_CHOOSER = token<ChooseGoogleAccount>('Google account chooser')
export const RELOAD = token<() => void>('reload of the page')
