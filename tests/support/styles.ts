import { createStyleCache } from '../../src/app/app'

/** An Emotion cache outside the document: happy-dom would match every rule in it for each accessible name. */
export const styles = createStyleCache({ container: document.createElement('div') })
