const LIST = new Intl.ListFormat('en-US')

/** Joins items as in 'Free, Standard, and Premium'. */
export const enumerate = (items: readonly string[]): string => LIST.format(items)
