import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from '../../package-lock.json'

const FUNCTIONS = join(import.meta.dirname, '../../supabase/functions')
const names = readdirSync(FUNCTIONS).filter((name) => !name.startsWith('_'))
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(FUNCTIONS, ...path), 'utf8'))

/** 'name@version integrity' of each package that npm has installed, with which the tests run. */
const installed = Object.entries<{ version?: string; integrity?: string }>(packages).map(
  ([path, { version, integrity }]) => `${path.replace(/^.*node_modules\//, '')}@${version} ${integrity}`,
)

test.each(names)(
  '%s: deno.lock has the packages of deno.json, with the checksums of package-lock.json',
  (name) => {
    const { imports } = readJson(name, 'deno.json')
    const { specifiers, npm } = readJson(name, 'deno.lock')
    expect(Object.keys(specifiers).toSorted()).toEqual(Object.values(imports).toSorted())
    const locked = Object.entries<{ integrity: string }>(npm).map(
      ([id, { integrity }]) => `${id} ${integrity}`,
    )
    expect(locked.filter((line) => !installed.includes(line))).toEqual([])
  },
)
