import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** SPDX identifiers of the licences under which a package may be part of the site. */
const ALLOWED_LICENCES = 'Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD ISC MIT OFL-1.1 Unlicense'.split(' ')

/** The file that Vite writes with `build.license`: the packages whose scripts are in the build. */
const VITE_FILE = 'licences.json'

type Package = { name: string; version: string; identifier?: string; text?: string }

/** Missing from Vite's list, which has only packages with scripts. */
const FONT = '@fontsource/fraunces'

const readFont = (root: string): Package => {
  const folder = join(root, 'node_modules', FONT)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    name: FONT,
    version,
    identifier: license,
    text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim(),
  }
}

/**
 * Writes licences.txt with the licences of all packages that have files in the build. Fails the build if a licence is
 * not in `ALLOWED_LICENCES`. For a package without a licence text (Firebase), names another with the same licence.
 */
export const licencesPlugin = (): Plugin => ({
  name: 'licences',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  config: () => ({ build: { license: { fileName: VITE_FILE } } }),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const list = bundle[VITE_FILE]
      if (list?.type !== 'asset') return this.error(`Vite has not written ${VITE_FILE}.`)
      delete bundle[VITE_FILE]
      const packages: Package[] = [...JSON.parse(String(list.source)), readFont(this.environment.config.root)]
      const sections = packages.map(({ name, version, identifier = 'none', text }) => {
        if (!ALLOWED_LICENCES.includes(identifier))
          this.error(`The licence is not in ALLOWED_LICENCES: ${name} (${identifier}).`)
        const other = packages.find((found) => found.identifier === identifier && found.text)
        return `${name} ${version} (${identifier})\n\n${text ?? `Copyright: the authors of ${name}.${other ? ` Terms: see ${other.name}.` : ''}`}`
      })
      const source = `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  },
})
