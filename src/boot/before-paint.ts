import { holdEarlyClicks } from './early-clicks'
import { deferSections } from './paint'
import { watchVideo } from './promo-video'
import { hideUntilVariant } from './query-variant'
import { applyStoredState } from './stored-state'

/** The inline script in the `<head>` of every page: what must precede the first paint. The rest is in index.ts. */

hideUntilVariant()
applyStoredState()
// As in index.ts, after a visit to a later page.
addEventListener('pageshow', ({ persisted }) => persisted && applyStoredState())
deferSections()
holdEarlyClicks()
watchVideo()
