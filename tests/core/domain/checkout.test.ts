import { describe, expect, test } from 'vitest'
import { readCheckoutSelection } from '../../../src/core/domain/plans/checkout'

describe('the query of /payment', () => {
  test.each([
    ['?planid=2&isyearly=true', 'Standard', 'yearly'],
    ['?planid=2&isyearly=false', 'Standard', 'monthly'],
    ['?planid=3&isyearly=true', 'Premium', 'yearly'],
    ['planid=3', 'Premium', 'monthly'],
    ['?isyearly=true&planid=%32', 'Standard', 'yearly'],
    ['?planid=2&utm_source=mail', 'Standard', 'monthly'],
  ])('%s selects %s, %s', (search, name, period) => {
    expect(readCheckoutSelection('/payment', search)).toMatchObject({ plan: { name }, period })
  })

  test.each([
    ...['', '?', '?planid', '?planid=', '?planid=1', '?planid=4', '?planid=-2', '?planid=02', '?planid=2.0'],
    ...['?planid=0x2', '?planid=+2', '?planid=%EF%BC%92', '?planid=2&planid=2', '?planid=&planid=2'],
    ...['?planid=Standard', '?PlanId=2', '?planid[]=2', '?planid=%E0%A4%A', '?__proto__=2'],
  ])('%s selects no plan', (search) => expect(readCheckoutSelection('/payment', search)).toBeNull())

  test('another page selects no plan', () => {
    expect(readCheckoutSelection('/terms', '?planid=2')).toBeNull()
  })

  test.each(['TRUE', 'True', '1', 'yes', '', 'true%20', '+true', 'true,true', 'tru%65d', 'on'])(
    'isyearly=%s selects monthly billing',
    (value) =>
      expect(readCheckoutSelection('/payment', `?planid=2&isyearly=${value}`)?.period).toBe('monthly'),
  )
})
