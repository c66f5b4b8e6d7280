/** Browsers, Node and Deno have `URLSearchParams`, but TypeScript declares it only with the DOM. */
declare const URLSearchParams: new (search: string) => Iterable<[name: string, value: string]>

/** Returns the values of each parameter, in order. An invalid percent sequence stays as it is. */
export const readQuery = (search: string): Partial<Record<string, string[]>> => {
  const values: Partial<Record<string, string[]>> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    values[name] ??= []
    values[name].push(value)
  }
  return values
}

/** Returns a query without '?' or undefined parameters. A space is '%20', which `decodeURIComponent` can read. */
export const writeQuery = (parameters: Record<string, string | undefined>): string =>
  Object.entries(parameters)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
