import { QueryClient } from '@tanstack/query-core'

/** Retries and cache time come from docs/product.md §9.4, whose delays before retries are TanStack Query's defaults. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        gcTime: 5 * 60_000,
        staleTime: Number.POSITIVE_INFINITY,
        // By default, TanStack Query sends nothing between an 'offline' and an 'online' event. Requests may still
        // succeed in between, and the 'online' event may never fire.
        networkMode: 'always',
      },
    },
  })
