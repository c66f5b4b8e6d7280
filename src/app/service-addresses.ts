export const DEFAULT_MOCK_URL = 'http://127.0.0.1:4010'

/** Removes trailing slashes, so that a path can be appended. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
