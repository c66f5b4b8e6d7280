import * as PAGE_ATTRIBUTES from '../boot/page-attributes'

export const isPrerendered = (path: string): boolean =>
  !import.meta.env.SSR && document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.route) === path
