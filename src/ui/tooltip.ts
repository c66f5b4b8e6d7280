import * as PAGE_ATTRIBUTES from '../boot/page-attributes'

/**
 * Returns the attributes of an element whose tooltip src/boot shows. `text` is also the element's accessible name,
 * unless the element sets `aria-label` after these attributes.
 */
export const tooltip = (text: string) => ({ 'aria-label': text, [PAGE_ATTRIBUTES.tooltip]: text })
