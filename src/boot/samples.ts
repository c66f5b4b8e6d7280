import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { watchIntent } from './intent'
import { preloadChunks } from './load-app'
import { needChunk } from './load-chunk'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { readStorage } from './storage'

const CONTROL = `select[${PAGE_ATTRIBUTES.action}]`

/**
 * Shows a sample activity when the visitor chooses a class on `/`. The script with the samples is loaded at the first
 * choice, or at once if this tab has stored an earlier choice.
 */
export const handleSamples = (root: HTMLElement): void => {
  const address = root.getAttribute(PAGE_ATTRIBUTES.samples)
  if (!address) return
  const show = (): void => {
    // The exports of src/pages/landing/show-sample.ts
    needChunk<{ showSample: () => void }>(() => import(/* @vite-ignore */ address)).then(
      ({ showSample }) => showSample(),
      () => {},
    )
  }
  addEventListener('change', ({ target }) => (target as Element).matches(CONTROL) && show())
  watchIntent(CONTROL, () => preloadChunks(root, PAGE_ATTRIBUTES.samples))
  if (readStorage('sessionStorage', STORAGE_KEYS.classChoice)) show()
}
