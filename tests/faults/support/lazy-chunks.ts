import type { ComponentType } from 'react'
import type * as lazyModule from '../../../src/ui/lazy-with-preload'
import type { FaultName } from './faults'
import { importChunk } from './import-chunk'

type Load = () => Promise<ComponentType<never>>

/** The modules in src that are imported lazily, by path without extension, for example 'pages/guide/guide-page'. */
export const lazyModules = new Set<string>()

type ActiveFault = { fault: FaultName; module: string; released: Promise<void> }

/** The simulated browser. `affected` is the number of imports with the active fault since the page was loaded. */
export const browser = {
  active: null as ActiveFault | null,
  affected: 0,
  pageLoad: 0,
}

const MODULE = /["'`](?:\.\.?\/|\/src\/)*([\w/-]+?)(?:\.tsx?)?["'`]/

/** Reads the path of the imported module from the source text of `load`. */
const moduleOf = (load: Load): string => MODULE.exec(String(load))?.[1] ?? String(load)

/**
 * Adds the module of `load` to `lazyModules`. The returned function simulates the active fault if the fault affects the
 * module.
 */
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

/** A cache for one value in each simulated page load, because `lazyWithPreload` keeps a component that was loaded. */
const perPageLoad = <Value>(create: () => Value): (() => Value) => {
  let pageLoad = -1
  let value: Value
  return () => {
    if (pageLoad !== browser.pageLoad) value = create()
    pageLoad = browser.pageLoad
    return value
  }
}

/**
 * Wraps src/ui/lazy-with-preload, so that `browser.active` applies to every import and each simulated page load imports
 * the chunks again.
 */
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
