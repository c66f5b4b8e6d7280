import { useRouter } from 'wouter'

/**
 * Returns the query string without '?', still percent-encoded. wouter's `useSearch` decodes the query, and `readQuery`
 * decodes it a second time, which garbles '50%25'.
 */
export const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
