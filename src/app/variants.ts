import { readQuery } from '../core/domain/query'
import { readAuthQuery, readCheckoutQuery } from '../core/domain/routes'
import type { SiteLocation } from '../models/site/navigation'

/**
 * Pages whose html depends on the query are prerendered once for each query listed here: the first is in the page,
 * the others lie beside it as templates, from which boot.ts takes the one the address asks for.
 */
export const VARIANTS: Partial<Record<string, readonly string[]>> = {
  '/auth': ['', 'isLogin=false'],
  '/payment': [
    '',
    'planid=2&isyearly=false',
    'planid=2&isyearly=true',
    'planid=3&isyearly=false',
    'planid=3&isyearly=true',
  ],
}

/** Which of them an address shows, by the rules of the core: the judge of what boot.ts has put there. */
export const variantOf = ({ path, search }: SiteLocation): string => {
  const query = readQuery(search)
  if (path === '/auth') return readAuthQuery(query).mode === 'sign-up' ? 'isLogin=false' : ''
  if (path !== '/payment') return ''
  const asked = readCheckoutQuery(query)
  return asked ? `planid=${asked.planId}&isyearly=${asked.period === 'yearly'}` : ''
}
