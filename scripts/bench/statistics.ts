/** The nearest-rank quantile: `part` is 0.5 for the median, 0.98 for the 98th percentile. NaN for an empty list. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
