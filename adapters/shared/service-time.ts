/** Returns a time in ISO 8601 or of the header `Date` in milliseconds since the epoch; null if it is missing or malformed. */
export const parseDate = (date: string | null): number | null =>
  date === null ? null : Date.parse(date) || null
