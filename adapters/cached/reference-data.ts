import { QueryClient } from '@tanstack/query-core'
import type { ReferenceDataError } from '../../src/core/domain/errors'
import { REFERENCE_READS, type ReferenceData, type ReferenceList } from '../../src/core/domain/reference-data'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

/**
 * Any reference-data adapter, retried and cached as section 9 of the specification says, by TanStack Query.
 * @param attemptTimeout how long one attempt may take, in milliseconds
 */
export const createCachedReferenceData = (
  source: ReferenceDataPort,
  { attemptTimeout }: { attemptTimeout: number },
): ReferenceDataPort => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: REFERENCE_READS.retries,
        retryDelay: (failures) =>
          Math.min(REFERENCE_READS.firstRetryDelay * 2 ** failures, REFERENCE_READS.longestRetryDelay),
        gcTime: REFERENCE_READS.keptUnused,
        staleTime: Number.POSITIVE_INFINITY,
        // Waiting for the browser to say 'online' could last for ever; an attempt that fails says so.
        networkMode: 'always',
      },
    },
  })

  return {
    list: async <Name extends ReferenceList>(name: Name) => {
      try {
        const rows = await queries.fetchQuery<ReferenceData[Name], ReferenceDataError>({
          queryKey: [name],
          queryFn: async () => {
            const list = await within(attemptTimeout, source.list(name))
            if (!list.ok) throw list.error
            return list.value
          },
        })
        return ok(rows)
      } catch (error) {
        return err(error as ReferenceDataError)
      }
    },
  }
}

const within = async <Value>(
  milliseconds: number,
  answer: Promise<Result<Value, ReferenceDataError>>,
): Promise<Result<Value, ReferenceDataError>> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Result<Value, ReferenceDataError>>((resolve) => {
    timer = setTimeout(
      () => resolve(err({ kind: 'unavailable', reason: 'timeout', message: 'No answer in time.' })),
      milliseconds,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
