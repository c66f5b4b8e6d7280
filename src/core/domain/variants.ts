import type { PaidPlanId, Period } from './plans/plan-ids'
import { readQuery } from './query'
import { readAuthQuery, readCheckoutQuery } from './routes'

export const SIGN_UP_VARIANT = 'isLogin=false'

/** Without `isyearly=true`, checkout is monthly (docs/product.md §2.8), so the monthly variant has no `isyearly`. */
export const checkoutVariant = (planId: PaidPlanId, period: Period): string =>
  `planid=${planId}${period === 'yearly' ? '&isyearly=true' : ''}`

/**
 * Returns the variant of a prerendered page that boot shows and React hydrates: its query, without '?', or '' for the
 * page without a query. `path`: a path of `PATHS`.
 */
export const variantOf = (path: string, search: string): string => {
  const query = readQuery(search)
  // The paths are literals, because the boot script would contain all of `PATHS`.
  if (path === '/auth') return readAuthQuery(query).mode === 'sign-up' ? SIGN_UP_VARIANT : ''
  const selection = path === '/payment' ? readCheckoutQuery(query) : null
  return selection ? checkoutVariant(selection.planId, selection.period) : ''
}
