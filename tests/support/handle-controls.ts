import { handleControls } from '../../src/boot/controls'

// Adds the listeners for menus, tooltips and other controls that work without the app, as src/boot does on every page.
// Vitest runs page-setup.ts for each test file, but this module once per worker, whose tests share one window.
handleControls()
