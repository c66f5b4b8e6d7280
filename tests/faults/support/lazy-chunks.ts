import type { ComponentType } from 'react'
import type * as lazyModule from '../../../src/ui/lazy-with-preload'
import { type FaultName, importChunk } from './faults'

type Load = () => Promise<ComponentType<never>>

export const lazyModules = new Set<string>()

type ActiveFault = { fault: FaultName; module: string; released: Promise<void> }

export const browser = {
  active: null as ActiveFault | null,
  affected: 0,
  pageLoad: 0,
}

const MODULE = /["'`](?:\.\.?\/|\/src\/)*([\w/-]+?)(?:\.tsx?)?["'`]/

const moduleOf = (load: Load): string => MODULE.exec(String(load))?.[1] ?? String(load)

const importWithFault = (load: Load): Load => {
  const module = moduleOf(load)
  lazyModules.add(module)
  return async () => {
    const { active } = browser
    if (active?.module !== module) return load()
    browser.affected += 1
    // `undefined` simulates a deploy after which the chunk no longer exports this component.
    return importChunk<ComponentType<never>>(active.fault, active.released, load, undefined as never)
  }
}

/** `lazyWithPreload` keeps a component that was loaded, so `create` is called again for each simulated page load. */
const perPageLoad = <Value>(create: () => Value): (() => Value) => {
  let pageLoad = -1
  let value: Value
  return () => {
    if (pageLoad !== browser.pageLoad) value = create()
    pageLoad = browser.pageLoad
    return value
  }
}

export const withFaults = (actual: typeof lazyModule): typeof lazyModule => {
  const lazyWithPreload = ((load: Load) => {
    const faultyLoad = importWithFault(load)
    const current = perPageLoad(() => actual.lazyWithPreload<object>(faultyLoad as never))
    return {
      preload: () => current().preload(),
      loaded: () => current().loaded(),
    }
  }) as typeof actual.lazyWithPreload
  return { ...actual, lazyWithPreload }
}
