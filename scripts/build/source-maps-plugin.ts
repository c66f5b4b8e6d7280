import { mkdir, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { afterWriting } from './built-files.ts'

/** The maps are in a folder beside the site's, because everything in the site's folder is published. */
export const mapsFolderOf = (folder: string): string => `${folder.replace(/\/+$/, '')}-maps`

/** Makes the paths of sources relative to the root of the repository, wherever the site is written to. */
const sourcemapPathTransform = (source: string, map: string): string =>
  relative(process.cwd(), resolve(dirname(map), source))

/**
 * Moves the source maps of a production build to `dist-maps/`, for `npm run position`. Keeps those of earlier builds,
 * because pages that were opened before a deploy still report errors. The scripts have no `sourceMappingURL`.
 */
export const sourceMapsPlugin = (runtime: string): Plugin => ({
  name: 'graid-source-maps',
  apply: (_, { command }) => command === 'build' && runtime === 'production',
  config: () => ({ build: { sourcemap: 'hidden', rolldownOptions: { output: { sourcemapPathTransform } } } }),
  writeBundle: afterWriting(async (folder) => {
    await mkdir(mapsFolderOf(folder), { recursive: true })
    for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map')))
      await rename(join(folder, name), join(mapsFolderOf(folder), basename(name)))
  }),
})
