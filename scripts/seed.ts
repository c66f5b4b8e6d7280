/**
 * `npm run seed -- --scenario NAME [--seed N] [--out FILE]`: writes a scenario as json-server's db.json. The same name
 * and seed produce the same bytes on every machine. `--list` prints every scenario with its cast.
 */
import { runSeed } from './seed-command'

const result = runSeed(process.argv.slice(2))
if (result.ok) console.log(result.value)
else {
  console.error(result.error)
  process.exitCode = 1
}
