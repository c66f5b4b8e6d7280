type Subprocessor = { readonly name: string; readonly purpose: string }

/** Parses VITE_SUBPROCESSORS: `name: purpose`, separated by semicolons. Without a colon, `purpose` is ''. */
export const parseSubprocessors = (list: string | undefined): readonly Subprocessor[] =>
  (list ?? '')
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...purpose] = part.split(':')
      return { name: name.trim(), purpose: purpose.join(':').trim() }
    })
