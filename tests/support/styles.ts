import { createStyleCache } from '../../src/app/app'

/** Styles kept beside the page: happy-dom reads every rule of a page again for each name it computes. */
export const styles = createStyleCache({ container: document.createElement('div') })
