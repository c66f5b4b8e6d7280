import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { licencesPlugin } from '../../scripts/licences-plugin'
import { temporaryFolder } from '../support/temporary-folder'

const createProject = () => {
  const root = temporaryFolder()
  const input = join(root, 'main.js')
  return {
    root,
    addPackage: async (name: string, license: string | undefined, files: Record<string, string>) => {
      const path = join(root, 'node_modules', name)
      await mkdir(path, { recursive: true })
      const manifest = JSON.stringify({ name, version: '1.2.3', license })
      for (const [file, text] of Object.entries({ 'package.json': manifest, ...files }))
        await writeFile(join(path, file), text)
    },
    /** Bundles `code`. Returns the content of licences.txt, or undefined if the build emits no such file. */
    licencesOf: async (code: string) => {
      await writeFile(input, code)
      const result = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [licencesPlugin()],
        build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input } },
      })
      const output = 'output' in result ? result.output : []
      const file = output.find(({ fileName }) => fileName === 'licences.txt')
      return file?.type === 'asset' ? String(file.source) : undefined
    },
  }
}

test('licences.txt has the licence texts of the packages and fonts in the build', async () => {
  const { root, addPackage, licencesOf } = createProject()
  await addPackage('ant', 'MIT', { 'index.js': 'console.log(1)', LICENSE: 'Text of ant' })
  await addPackage('bee', 'MIT', { 'index.js': 'console.log(2)' })
  await addPackage('installed', 'GPL-3.0', { 'index.js': '' })
  await addPackage('font', 'OFL-1.1', { LICENSE: 'Text of font' })
  await cp('src/ui/fonts/fraunces-600-ascii.woff2', join(root, 'node_modules/font/font.woff2'))
  await writeFile(join(root, 'main.css'), '@font-face { font-family: F; src: url("font/font.woff2"); }')
  const text = await licencesOf(`import 'ant'; import 'bee'; import './main.css'`)
  expect(text).toContain('ant 1.2.3 (MIT)\n\nText of ant\n')
  expect(text).toContain('bee 1.2.3 (MIT)\n\nCopyright: the authors of bee. Terms: see ant.\n')
  expect(text).toContain('font 1.2.3 (OFL-1.1)\n\nText of font\n')
  expect(text).not.toContain('installed')
})

test.each([
  ['GPL-3.0-only', 'GPL-3.0-only'],
  [undefined, 'none'],
])('a build with a package of the licence %j fails', async (license, named) => {
  const { addPackage, licencesOf } = createProject()
  await addPackage('ant', license, { 'index.js': 'console.log(1)' })
  await expect(licencesOf(`import 'ant'`)).rejects.toThrow(
    `The licence is not in ALLOWED_LICENCES: ant (${named}).`,
  )
})
