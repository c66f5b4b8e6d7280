/**
 * `npm run seed -- --scenario NAME [--seed N] [--out FILE]`: writes a scenario as json-server's db.json. The same name
 * and seed produce the same bytes on every machine. `--list` prints every scenario with its cast.
 */
import { exitWithError } from './port'
import { runSeed } from './seed-command'

try {
  console.log(runSeed(process.argv.slice(2)))
} catch (error) {
  exitWithError(String(error instanceof Error ? error.message : error))
}
