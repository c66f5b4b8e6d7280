import { DEFAULT_MOCK_URL, withoutSlash } from '../../app/service-addresses'

export const mockUrl = (): string => withoutSlash(import.meta.env.VITE_MOCK_URL || DEFAULT_MOCK_URL)
