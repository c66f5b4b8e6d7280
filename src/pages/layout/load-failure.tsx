import { reloadPage } from '../../document/reload'

/**
 * Shown if a part of a page cannot be loaded, like the messages of src/boot. The rest stays mounted, so that
 * `reloadPage` can store the typed text.
 */
export const LOAD_FAILURE = (
  <div className="boot-message" role="alert">
    <span>Part of this page didn’t load. Check your connection, then reload the page.</span>{' '}
    <button type="button" onClick={reloadPage}>
      Reload
    </button>
  </div>
)
