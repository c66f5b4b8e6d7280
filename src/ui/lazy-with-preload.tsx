import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary'

/** A component whose code is fetched when it is first needed, or before. */
export type LazyWithPreload<Props extends object = object> = {
  /** Fetches the code. Afterwards the component renders at once. */
  preload: () => Promise<void>
  /** The component, once it is there. */
  loaded: () => ComponentType<Props> | null
  /** The component, whether it is there or not. */
  Lazy: ComponentType<Props>
}

/** Makes a component of code that is fetched when it is first needed. */
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

/**
 * Shows it; `fallback` stands in while the code is on its way, `instead` where it fails: without, what is around it fails. No boundary around what is there: hydration would come
 * to the inside of one only later, and React lets a fallback stand for a while. What is `given` the same is not
 * rendered again with what stands around it.
 */
export const LazySlot = memo(function Shown<Props extends object>({
  code: { loaded, Lazy },
  given,
  fallback = null,
  instead,
}: {
  code: LazyWithPreload<Props>
  given: Props
  fallback?: ReactNode
  instead?: ReactNode
}) {
  // Decided once: a component that changes its type is mounted anew.
  const [Loaded] = useState(loaded)
  const shown = Loaded ? (
    <Loaded {...given} />
  ) : (
    <Suspense fallback={fallback}>
      <Lazy {...given} />
    </Suspense>
  )
  return instead === undefined ? shown : <ErrorBoundary instead={instead}>{shown}</ErrorBoundary>
}) as <Props extends object>(props: {
  code: LazyWithPreload<Props>
  given: Props
  fallback?: ReactNode
  instead?: ReactNode
}) => ReactNode
