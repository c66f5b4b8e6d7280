import { handleControls } from '../../src/boot/controls'

// Adds the event listeners that the inline script of src/boot adds to every page. All tests of a worker share one
// window, and Vitest runs this module once per worker. The window therefore gets each listener only once.
handleControls()
