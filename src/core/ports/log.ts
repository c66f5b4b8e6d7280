/**
 * The error log (docs/product.md §8.3). Its entries must not contain personal data: `event` is a constant sentence, and
 * `detail` holds numbers and fixed words, such as the kind of an error.
 */
export interface LogPort {
  /** Never throws. */
  error(event: string, detail?: Readonly<Record<string, string | number>>): void
}
