import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../boot/load-chunk'
import { ErrorBoundary } from './error-boundary'

/** A component whose code is in a separate chunk, which can be loaded before the component is rendered. */
export type LazyWithPreload<Props extends object = object> = {
  /** Loads the chunk. Rejects if loading fails. */
  preload: () => Promise<void>
  /** Returns the component if `preload` has resolved, otherwise null. */
  loaded: () => ComponentType<Props> | null
  /** The `React.lazy` component, which suspends while the chunk loads. */
  Lazy: ComponentType<Props>
}

/**
 * Returns a `React.lazy` component. `load` imports the component's chunk. If the chunk cannot be loaded, reloads the
 * page once or throws to the nearest error boundary, see `loadChunk`.
 */
export const lazyChunk = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy(async () => ({ default: await loadChunk(load) })) as unknown as ComponentType<Props>

export const lazyWithPreload = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> => {
  let component: ComponentType<Props> | null = null
  return {
    preload: async () => {
      component = await load()
    },
    loaded: () => component,
    Lazy: lazyChunk(load),
  }
}

type LazySlotProps<Props extends object> = {
  component: LazyWithPreload<Props>
  props: Props
  fallback?: ReactNode
  errorFallback?: ReactNode
}

/**
 * Renders a lazy component. Renders `fallback` while the component's chunk loads, and `errorFallback` if loading or
 * rendering fails. Without `errorFallback`, the nearest error boundary above handles the error.
 */
export const LazySlot = memo(function LazySlot<Props extends object>({
  component: { loaded, Lazy },
  props,
  fallback = null,
  errorFallback,
}: LazySlotProps<Props>) {
  // `useState` keeps the result of the first `loaded()` call, because a later change from `Lazy` to `Loaded` would
  // unmount the component and lose its state. `Loaded` is rendered without `<Suspense>`, because React hydrates the
  // content of `<Suspense>` after the rest of the page. A state change before that would discard the prerendered html.
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
