/** The first line of every generated document. */
export const GENERATED = '<!-- Written by `npm run docs`. Change scripts/docs/ instead of this file. -->'

export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
