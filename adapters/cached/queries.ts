import { QueryClient } from '@tanstack/query-core'

/** Retries and cache time come from docs/product.md §9.4. The delays there are TanStack Query's defaults. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        gcTime: 5 * 60_000,
        staleTime: Number.POSITIVE_INFINITY,
        // After an 'offline' event, requests may still succeed. By default, TanStack Query may then wait for an
        // 'online' event, which may never fire.
        networkMode: 'always',
      },
    },
  })
