import { type ComponentType, createElement } from 'react'
import type * as lazyModule from '../../../src/ui/lazy-with-preload'
import type { FaultName } from './faults'
import { importChunk } from './import-chunk'

type Load = () => Promise<ComponentType<never>>

/** The modules in src that are imported lazily, by path without extension, for example 'pages/guide/guide-page'. */
export const lazyModules = new Set<string>()

type ActiveFault = { fault: FaultName; module: string; released: Promise<void> }

/** The state of the browser: the fault, the requests that it has affected, and the number of the page load. */
export const browser = {
  active: null as ActiveFault | null,
  affected: 0,
  pageLoad: 0,
}

const MODULE = /["'`](?:\.\.?\/|\/src\/)*([\w/-]+?)(?:\.tsx?)?["'`]/

/** Returns the path of the module that `load` imports, read from the source text of the function. */
const moduleOf = (load: Load): string => MODULE.exec(String(load))?.[1] ?? String(load)

/** Returns `load`, or a function that imports like a browser while a fault is active. */
const importWithFault = (load: Load): Load => {
  const module = moduleOf(load)
  lazyModules.add(module)
  return async () => {
    const { active } = browser
    if (active?.module !== module) return load()
    browser.affected += 1
    // A module of another build does not export the component.
    return importChunk<ComponentType<never>>(active.fault, active.released, load, undefined as never)
  }
}

/** Returns a function that creates a value once for each page load, because `React.lazy` never imports again. */
const perPageLoad = <Value>(create: () => Value): (() => Value) => {
  let pageLoad = -1
  let value: Value
  return () => {
    if (pageLoad !== browser.pageLoad) value = create()
    pageLoad = browser.pageLoad
    return value
  }
}

/** Wraps src/ui/lazy-with-preload: each import passes `browser`, and each page load imports again. */
export const withFaults = (actual: typeof lazyModule): typeof lazyModule => {
  const lazyWithPreload = ((load: Load) => {
    const faultyLoad = importWithFault(load)
    const current = perPageLoad(() => actual.lazyWithPreload<object>(faultyLoad as never))
    return {
      preload: () => current().preload(),
      loaded: () => current().loaded(),
      Lazy: (props: object) => createElement(current().Lazy, props),
    }
  }) as typeof actual.lazyWithPreload
  return { ...actual, lazyWithPreload, lazyChunk: (load) => lazyWithPreload(load).Lazy }
}
