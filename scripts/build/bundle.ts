import { build, type InlineConfig, type Rolldown } from 'vite'
import { BUILD_TARGET } from './supported-browsers.ts'

/**
 * Bundles without vite.config.ts and without writing files. Returns the script and, if the bundle has styles, the style
 * sheet.
 */
export const bundle = async (
  input: string,
  config: InlineConfig,
  format: Rolldown.OutputOptions['format'] = 'es',
): Promise<Rolldown.RolldownOutput['output']> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ...config,
    build: {
      write: false,
      target: BUILD_TARGET,
      copyPublicDir: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
      },
    },
  })
  if (!('output' in result)) throw new Error(`Expected one output of the build of ${input}.`)
  return result.output
}
