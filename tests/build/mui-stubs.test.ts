import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { muiStubsPlugin } from '../../scripts/mui-stubs-plugin'

const bundle = async (code: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      muiStubsPlugin(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:entry' ? id : null),
        load: (id) => (id === 'virtual:entry' ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

test('a stub of MUI throws an error with its own name when it is called', async () => {
  const code = await bundle(
    "export { extendTheme } from '@mui/material/styles'; import '@mui/material/Button'; import '@mui/material/InputBase'",
  )
  const { extendTheme } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(extendTheme).toThrow('Stub: @mui/material/styles/createThemeWithVars.mjs')
})

test('the build fails when a stub replaces no module', async () => {
  await expect(bundle('export const entry = 1')).rejects.toThrow(
    'No module matches the stub of @mui/material',
  )
})
