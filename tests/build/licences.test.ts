import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const ALLOWED = /^\(?(Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|MIT|OFL-1\.1|Unlicense)( (AND|OR) |\)?$)/

test('every package that may become part of the site has a licence that allows it', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const shipped = Object.entries<{ license?: string; dev?: boolean }>(packages).filter(
    ([path, { dev }]) => path !== '' && !dev,
  )
  expect(shipped.length).toBeGreaterThan(20)
  expect(shipped.filter(([, { license = 'none' }]) => !ALLOWED.test(license))).toEqual([])
})
