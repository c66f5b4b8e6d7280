export const DEMO_APP_URL = '/demo/app'
export const DEMO_PAY_PATH = '/demo/pay'
export const DEMO_NOTES_PATH = '/demo/notes'

/** The name of the notes window, by which `window.open` and src/app/runtimes/demo-tab.ts recognize the window. */
export const NOTES_WINDOW = 'graid-notes'
