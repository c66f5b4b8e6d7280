import { afterEach, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { NOBODY, readCustomer } from '../../fixtures/customer'
import { takeCustomer } from '../../src/demo/customer'
import { fileNameOf, saveCopy, withCustomer } from '../../src/demo/saved-copy'
import { CUSTOMER_STORAGE_KEY } from '../../src/demo/storage-keys'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

const FILE =
  '<!doctype html>\n<html lang="en"><head>\n<meta charset="utf-8">\n<title>grAId</title>\n<script>0</script></head><body><script id="promo-video" type="text/plain">x</script></body></html>'
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const LONG = 'Ж'.repeat(200)
const NAMES: readonly (readonly [school: string, file: string])[] = [
  ['Hill School', 'graid-demo-hill-school.html'],
  ['</script><img src=x onerror=alert(1)>', 'graid-demo-script-img-src-x-onerror-alert-1.html'],
  ['"><svg/onload=alert(1)> &quot; &amp;amp; $& $\' $1', 'graid-demo-svg-onload-alert-1-quot-amp-amp-1.html'],
  ['Ünïvërsité’s “P.S. 7”', 'graid-demo-ünïvërsité-s-p-s-7.html'],
  ['מדרסה النور \u202Egnp.exe', 'graid-demo-מדרסה-النور-gnp-exe.html'],
  ['🦉🌈', 'graid-demo.html'],
  ['../../etc/passwd', 'graid-demo-etc-passwd.html'],
  ['CON', 'graid-demo-con.html'],
  ['C:\\aux.', 'graid-demo-c-aux.html'],
  [LONG, `graid-demo-${'ж'.repeat(94)}.html`],
]

test.each(NAMES)('a copy for the school %s keeps its name as data, and is named after it', (school, name) => {
  const customer = { ...NOBODY, school, teacher: school.slice(0, 100), subject: 'Biology' }
  const html = withCustomer(FILE, customer)
  const page = parse(html)
  expect(fileNameOf(customer)).toBe(name)
  expect(readCustomer(page.querySelector('meta[name]')?.getAttribute('content') ?? '')).toEqual({
    customer,
    problems: {},
  })
  page.querySelector('meta[name]')?.remove()
  expect(page.documentElement.outerHTML.replace(/\n+/g, '')).toBe(
    parse(FILE).documentElement.outerHTML.replace(/\n+/g, ''),
  )
  expect(withCustomer(html, { ...NOBODY, school: 'Other' })).toBe(
    withCustomer(FILE, { ...NOBODY, school: 'Other' }),
  )
})

test('a tab takes the customer of a file once; a link, and another file, replace this customer', () => {
  const tab = createInMemoryStorage()
  const open = (school: string) => {
    document.head.innerHTML = parse(withCustomer(FILE, { ...NOBODY, school })).head.innerHTML
    return [takeCustomer(tab), tab.get(CUSTOMER_STORAGE_KEY)]
  }
  expect(open('Hill')).toEqual([true, 'school=Hill'])
  expect(open('Hill')).toEqual([false, 'school=Hill'])
  tab.set(CUSTOMER_STORAGE_KEY, '')
  expect(open('Hill')).toEqual([false, ''])
  location.hash = '#school=Lake'
  expect(open('Hill')).toEqual([true, 'school=Lake'])
  expect(open('Valley')).toEqual([true, 'school=Valley'])
})

test.each([
  ['another page', () => Promise.resolve(new Response('<title>grAId</title>'))],
  ['no response', () => Promise.reject(new TypeError())],
])('with %s in place of the file, nothing is saved', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  await expect(saveCopy('/graid-demo.html', NOBODY)).rejects.toThrow('Go online')
})
