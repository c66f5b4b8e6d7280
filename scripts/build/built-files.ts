import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Returns a hook that calls `handle` after the plugins that write files, so that `handle` finds their files too.
 * `variables`: what the build has in `import.meta.env`.
 */
export const afterWriting = (
  handle: (folder: string, variables: Record<string, string | undefined>) => Promise<void>,
): NonNullable<Plugin['writeBundle']> => ({
  order: 'post',
  sequential: true,
  handler({ dir = '' }) {
    return handle(dir, this.environment.config.env)
  },
})

const TEXT_FILE = /\.(html|js|json|css|svg|xml|txt|map|webmanifest)$/

/** Returns the text files in `folder` and its subfolders. `name`: the path relative to `folder`. */
export const textFiles = async (folder: string): Promise<{ name: string; text: string }[]> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT_FILE.test(name))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}
