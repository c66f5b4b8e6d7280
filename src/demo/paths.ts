export const DEMO_PATH = '/demo'
export const DEMO_APP_URL = `${DEMO_PATH}/app`
export const DEMO_PAY_PATH = `${DEMO_PATH}/pay`
export const DEMO_PORTAL_PATH = `${DEMO_PATH}/portal`
export const DEMO_NOTES_PATH = `${DEMO_PATH}/notes`

/** The name of the notes window, by which `window.open` and src/demo/runtimes/demo-tab.ts recognize the window. */
export const NOTES_WINDOW = 'graid-notes'
