import type { ChooseGoogleAccount } from '../../../fixtures/stand-ins/google'
import type { SeparateApp } from '../../../fixtures/stand-ins/separate-app'
import { token } from '../../app/tokens'

/**
 * The stand-ins' pages call `SEPARATE_APP`. The authentication adapters call `GOOGLE_CHOOSER`, which a stand-in
 * implements, and `RELOAD`.
 */
export const SEPARATE_APP = token<SeparateApp>('grAId app and payment page')
export const GOOGLE_CHOOSER = token<ChooseGoogleAccount>('Google account chooser')
export const RELOAD = token<() => void>('reload of the page')
