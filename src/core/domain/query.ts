/**
 * Reads a query string ('?a=1&b=2' or 'a=1&b=2') without the browser: every value of every name, in order.
 * '+' is a space. A sequence that cannot be decoded is kept as it stands; nothing throws.
 */
export const readQuery = (search: string): Partial<Record<string, string[]>> => {
  const values: Partial<Record<string, string[]>> = Object.create(null)
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const known = values[name]
    if (known) known.push(value)
    else values[name] = [value]
  }
  return values
}

/** Writes a query string without a leading '?', leaving out what is undefined. */
export const writeQuery = (parameters: Record<string, string | undefined>): string =>
  Object.entries(parameters)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
