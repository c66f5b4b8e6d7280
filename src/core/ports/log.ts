/**
 * The error log (docs/product.md §8.3). Entries contain no personal data: `event` is a constant sentence, `detail` holds
 * error kinds, reasons and statuses, never names, addresses, tokens or typed text.
 */
export interface LogPort {
  /** Never throws. */
  error(event: string, detail?: Readonly<Record<string, string | number>>): void
}
