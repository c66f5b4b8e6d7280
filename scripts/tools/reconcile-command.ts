import {
  DATABASE_SETTINGS,
  type Env,
  openDatabase,
  readSettings,
} from '../../supabase/functions/_shared/settings'
import { openStripe, STRIPE_SETTINGS } from '../../supabase/functions/_shared/stripe'
import { rowOf } from '../../supabase/functions/_shared/subscription-row'

type Row = Readonly<Record<string, unknown>>

/** The columns that `record_subscription` overwrites with null too. */
const NULLABLE = ['paid_until', 'ends_at']

const textOf = (column: string, value: unknown): string =>
  NULLABLE.includes(column) && value ? new Date(`${value}`).toISOString() : `${value}`.toLowerCase()

const changedColumns = (known: Row | undefined, row: Row): string[] =>
  Object.keys(row).filter((column) => {
    const isKept = column === 'read_at' || (row[column] === null && !NULLABLE.includes(column))
    return !isKept && textOf(column, known?.[column]) !== textOf(column, row[column])
  })

/**
 * Compares all subscriptions at Stripe with their rows. For each that differs, prints a line without personal data: its
 * id, Stripe's status, the columns that differ, and the outcome. With `writes`, also records the row.
 */
export const runReconcile = async (env: Env, writes: boolean, print: (line: string) => void) => {
  const settings = readSettings(env, ...DATABASE_SETTINGS, ...STRIPE_SETTINGS)
  const { stripe, plans } = openStripe(settings)
  const database = openDatabase(settings)
  const { data: readAt } = await database.rpc('database_time').throwOnError()
  const mode = settings.STRIPE_SECRET_KEY.includes('_live_') ? 'live' : 'test'
  let different = 0
  const all = stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.customer'] })
  for await (const subscription of all) {
    const row = rowOf(subscription, plans, readAt)
    const { data: rows } = await database.from('subscriptions').select().eq('id', row.id).throwOnError()
    const columns = changedColumns(rows[0], row)
    if (columns.length === 0) continue
    different += 1
    const { data: outcome } = writes
      ? await database.rpc('record_subscription', { subscription: row }).throwOnError()
      : { data: rows[0] || row.plan_id ? 'not written' : 'unknown price' }
    print(`${row.id} ${row.status}: ${rows[0] ? columns.join(', ') : 'no row'}; ${outcome}`)
  }
  const advice = different && !writes ? ' Write them: npm run reconcile -- --write' : ''
  print(`${different} differ, Stripe in ${mode} mode, ${settings.SUPABASE_URL}.${advice}`)
}
