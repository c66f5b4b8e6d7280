import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react'
import { loadChunk } from '../boot/load-chunk'
import { hideLoadFailure, LOAD_TIMEOUT_MS, STILL_LOADING_MS, showStillLoading } from '../boot/load-failure'
import { loadOnce } from '../core/domain/load-once'
import { ErrorBoundary } from './error-boundary'

export type LazyWithPreload<Props extends object = object> = {
  /** Rejects if the chunk cannot be loaded. */
  preload: () => Promise<ComponentType<Props>>
  /** Null until `preload` has resolved. */
  loaded: () => ComponentType<Props> | null
}

export const lazyWithPreload = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> => {
  let component: ComponentType<Props> | null = null
  return {
    preload: loadOnce(async () => {
      component = await load()
      return component
    }),
    loaded: () => component,
  }
}

/** The memoized `LazySlot` would render again for a new object, so all components without props share this one. */
export const NO_PROPS = {}

type Outcome<Props extends object> = { Component: ComponentType<Props> } | { failure: unknown }

type SlotProps<Props extends object> = {
  component: LazyWithPreload<Props>
  props: Props
  fallback?: ReactNode
  errorFallback?: ReactNode
}

// `React.lazy` is not used: React shows the fallback of `<Suspense>` for at least 300 ms.
const Slot = <Props extends object>({
  component: { loaded, preload },
  props,
  fallback,
  errorFallback,
}: SlotProps<Props>) => {
  // The prerender has no effects, so it waits for the chunk here.
  const Loaded = loaded() ?? (import.meta.env.SSR ? use(preload()) : null)
  const [outcome, setOutcome] = useState<Outcome<Props> | null>(Loaded && { Component: Loaded })
  const [late, setLate] = useState(false)
  useLayoutEffect(() => {
    if (outcome) return
    let mounted = true
    // React renders a transition in short tasks, between which the browser can handle input.
    const show = (result: Outcome<Props>) => mounted && startTransition(() => setOutcome(result))
    // `import()` has no time limit.
    const timers = [setTimeout(() => setLate(true), LOAD_TIMEOUT_MS)]
    // `errorFallback={null}` marks content that nobody misses, so the page does not say that it is still loading.
    if (errorFallback !== null) timers.push(setTimeout(() => showStillLoading(preload), STILL_LOADING_MS))
    loadChunk(preload).then(
      (Component) => show({ Component }),
      (failure) => show({ failure }),
    )
    return () => {
      mounted = false
      timers.forEach(clearTimeout)
      hideLoadFailure(preload)
    }
  }, [outcome, preload, errorFallback])
  if (!outcome) {
    if (late && errorFallback === undefined) throw new Error('A chunk did not load in time.')
    return late ? errorFallback : fallback
  }
  if ('failure' in outcome) throw outcome.failure
  return <outcome.Component {...props} />
}

/**
 * Renders a lazy component: `fallback` while its chunk loads, `errorFallback` if loading takes longer than
 * `LOAD_TIMEOUT_MS`, or if loading or rendering fails. Without `errorFallback`, the nearest error boundary is used.
 */
export const LazySlot = memo(function LazySlot<Props extends object>(slot: SlotProps<Props>) {
  const content = <Slot {...slot} />
  return slot.errorFallback === undefined ? (
    content
  ) : (
    <ErrorBoundary fallback={slot.errorFallback}>{content}</ErrorBoundary>
  )
}) as <Props extends object>(props: SlotProps<Props>) => ReactNode
