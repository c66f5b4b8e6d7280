/**
 * `npm run seed -- --scenario NAME [--seed N] [--out FILE]`: writes a scenario as json-server's db.json, the same
 * bytes on every machine. `--list` prints every scenario with its cast.
 */
import { runSeed } from './seed-command'

const done = runSeed(process.argv.slice(2))
if (done.ok) console.log(done.value)
else {
  console.error(done.error)
  process.exitCode = 1
}
