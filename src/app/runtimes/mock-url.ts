import { withoutSlash } from '../service-addresses'

/** Base url of the mock server. */
export const mockUrl = (): string => withoutSlash(import.meta.env.VITE_MOCK_URL || 'http://127.0.0.1:4010')
