import { useRouter } from 'wouter'

/**
 * Returns the query string without '?', still percent-encoded. Used instead of wouter's `useSearch`, which decodes the
 * query: `readQuery` would decode it a second time and garble values such as '50%25'.
 */
export const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
