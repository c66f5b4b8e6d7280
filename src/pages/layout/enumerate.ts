const LIST = new Intl.ListFormat('en-US')

/** Returns the items as one text, for example 'Free, Standard, and Premium'. */
export const enumerate = (items: readonly string[]): string => LIST.format(items)
