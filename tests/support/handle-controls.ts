import { handleControls } from '../../src/boot/controls'

// Adds the event listeners that the inline script of src/boot adds to every page. Vitest runs page-setup.ts for each
// test file, but this module once per worker, whose tests share one window. The window gets each listener only once.
handleControls()
