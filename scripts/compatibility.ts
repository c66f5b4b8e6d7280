/**
 * Checks that a built site uses no syntax and no web feature that a supported browser lacks, except those in
 * `FALLBACKS`.
 *
 *   tsx scripts/compatibility.ts dist
 */
import { textFiles } from './built-files.ts'
import { missingInScript, missingInStyles } from './compatibility/scan.ts'
import { exitWithError } from './port.ts'

/**
 * Features that the check accepts although a supported browser lacks them. The value is the reason: how the site works
 * without the feature, or why the code found is not a use of the feature.
 */
const FALLBACKS: Record<string, string> = {
  '.showPopover()': 'src/boot/tooltips.ts calls it only if it exists; tooltips may be below a dialog.',
  '.hidePopover()': 'src/boot/controls.ts opens and closes menus itself.',
  ':popover-open': 'src/boot/controls.ts marks open menus with an attribute.',
  '.startViewTransition()': 'React calls it only for a component that the site does not use.',
  '.use()': 'A method of React, not of DisposableStack.',
  '.when()': 'A method of the container, not of EventTarget.',
  '.restore()': 'A method of MUI, not of Window.',
  '.error()': 'A method of the log, not of SuppressedError.',
  '.toBase64()': 'A method of Supabase, not of Uint8Array.',
  '.navigate()': 'React calls it only if the Navigation API exists.',
  '.formData()': 'Only for responses with form data, which no service sends.',
  'AbortSignal.timeout':
    'Partial in Chrome before 124, where the reason is an AbortError. The adapters read only `aborted`.',
  'Error.captureStackTrace': 'Called only if it exists.',
  'PublicKeyCredential.parseCreationOptionsFromJSON':
    'Called only if it exists, for passkeys, which the site does not use.',
  'PublicKeyCredential.parseRequestOptionsFromJSON':
    'Called only if it exists, for passkeys, which the site does not use.',
  Profiler: 'A component of React, not the interface of this name.',
  ViewTransition: 'A component of React, not the interface of this name.',
  'animation-range': 'No shadow under the header; inside `@supports`.',
  'animation-timeline': 'Illustrations show their final state; inside `@supports`.',
  'break-after: avoid': 'Only for print: a heading may be at the end of a page.',
  'color-adjust': 'Only for print: Chrome reads `-webkit-print-color-adjust`.',
  'contain-intrinsic-size': 'Only with `content-visibility`.',
  'content-visibility': 'The browser lays out the whole page at once.',
  'forced-color-adjust': 'Safari forces no colors.',
  hyphens: 'Safari reads `-webkit-hyphens`.',
  'grid-template-rows: subgrid': 'The rows of neighbouring cards are not aligned.',
  'print-color-adjust': 'Only for print: Chrome reads `-webkit-print-color-adjust`.',
  'text-wrap': 'Lines may differ in length.',
  'user-select': 'Text can be selected.',
  zoom: 'Illustrations are larger.',
  '-webkit-tap-highlight-color': 'Cosmetic.',
  ':marker': 'List markers have the colour of the text.',
}

const [folder = 'dist'] = process.argv.slice(2)

const firstFileByFeature = new Map<string, string>()
const add = (features: readonly string[], file: string): void => {
  for (const feature of features) if (!firstFileByFeature.has(feature)) firstFileByFeature.set(feature, file)
}

for (const { name, text } of await textFiles(folder)) {
  if (name.endsWith('.js')) add(missingInScript(text), name)
  if (name.endsWith('.css')) add(missingInStyles(text), name)
  if (!name.endsWith('.html')) continue
  for (const [, script = ''] of text.matchAll(/<script>([\s\S]*?)<\/script>/g))
    add(missingInScript(script), name)
  for (const [, styles = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
    add(missingInStyles(styles), name)
}

const unknown = [...firstFileByFeature].filter(([feature]) => !(feature in FALLBACKS))
const unused = Object.keys(FALLBACKS).filter((feature) => !firstFileByFeature.has(feature))
if (unknown.length + unused.length > 0) {
  exitWithError(
    [
      ...unknown.map(([feature, file]) => `${file} uses ${feature}, which a supported browser lacks.`),
      ...unused.map((feature) => `FALLBACKS contains ${feature}, which no file uses or all browsers have.`),
    ].join('\n'),
  )
}
console.log(`ok     ${firstFileByFeature.size} features that a supported browser lacks, each with a fallback`)
