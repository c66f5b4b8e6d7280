import { type Customer, writeCustomer } from '../../fixtures/customer'

const META = 'demo-customer'

/** The html of the single file; null in the hosted demo. */
let ownHtml: string | null = null

/** The single file calls this before React and Emotion change the document. */
export const keepOwnHtml = (): void => {
  ownHtml = `<!doctype html>\n${document.documentElement.outerHTML}\n`
}

/** Returns the query of the customer for whom this file was saved; '' in any other demo. */
export const customerInFile = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content ?? ''

/**
 * Returns the single file `html` with `customer` as its only customer. `writeCustomer` encodes what ends an attribute;
 * the '&' between two fields is escaped here.
 */
export const withCustomer = (html: string, customer: Customer): string => {
  const meta = `<meta name="${META}" content="${writeCustomer(customer).replaceAll('&', '&amp;')}">\n`
  // The first match is in the head, because the head precedes every script.
  return html.replace(/<meta name="demo-customer" [^>]*>\n|(?=<title>)/, () => meta)
}

/** The longest file name without '.html', in bytes. Most file systems allow 255 bytes in all. */
const MAX_NAME_BYTES = 200

/**
 * Returns 'graid-demo-hill-school.html' for 'Hill School'. Only letters, marks and digits of any script are kept. With
 * the prefix, no name is one that Windows reserves, such as CON.
 */
export const fileNameOf = ({ school }: Pick<Customer, 'school'>): string => {
  const words =
    school
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let name = ['graid-demo', ...words].join('-')
  while (new TextEncoder().encode(name).length > MAX_NAME_BYTES) name = [...name].slice(0, -1).join('')
  return `${name}.html`
}

/** Downloads the single file for `customer`. Rejects with a sentence for the presenter if the file can't be read. */
export const saveCopy = async (url: string, customer: Customer): Promise<void> => {
  const html =
    ownHtml ??
    (await fetch(url).then(
      (response) => response.text(),
      () => '',
    ))
  if (!html.includes('<script id="promo-video"'))
    throw new Error(
      'The one-file demo can’t be read. Go online, or open graid-demo.html and save from there.',
    )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([withCustomer(html, customer)], { type: 'text/html' }))
  link.download = fileNameOf(customer)
  link.click()
  // Safari reads the blob after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
