import { QueryClient } from '@tanstack/query-core'
import { REFERENCE_READS } from '../../src/core/domain/onboarding/reference-data'

/** The retries and cache times are those of docs/product.md §9.4. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: REFERENCE_READS.retries,
        retryDelay: (failures) =>
          Math.min(REFERENCE_READS.firstRetryDelay * 2 ** failures, REFERENCE_READS.longestRetryDelay),
        gcTime: REFERENCE_READS.unusedLifetime,
        staleTime: Number.POSITIVE_INFINITY,
        // After an 'offline' event, requests may still succeed. By default, TanStack Query may then wait for an
        // 'online' event, which may never fire.
        networkMode: 'always',
      },
    },
  })
