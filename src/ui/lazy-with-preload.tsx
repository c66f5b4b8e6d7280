import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary'

/** A component in a chunk of its own, which can be loaded before the first render. */
export type LazyWithPreload<Props extends object = object> = {
  /** Loads the chunk; rejects if loading fails. Renders after that do not suspend. */
  preload: () => Promise<void>
  /** Returns the component if `preload` has resolved, else null. */
  loaded: () => ComponentType<Props> | null
  /** The `React.lazy` component, which suspends while the chunk loads. */
  Lazy: ComponentType<Props>
}

export const lazyWithPreload = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> => {
  let component: ComponentType<Props> | null = null
  return {
    preload: async () => {
      component = await load()
    },
    loaded: () => component,
    Lazy: lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>,
  }
}

type LazySlotProps<Props extends object> = {
  component: LazyWithPreload<Props>
  props: Props
  fallback?: ReactNode
  errorFallback?: ReactNode
}

/**
 * Renders a lazy component: `fallback` while its chunk loads, `errorFallback` if loading or rendering fails. Without
 * `errorFallback` the error reaches the nearest error boundary.
 */
export const LazySlot = memo(function LazySlot<Props extends object>({
  component: { loaded, Lazy },
  props,
  fallback = null,
  errorFallback,
}: LazySlotProps<Props>) {
  // The element type is chosen once: a change from `Lazy` to the loaded component would unmount `Lazy` and lose its
  // state. A loaded component is rendered without `<Suspense>`: React hydrates the content of a boundary after the rest
  // of the page, and a state change in between would discard the prerendered html.
  const [Loaded] = useState(loaded)
  const content = Loaded ? (
    <Loaded {...props} />
  ) : (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  )
  return errorFallback === undefined ? (
    content
  ) : (
    <ErrorBoundary fallback={errorFallback}>{content}</ErrorBoundary>
  )
}) as <Props extends object>(props: LazySlotProps<Props>) => ReactNode
