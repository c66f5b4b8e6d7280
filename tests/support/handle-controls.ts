import { handleControls } from '../../src/boot/controls'

// The inline script of src/boot does this in every page. Vitest runs this module once per worker, so that the window,
// which all tests of a worker share, gets the listeners once.
handleControls()
