/** The middle one, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? 0
  const high = sorted[Math.floor(middle)] ?? 0
  return (low + high) / 2
}
