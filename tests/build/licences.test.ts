import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { licencesPlugin } from '../../scripts/licences-plugin'
import { temporaryFolder } from '../support/temporary-folder'

const createProject = async () => {
  const root = temporaryFolder()
  const input = join(root, 'main.js')
  const addPackage = async (name: string, license: string | undefined, files: Record<string, string>) => {
    const path = join(root, 'node_modules', name)
    await mkdir(path, { recursive: true })
    const manifest = JSON.stringify({ name, version: '1.2.3', license })
    for (const [file, text] of Object.entries({ 'package.json': manifest, ...files }))
      await writeFile(join(path, file), text)
  }
  await addPackage('@fontsource/fraunces', 'OFL-1.1', { LICENSE: 'Text of the font' })
  return {
    addPackage,
    /** Bundles `code`. Returns the content of licences.txt, or undefined if the build emits no such file. */
    licencesOf: async (code: string) => {
      await writeFile(input, code)
      const result = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [licencesPlugin()],
        build: { write: false, rolldownOptions: { input } },
      })
      const output = 'output' in result ? result.output : []
      const file = output.find(({ fileName }) => fileName === 'licences.txt')
      return file?.type === 'asset' ? String(file.source) : undefined
    },
  }
}

test('licences.txt has the licence texts of the packages in the build and of the font', async () => {
  const { addPackage, licencesOf } = await createProject()
  await addPackage('ant', 'MIT', { 'index.js': 'console.log(1)', LICENSE: 'Text of ant' })
  await addPackage('bee', 'MIT', { 'index.js': 'console.log(2)' })
  await addPackage('installed', 'GPL-3.0', { 'index.js': '' })
  const text = await licencesOf(`import 'ant'; import 'bee'`)
  expect(text).toContain('ant 1.2.3 (MIT)\n\nText of ant\n')
  expect(text).toContain('bee 1.2.3 (MIT)\n\nCopyright: the authors of bee. Terms: see ant.\n')
  expect(text).toContain('@fontsource/fraunces 1.2.3 (OFL-1.1)\n\nText of the font\n')
  expect(text).not.toContain('installed')
})

test.each([
  ['GPL-3.0-only', 'GPL-3.0-only'],
  [undefined, 'none'],
])('a build with a package of the licence %j fails', async (license, named) => {
  const { addPackage, licencesOf } = await createProject()
  await addPackage('ant', license, { 'index.js': 'console.log(1)' })
  await expect(licencesOf(`import 'ant'`)).rejects.toThrow(
    `The licence is not in ALLOWED_LICENCES: ant (${named}).`,
  )
})
