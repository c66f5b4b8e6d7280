import { reloadPage } from '../../document/reload'

/**
 * Shown if the chunk of a part of a page cannot be loaded, in the style of the messages of src/boot. The rest of the page
 * stays mounted, so that `reloadPage` can store the typed text.
 */
export const LOAD_FAILURE = (
  <div className="boot-message" role="alert">
    <span>Part of this page didn’t load. Check your connection, then reload the page.</span>{' '}
    <button type="button" onClick={reloadPage}>
      Reload
    </button>
  </div>
)
