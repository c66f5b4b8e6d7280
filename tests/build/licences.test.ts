import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { licencesPlugin } from '../../scripts/licences-plugin'

describe('licences.txt', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'graid-licences-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const addPackage = async (name: string, manifest: object, files: Record<string, string>) => {
    const path = join(folder, 'node_modules', name)
    await mkdir(path, { recursive: true })
    const all = { 'package.json': JSON.stringify({ name, version: '1.2.3', ...manifest }), ...files }
    for (const [file, text] of Object.entries(all)) await writeFile(join(path, file), text)
  }

  /** Bundles `code`. Returns the content of licences.txt, or '' if the build emits no such file. */
  const licencesOf = async (code: string): Promise<string> => {
    await writeFile(join(folder, 'main.js'), code)
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [licencesPlugin()],
      build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(folder, 'main.js') } },
    })
    const file =
      'output' in result ? result.output.find(({ fileName }) => fileName === 'licences.txt') : undefined
    return file?.type === 'asset' ? String(file.source) : ''
  }

  test('has the licence texts of the packages in the build', async () => {
    await addPackage('ant', { license: 'MIT' }, { 'index.js': 'console.log(1)', LICENSE: 'Text of ant' })
    await addPackage('bee', { license: 'MIT' }, { 'index.js': 'console.log(2)' })
    await addPackage('installed', { license: 'GPL-3.0' }, { 'index.js': '' })
    const text = await licencesOf(`import 'ant'; import 'bee'`)
    expect(text).toContain('ant 1.2.3 (MIT)\n\nText of ant\n')
    expect(text).toContain('bee 1.2.3 (MIT)\n\nCopyright: the authors of bee. Terms: see ant.\n')
    expect(text).not.toContain('installed')
  })

  test('has the licence of a font', async () => {
    await addPackage('font', { license: 'OFL-1.1' }, { LICENSE: 'Text of font' })
    await cp('src/ui/fonts/fraunces-600-ascii.woff2', join(folder, 'node_modules/font/font.woff2'))
    await writeFile(join(folder, 'main.css'), '@font-face { font-family: F; src: url("font/font.woff2"); }')
    expect(await licencesOf(`import './main.css'`)).toBe('font 1.2.3 (OFL-1.1)\n\nText of font\n')
  })

  test.each([
    ['GPL-3.0-only', 'GPL-3.0-only'],
    [undefined, 'none'],
  ])('is not written for a package with the licence %j: the build fails', async (license, named) => {
    await addPackage('ant', { license }, { 'index.js': 'console.log(1)' })
    await expect(licencesOf(`import 'ant'`)).rejects.toThrow(
      `The licence is not in ALLOWED_LICENCES: ant (${named}).`,
    )
  })
})
