import { withoutSlash } from '../service-addresses'

/** Where the mock server is. */
export const mockUrl = (): string => withoutSlash(import.meta.env.VITE_MOCK_URL || 'http://127.0.0.1:4010')
