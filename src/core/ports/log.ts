/**
 * Receives the failures that docs/product.md §8 marks 'logged only'. Entries contain no personal data: `event` is a
 * constant sentence, `detail` holds error kinds, reasons and statuses, never names, addresses, tokens or input.
 */
export interface LogPort {
  /** Never throws. */
  error(event: string, detail?: Readonly<Record<string, string | number>>): void
}
