/**
 * Writes sbom.cdx.json: the software bill of materials (CycloneDX) of package-lock.json. Without npm's timestamp and
 * random serial number, the same lockfile and version of npm give the same file in every folder.
 *
 *   tsx scripts/sbom.ts [FILE]
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import project from '../package.json' with { type: 'json' }

type Bom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: { 'bom-ref': string; hashes?: unknown[] }[]
}

const [file = 'sbom.cdx.json'] = process.argv.slice(2)

const ARGUMENTS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const output = execFileSync('npm', ARGUMENTS, { encoding: 'utf8', maxBuffer: 50_000_000 })
const bom: Bom = JSON.parse(output)
delete bom.serialNumber
delete bom.metadata.timestamp
bom.metadata.component.name = project.name
bom.components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))

const unverified = bom.components.filter(({ hashes = [] }) => hashes.length === 0)
if (unverified.length > 0) {
  console.error(
    'Packages without a checksum:',
    unverified.map((component) => component['bom-ref']).join(', '),
  )
  process.exit(1)
}
await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} packages`)
