import type { QueryClient } from '@tanstack/query-core'
import type { ReferenceDataError } from '../../src/core/domain/errors'
import type { ReferenceData, ReferenceList } from '../../src/core/domain/onboarding/reference-data'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

/**
 * Any reference-data adapter, retried and cached as docs/product.md §9 says, by TanStack Query.
 * @param attemptTimeout how long one attempt may take, in milliseconds
 */
export const createCachedReferenceData = (
  source: ReferenceDataPort,
  attemptTimeout: number,
): ReferenceDataPort => {
  let opening: Promise<QueryClient> | null = null
  const open = (): Promise<QueryClient> => {
    // Nobody but onboarding reads: TanStack Query comes with its first list.
    opening ??= import('./queries').then(
      ({ createQueries }) => createQueries(),
      () => {
        opening = null
        throw offline
      },
    )
    return opening
  }

  return {
    list: async <Name extends ReferenceList>(name: Name) => {
      try {
        const rows = await (await open()).fetchQuery<ReferenceData[Name], ReferenceDataError>({
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

const offline: ReferenceDataError = {
  kind: 'unavailable',
  reason: 'offline',
  message: 'Part of the page could not be loaded.',
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
