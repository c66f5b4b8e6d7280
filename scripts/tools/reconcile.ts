import { existsSync } from 'node:fs'
import { readArguments } from './arguments'
import { exitWithError } from './port'
import { runReconcile } from './reconcile-command'

const USAGE = `npm run reconcile [-- --write]

Compares the table subscriptions with all subscriptions at Stripe, for example after webhook events were lost. Writes
nothing without --write. Takes the functions' secrets from .env.functions, and SUPABASE_URL and SUPABASE_SECRET_KEYS from
there or the shell.`

const { values } = readArguments(USAGE, { write: { type: 'boolean', default: false } }, false)
if (existsSync('.env.functions')) process.loadEnvFile('.env.functions')
await runReconcile(process.env, values.write, console.log).catch(({ message }) => exitWithError(message))
