import { showMessage } from './message'
import { reloadPage } from './reload'

/** How long a chunk may take before the page says that it is still loading, in milliseconds. */
export const STILL_LOADING_MS = 5_000
/** How long the page waits for a chunk before it shows that the chunk did not load, in milliseconds. */
export const LOAD_TIMEOUT_MS = 30_000

let shown: 'late' | 'missing' | undefined
let hide = (): void => {}

/**
 * The keys are the `load` functions of late or failed `needChunk` calls, and a key for each mounted `LOAD_FAILURE`
 * (src/ui/load-failure.tsx). A message is shown until the map is empty.
 */
const parts = new Map<unknown, 'late' | 'missing'>()

/**
 * Shows one message for all parts. Replaces the message only if its text changes, because screen readers announce each
 * new message.
 */
const update = (): void => {
  const states = [...parts.values()]
  const next = states.includes('missing') ? 'missing' : states[0]
  if (next === shown) return
  shown = next
  hide()
  if (next === 'late') hide = showMessage('Still loading. It opens by itself.')
  if (next === 'missing') {
    const button = document.createElement('button')
    button.textContent = 'Reload'
    button.onclick = reloadPage
    hide = showMessage('Part of this page didn’t load. Check your connection, then reload the page. ', button)
  }
}

export const showStillLoading = (part: unknown): void => {
  if (!parts.has(part)) parts.set(part, 'late')
  update()
}

export const showLoadFailure = (part: unknown): void => {
  parts.set(part, 'missing')
  update()
}

export const hideLoadFailure = (part: unknown): void => {
  parts.delete(part)
  update()
}
