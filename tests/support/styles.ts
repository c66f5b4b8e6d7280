import { createStyleCache } from '../../src/app/app'

/**
 * An Emotion cache that inserts its rules outside the document: happy-dom would match every rule inside the document
 * whenever a test queries an accessible name.
 */
export const styles = createStyleCache()
styles.sheet.container = document.createElement('div')
