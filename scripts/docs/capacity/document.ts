import { GENERATED, table } from '../markdown.ts'
import { dailyRequests, monthlyGigabytes, monthlyRequests, peakPerSecond } from './demand.ts'
import { COSTS, FREE_LIMITS, GATEWAY_HEADERS, LIMITS, type Limit, SOURCES, type Source } from './published.ts'
import {
  AFTER_HOLIDAYS,
  AFTER_HOLIDAYS_FACTOR,
  BURST,
  BUSIEST_HOUR,
  JOURNEYS,
  MEASURED,
  PER_MONTH,
  SCHOOL_DAYS_PER_MONTH,
  SERVICES,
  type Service,
} from './usage.ts'

const MILLION = 1_000_000

/** Numbers of active teachers for which costs are given. */
const SIZES = [100_000, MILLION, 10 * MILLION] as const

const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  site: 'site (Firebase Hosting)',
  accounts: 'accounts (Identity Toolkit)',
  tokens: 'token exchanges (Firebase)',
  database: 'database (Supabase)',
  api: 'token service, checkout, newsletter (own)',
}

/** Formats a number with three significant digits and thousands separators. */
const figure = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 })
const dollars = (value: number): string => `$${figure(Math.round(value))}`

/**
 * Returns the number of active teachers whose demand reaches the quota. Demand is proportional to the number of
 * teachers.
 */
export const reachedAt = ({ quota, demand }: Pick<Limit, 'quota' | 'demand'>): number =>
  (quota / demand(MILLION)) * MILLION

const inOrder = <Item extends Pick<Limit, 'quota' | 'demand'>>(limits: readonly Item[]): Item[] =>
  limits.toSorted((one, other) => reachedAt(one) - reachedAt(other))

const total = (teachers: number): number => COSTS.reduce((sum, cost) => sum + cost.dollars(teachers), 0)

const mark = (source: keyof typeof SOURCES): string => {
  const { status }: Source = SOURCES[source]
  return status === 'to be checked' ? ' (to be checked)' : ''
}

/** Returns docs/capacity.md: load, limits and cost by the number of teachers. */
export const capacityDocument = (): string => {
  const [first, ...others] = inOrder(LIMITS)
  if (first === undefined) throw new Error('No limit is listed.')
  return `${GENERATED}

# Capacity

How many teachers the site's services carry, what is reached first, and what it costs. Computed from measured requests and bytes, from published
quotas and prices, and from assumptions about teachers. Change the assumptions in \`scripts/docs/capacity/usage.ts\`, the published figures in
\`published.ts\` beside it, and run \`npm run docs\`.

## In short

- **First limit reached:** ${first.service}, ${figure(first.quota)} ${first.unit}, at ${figure(reachedAt(first))} active teachers. ${first.remedy}
- One million active teachers cost ${dollars(total(MILLION))} a month, without the services of your own: ${(total(MILLION) / MILLION).toFixed(4)} dollars a
  teacher.
- The table of users sets no limit: a look-up takes PostgreSQL 0.2 ms, with 10 million records as with 10,000 (record 0047), and a million teachers
  send ${figure(peakPerSecond('database', MILLION))} requests to the database in the busiest second.

## Assumptions

These are assumptions, not measurements. An active teacher is one who uses grAId in the month.

${table(
  ['journey', 'times a month and active teacher'],
  JOURNEYS.map((journey) => [journey, String(PER_MONTH[journey])]),
)}

- A month has ${SCHOOL_DAYS_PER_MONTH} school days, and every journey happens on one.
- The busiest day is the first one after holidays: ${AFTER_HOLIDAYS.join(', ')} are ${AFTER_HOLIDAYS_FACTOR} times as frequent.
- ${BUSIEST_HOUR * 100} % of a day's journeys happen in its busiest hour; its busiest minute and second have ${BURST} times its average. All teachers are in one
  time zone; several time zones make the peaks flatter.
- Supabase's gateway adds ${GATEWAY_HEADERS} bytes of headers to each response.

## Measured

Requests and kB of responses for each journey, in Chromium on the production build, with an empty browser cache except when returning; without CORS
preflights. \`tests/services/capacity.test.ts\` measures them again and fails if their numbers change, or the bytes by a quarter (\`UPDATE_CAPACITY=1 npm run test:services --
tests/services/capacity.test.ts\`, then \`npm run docs\`).

${table(
  ['journey', ...SERVICES.map((service) => SERVICE_NAMES[service])],
  JOURNEYS.map((journey) => [
    journey,
    ...SERVICES.map((service) => {
      const { requests, bytes } = MEASURED[journey][service]
      return requests === 0 ? '–' : `${requests}, ${(bytes / 1_000).toFixed(1)} kB`
    }),
  ]),
)}

## Load of one million active teachers

${table(
  ['service', 'requests a month', 'GB a month', 'requests on the busiest day', 'in the busiest second'],
  SERVICES.map((service) => [
    SERVICE_NAMES[service],
    figure(monthlyRequests(service, MILLION)),
    figure(monthlyGigabytes(service, MILLION)),
    figure(dailyRequests(service, MILLION)),
    figure(peakPerSecond(service, MILLION)),
  ]),
)}

## Limits, in the order in which they are reached

With Firebase Blaze and Supabase Pro.

${table(
  ['limit', 'quota', 'one million teachers need', 'reached at active teachers', 'then'],
  [first, ...others].map((limit) => [
    limit.service,
    `${figure(limit.quota)} ${limit.unit}${mark(limit.source)}`,
    figure(limit.demand(MILLION)),
    figure(reachedAt(limit)),
    limit.remedy,
  ]),
)}

One limit does not depend on the number of teachers: Firebase creates at most 100 new accounts an hour for one IP address, which the 101st teacher
of one school reaches. [For the IT team of a school](for-school-it.md) tells what to do. No published limit was found for
requests to Supabase's database; it is that of the instance, which this document does not know: measure it before the first school day with many
teachers.

## Cost a month

${table(
  ['item', 'price', ...SIZES.map((size) => `${size.toLocaleString('en')} teachers`)],
  [
    ...COSTS.map(({ item, price, source, dollars: cost }) => [
      item,
      `${price}${mark(source)}`,
      ...SIZES.map((size) => dollars(cost(size))),
    ]),
    ['**total**', '', ...SIZES.map((size) => dollars(total(size)))],
    ['for each teacher', '', ...SIZES.map((size) => `$${(total(size) / size).toFixed(4)}`)],
  ],
)}

Not contained: the token service, the checkout and the newsletter, which are your own; the fees of the payment provider; a larger Supabase instance.

## The plans without cost

Firebase Spark and Supabase Free carry a pilot.

${table(
  ['limit', 'quota', 'reached at active teachers'],
  inOrder(FREE_LIMITS).map((limit) => [
    limit.service,
    `${limit.quota.toLocaleString('en')} ${limit.unit}${mark(limit.source)}`,
    figure(reachedAt(limit)),
  ]),
)}

## Where to check the published figures

${table(
  ['page', 'address', 'status'],
  Object.values(SOURCES).map(({ name, url, status }) => [name, url, status]),
)}

'Read' means in a copy of the page; 'to be checked' means that the figures are assumptions until they have been compared with the page.
Quotas and prices change without notice.
`
}
