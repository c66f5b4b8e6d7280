export const DEFAULT_MOCK_URL = 'http://127.0.0.1:4010'

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
