import * as PAGE_ATTRIBUTES from './page-attributes'
import { storeTypedFields } from './typed-fields'

/** Returns the path of the chunk of main.tsx, which identifies the build; '' in development. */
export const buildName = (): string =>
  document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.modules)?.split(' ').at(-1) ?? ''

/** Reloads the page. The text in form fields is restored after the reload, except passwords. */
export const reloadPage = (): void => {
  try {
    storeTypedFields()
  } catch {
    // If the browser denies storage, the page is reloaded without restoring the fields.
  }
  location.reload()
}
