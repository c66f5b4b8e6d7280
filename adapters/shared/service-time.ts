/**
 * Parses a time in ISO 8601 or the header `Date`. Returns milliseconds since the epoch; null if `date` is null or
 * malformed.
 */
export const parseDate = (date: string | null): number | null =>
  date === null ? null : Date.parse(date) || null
