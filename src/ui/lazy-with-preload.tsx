import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react'
import { loadChunk } from '../document/load-chunk'
import { LOAD_TIMEOUT_MS } from '../document/load-failure'
import { loadOnce } from '../document/load-once'
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
}

// `React.lazy` is not used: React shows the fallback of `<Suspense>` for at least 300 ms.
const Slot = <Props extends object>({
  component: { loaded, preload },
  props,
  fallback,
}: SlotProps<Props>) => {
  // The prerender has no effects, so it waits for the chunk here.
  const Loaded = loaded() ?? (import.meta.env.SSR ? use(preload()) : null)
  const [outcome, setOutcome] = useState<Outcome<Props> | null>(Loaded && { Component: Loaded })
  useLayoutEffect(() => {
    if (outcome) return
    let mounted = true
    // React renders a transition in short tasks, between which the browser can handle input.
    const show = (result: Outcome<Props>) => mounted && startTransition(() => setOutcome(result))
    // `import()` has no time limit, so a chunk that takes too long counts as failed.
    const timer = setTimeout(
      () => show({ failure: new Error('A chunk did not load in time.') }),
      LOAD_TIMEOUT_MS,
    )
    loadChunk(preload).then(
      (Component) => show({ Component }),
      (failure) => show({ failure }),
    )
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [outcome, preload])
  if (!outcome) return fallback
  if ('failure' in outcome) throw outcome.failure
  return <outcome.Component {...props} />
}

type LazySlotProps<Props extends object> = SlotProps<Props> & { errorFallback?: ReactNode }

/**
 * Renders a lazy component: `fallback` while its chunk loads, `errorFallback` if loading or rendering fails. Without
 * `errorFallback`, the nearest error boundary handles the error.
 */
export const LazySlot = memo(function LazySlot<Props extends object>({
  errorFallback,
  ...slot
}: LazySlotProps<Props>) {
  const content = <Slot {...slot} />
  return errorFallback === undefined ? (
    content
  ) : (
    <ErrorBoundary fallback={errorFallback}>{content}</ErrorBoundary>
  )
}) as <Props extends object>(props: LazySlotProps<Props>) => ReactNode
