/**
 * Returns the nearest-rank quantile: with `part` 0.5 the median, with 0.98 the 98th percentile. NaN for an empty list.
 */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Calls `measure` for each of `items` in turn, `runs` times, so that other load on the machine affects all items
 * equally. Returns the values of each item.
 */
export const measureAlternately = async <Item, Value>(
  items: readonly Item[],
  runs: number,
  measure: (item: Item) => Promise<Value>,
): Promise<Value[][]> => {
  const values = items.map((): Value[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, item] of items.entries()) values[index]?.push(await measure(item))
  }
  return values
}
