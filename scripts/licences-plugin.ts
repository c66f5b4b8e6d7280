import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const FILE = 'licences.txt'

/** SPDX identifiers of the licences under which a package may be part of the site. */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

type Package = {
  name: string
  version: string
  licence: string
  author: string
  text: string | null
}

type Manifest = { name?: string; version?: string; license?: unknown; author?: string | { name?: string } }

const licenceText = (folder: string): string | null => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}

/** Returns the package that contains the file `path`, or null if `path` is not in node_modules. */
const packageOf = (path: string): Package | null => {
  if (!path.includes('/node_modules/')) return null
  for (let folder = dirname(path); !folder.endsWith('/node_modules'); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name, version, license, author }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    // Skips package.json files without a name or version. Packages contain such files in folders with another module
    // format.
    if (name === undefined || version === undefined) continue
    return {
      name,
      version,
      licence: typeof license === 'string' ? license : 'none',
      author: (typeof author === 'string' ? author : author?.name) ?? name,
      text: licenceText(folder),
    }
  }
  return null
}

const packagesIn = (root: string, bundle: Rolldown.OutputBundle): Package[] => {
  const paths = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
  )
  const packages = new Map<string, Package>()
  for (const path of new Set(paths)) {
    const found = packageOf(resolve(root, path.split('?')[0] ?? ''))
    if (found) packages.set(`${found.name} ${found.version}`, found)
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
}

/**
 * Returns the text for a package without a licence file: the author, and the name of another package in the build whose
 * licence file contains the terms.
 */
const notice = ({ author, licence }: Package, packages: readonly Package[]): string => {
  const other = packages.find((found) => found.licence === licence && found.text !== null)
  return `Copyright ${author}${other ? `\n\nFor the terms of ${licence}, see ${other.name}.` : ''}`
}

/**
 * Writes licences.txt with the licences of all packages that have files in the build. Fails the build if a licence is
 * not in `ALLOWED_LICENCES`.
 */
export const licencesPlugin = (): Plugin => {
  let root = ''
  return {
    name: 'licences',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const packages = packagesIn(root, bundle)
      const forbidden = packages.filter(({ licence }) => !ALLOWED_LICENCES.has(licence))
      if (forbidden.length > 0)
        this.error(
          `The licence is not in ALLOWED_LICENCES: ${forbidden.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`,
        )
      const sections = packages.map((found) =>
        [`${found.name} ${found.version} (${found.licence})`, found.text ?? notice(found, packages)].join(
          '\n\n',
        ),
      )
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
      })
    },
  }
}
