import { PAGE_ATTRIBUTES } from '../boot/page-attributes'

/**
 * The attributes of an element with a tooltip, which src/boot shows. `text` is also the element's accessible name,
 * unless an `aria-label` follows these attributes.
 */
export const tooltip = (text: string) => ({ 'aria-label': text, [PAGE_ATTRIBUTES.tooltip]: text })
