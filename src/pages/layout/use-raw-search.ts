import { useRouter } from 'wouter'

/**
 * The query of the address as it stands there, without its '?'. wouter's own useSearch decodes it once on the way:
 * a second decoding turns '50%25' into nonsense, or into nothing that can be parsed.
 */
export const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
