import { PAGE_ATTRIBUTES } from '../document/page-attributes'

/**
 * The attributes of an element with a tooltip, which src/boot shows. `text` is also the element's accessible name,
 * unless the element sets another `aria-label` after spreading these attributes.
 */
export const tooltip = (text: string) => ({ 'aria-label': text, [PAGE_ATTRIBUTES.tooltip]: text })
