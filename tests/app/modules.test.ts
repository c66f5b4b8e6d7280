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
