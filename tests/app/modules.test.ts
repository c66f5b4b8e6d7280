import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContainerModule } from 'inversify'
import { expect, test } from 'vitest'
import { createContainer } from '../../src/app/container'
import { token } from '../../src/app/tokens'

test('a binding with a wrong dependency does not compile', () => {
  const TEXT = token<string>('text')
  const COUNT = token<number>('count')
  const repeat = (text: string, count: number): string => text.repeat(count)
  const module = new ContainerModule(({ bind }) => {
    bind(TEXT).toResolvedValue(repeat, [TEXT, COUNT])
    // @ts-expect-error The dependencies of `repeat` are in the wrong order.
    bind(TEXT).toResolvedValue(repeat, [COUNT, TEXT])
  })
  expect(createContainer(module).isBound(TEXT)).toBe(true)
})

/**
 * Adapters that this test leaves out. The contract suites get the in-memory adapters from the container, not by an
 * import. The others are no adapters of a service: those of the browser, the transport of the stand-ins, the cache over
 * an adapter, and helpers.
 */
const WITHOUT_CONTRACT = /^(browser|cached|in-memory|shared)\/|^json-server\/separate-app$/

test('every adapter of a service that a module binds is run by a contract suite', () => {
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
  const adaptersIn = (code: string) =>
    [...code.matchAll(/from '[./]+\/(?:src\/demo\/)?adapters\/([\w/-]+)'/g)].map(([, path = '']) => path)
  const bound = ['src/app/modules', 'src/demo/modules'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => adaptersIn(read(folder, name))),
  )
  const suites = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => read('tests', name))
    .filter((code) => code.includes(".contract'"))
  const run = suites.flatMap(adaptersIn)
  const services = bound.filter((path) => !WITHOUT_CONTRACT.test(path))
  expect(services.length).toBeGreaterThan(5)
  const unproven = services.filter((path) => !run.includes(path))
  expect(unproven, 'Run the suite of its port (tests/contracts) on each of these adapters.').toEqual([])
})
