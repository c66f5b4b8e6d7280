import * as PAGE_ATTRIBUTES from '../boot/page-attributes'

/** Whether the document was prerendered for the route `path`. False while prerendering. */
export const isPrerendered = (path: string): boolean =>
  !import.meta.env.SSR && document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.route) === path
