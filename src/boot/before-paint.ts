import { holdEarlyClicks } from './early-clicks'
import { deferSections } from './paint'
import { watchVideo } from './promo-video'
import { hideUntilVariant } from './query-variant'
import { applyStoredState } from './stored-state'

/** The inline script in the `<head>` of every page: what must precede the first paint. The rest is in index.ts. */

hideUntilVariant()
applyStoredState()
// While the page was in the back/forward cache, a later page may have changed the storage, for example by a sign-in.
addEventListener('pageshow', ({ persisted }) => persisted && applyStoredState())
deferSections()
holdEarlyClicks()
watchVideo()
