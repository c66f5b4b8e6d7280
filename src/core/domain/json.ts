/** Returns null for text that is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns null unless `stored` is the JSON of an object. */
export const parseObject = (stored: string | null): Record<string, unknown> | null => {
  const value = parseJson(stored ?? '')
  return isObject(value) ? value : null
}
