import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { compressPlugin } from '../../scripts/build/compress-plugin'
import { hostingPlugin } from '../../scripts/build/hosting'
import { publishedFilesPlugin } from '../../scripts/build/published-files-plugin'
import { temporaryFolder } from '../support/temporary-folder'

test.each([
  ['compressPlugin', compressPlugin()],
  ['hostingPlugin', hostingPlugin()],
  ['publishedFilesPlugin', publishedFilesPlugin('production')],
])('%s does not replace the error of a failed build by one about missing files', async (_, plugin) => {
  const root = temporaryFolder()
  await writeFile(join(root, 'main.js'), 'const =')
  const failing = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { rolldownOptions: { input: 'main.js' } },
  })
  await expect(failing).rejects.toThrow(/PARSE_ERROR|Unexpected token/)
})
