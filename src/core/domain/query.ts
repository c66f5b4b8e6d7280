/**
 * Returns the values of each parameter, in order. '+' becomes a space; text with an invalid percent sequence stays
 * encoded. Used instead of `URLSearchParams`, because src/core is compiled without the DOM.
 */
export const readQuery = (search: string): Partial<Record<string, string[]>> => {
  const values: Partial<Record<string, string[]>> = Object.create(null)
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const [encodedName, ...encodedValue] = pair.split('=') as [string, ...string[]]
    const name = decode(encodedName)
    values[name] ??= []
    values[name].push(decode(encodedValue.join('=')))
  }
  return values
}

/** Returns a query without '?'; undefined parameters are omitted. */
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
