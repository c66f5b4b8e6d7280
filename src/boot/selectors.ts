import * as PAGE_ATTRIBUTES from './page-attributes'

/**
 * Selects the controls that work only once the app is loaded: buttons that neither open a popover nor are handled
 * by src/boot, and elements with the attribute `needsApp`. The app is loaded when the user is about to use one.
 */
export const CONTROLS_OF_APP = `button[type="button"]:not([popovertarget],[${PAGE_ATTRIBUTES.action}]),[${PAGE_ATTRIBUTES.needsApp}]`
