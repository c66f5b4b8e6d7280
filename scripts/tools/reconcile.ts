import { existsSync } from 'node:fs'
import { readArguments } from './arguments'
import { exitWithError } from './port'
import { runReconcile } from './reconcile-command'

const USAGE = `npm run reconcile [-- --write]

Compares the table subscriptions with all subscriptions at Stripe, for example after webhook events were lost. Writes
nothing without --write, and prints ids of subscriptions, no names or emails. Takes the functions' secrets from
.env.functions. The shell needs SUPABASE_URL=https://REF.supabase.co, and SUPABASE_SECRET_KEYS='{"default":"sb_secret_…"}'
of Settings → API keys.`

const { values } = readArguments(USAGE, { write: { type: 'boolean', default: false } }, false)
if (existsSync('.env.functions')) process.loadEnvFile('.env.functions')
await runReconcile(process.env, values.write, console.log).catch(({ message }) => exitWithError(message))
