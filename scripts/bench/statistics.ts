/**
 * Returns the nearest-rank quantile: with `part` 0.5 the median, with 0.98 the 98th percentile. NaN for an empty list.
 */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
