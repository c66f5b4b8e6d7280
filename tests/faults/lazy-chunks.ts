import type { ComponentType } from 'react'
import type * as lazyModule from '../../src/ui/lazy-with-preload'
import { type FaultName, importChunk } from './faults'

type Load = () => Promise<ComponentType<never>>

export const lazyModules = new Set<string>()

export const browser = {
  active: null as { fault: FaultName; module: string; released: Promise<void> } | null,
  affected: 0,
  pageLoad: 0,
}

const MODULE = /["'`](?:\.\.?\/|\/src\/)*([\w/-]+?)(?:\.tsx?)?["'`]/

/**
 * Applies `browser.active` to the imports of lazy components. The real `lazyWithPreload` keeps a component that it has
 * loaded, so each simulated page load calls `lazyWithPreload` again.
 */
export const withFaults = (actual: typeof lazyModule): typeof lazyModule => {
  const lazyWithPreload = (load: Load) => {
    const module = MODULE.exec(String(load))?.[1] ?? String(load)
    lazyModules.add(module)
    const faultyLoad: Load = async () => {
      const { active } = browser
      if (active?.module !== module) return load()
      browser.affected += 1
      // `undefined` simulates a deploy after which the chunk no longer exports this component.
      return importChunk<ComponentType<never>>(active.fault, active.released, load, undefined as never)
    }
    const perPageLoad: ReturnType<typeof actual.lazyWithPreload<object>>[] = []
    const current = () => {
      perPageLoad[browser.pageLoad] ??= actual.lazyWithPreload<object>(faultyLoad as never)
      return perPageLoad[browser.pageLoad] as (typeof perPageLoad)[number]
    }
    return { preload: () => current().preload(), loaded: () => current().loaded() }
  }
  return { ...actual, lazyWithPreload: lazyWithPreload as typeof actual.lazyWithPreload }
}
