import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOf, errorReport } from '../../../src/core/domain/error-report'

const errorOf = (message: string, stack: string, name = 'TypeError'): Error =>
  Object.assign(new Error(message), { name, stack })

const NO_DETAILS = { reactCode: null, kinds: [] }

describe('errorReport', () => {
  test.each([
    [
      'Chromium',
      'TypeError: x is undefined\n    at render (https://www.graid.test/assets/auth-page-CFMSZH-c.js:1:204)\n' +
        '    at https://www.graid.test/assets/main-BZWuiW65.js:7:31',
    ],
    [
      'Firefox',
      'render@https://www.graid.test/assets/auth-page-CFMSZH-c.js:1:204\n@https://www.graid.test/assets/main-BZWuiW65.js:7:31\n',
    ],
  ])('names the places in the files of the build, from a stack of %s', (_, stack) => {
    expect(errorReport('render', errorOf('x is undefined', stack), '/Auth/', [])).toEqual({
      ...{ source: 'render', error: 'TypeError', route: '/auth', ...NO_DETAILS },
      frames: ['auth-page-CFMSZH-c.js:1:204', 'main-BZWuiW65.js:7:31'],
    })
  })

  const FRAME = '    at render (https://www.graid.test/assets/main-BZWuiW65.js:7:31)'
  const framesOf = (message: string, stack: string) =>
    errorReport('window', errorOf(message, stack), '/', []).frames

  test('names the first five places', () => {
    const lines = Array.from({ length: 7 }, (_, index) => FRAME.replace('7:31', `${index + 10}:1`))
    expect(framesOf('failed', `TypeError: failed\n${lines.join('\n')}`)).toEqual(
      [10, 11, 12, 13, 14].map((line) => `main-BZWuiW65.js:${line}:1`),
    )
  })

  test('names the last 20 kinds of events and commands', () => {
    const kinds = Array.from({ length: 25 }, (_, index) => `session event-${index}`)
    expect(errorReport('window', new Error(), '/', kinds).kinds).toEqual(kinds.slice(5))
  })

  test.each([
    ['of a site without https', FRAME.replace('https', 'http'), ['main-BZWuiW65.js:7:31']],
    ['with text before the place', `Ada${FRAME}`, []],
    ['with text after the place', `${FRAME} Ada`, []],
  ])('reads a line %s', (_, line, frames) => {
    expect(framesOf('failed', `TypeError: failed\n${line}`)).toEqual(frames)
  })

  test('does not name a place in the message', () => {
    expect(framesOf(`Ada\n${FRAME}`, `TypeError: Ada\n${FRAME}`)).toEqual([])
  })

  test('reports the number of a production error of React instead of its message', () => {
    const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=ada@school.org'
    const report = errorReport('recovered', new Error(message), '/', [])
    expect(report).toMatchObject({ error: 'Error', reactCode: 418 })
    expect(errorReport('recovered', new Error(`Ada: ${message}`), '/', []).reactCode).toBeNull()
  })

  test.each([null, undefined, 'ada@school.org', { name: 'Ada' }])(
    'reports %j, which is no error',
    (thrown) => {
      const report = { source: 'promise', error: 'other', route: 'other', frames: [], ...NO_DETAILS }
      expect(errorReport('promise', thrown, '/nowhere', [])).toEqual(report)
    },
  )

  test.each([new RangeError(), new DOMException('', 'AbortError')])('names the class of %s', (error) => {
    expect(errorReport('window', error, '/', []).error).toBe(error.name)
  })

  test('contains nothing of what a user typed, wherever it occurs in an error', () => {
    const secret = fc.constantFrom(
      'ada@school.org',
      'Zoë Núñez',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      'ada-lovelace-school99',
      'https://www.graid.test/assets/ada-lovelace-1a2b3c4d.js:1:1',
      '\n    at render (https://www.graid.test/assets/ada-lovelace-1a2b3c4d.js:1:1)',
    )
    const text = fc
      .tuple(fc.string(), secret, fc.string())
      .map((parts) => ({ text: parts.join(''), secret: parts[1] }))
    fc.assert(
      fc.property(text, fc.string(), fc.nat(5), ({ text: typed, secret: hidden }, name, place) => {
        const oneLine = typed.replaceAll('\n', ' ')
        const address = `https://www.graid.test/auth?data=${oneLine}`
        const thrown = [
          errorOf(typed, `Error: ${typed}\n${FRAME}`),
          errorOf('failed', `Error: failed\n    at ${address}:1:1`),
          errorOf('failed', `submit@${address}:1:1`),
          errorOf('failed', 'failed', typed),
          typed,
          // 'Note: ' comes before the typed text in this stack. Otherwise a typed line that has the form of a stack
          // frame would be reported, because `errorReport` cannot distinguish this line from a real frame.
          Object.assign(errorOf('failed', `Note: ${oneLine}`, name), { email: typed, cause: typed }),
        ][place]
        const report = JSON.stringify(errorReport('window', thrown, `/${typed}`, []))
        expect(report).not.toContain(hidden.trim())
        expect(report).not.toMatch(/ada|Zoë|eyJ|\?|@/)
      }),
    )
  })
})

test.each([
  ['/assets/main-BZWuiW65.js', 'BZWuiW65'],
  ['/src/main.tsx', null],
  ['', null],
  ['/assets/main-ada@school.js', null],
])('the build of the chunk %j is %j', (chunk, build) => {
  expect(buildOf(chunk)).toBe(build)
})
