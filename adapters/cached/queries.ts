import { QueryClient } from '@tanstack/query-core'

/** The retries and the cache time are those of docs/product.md §9.4, the delays are TanStack Query's default. */
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
