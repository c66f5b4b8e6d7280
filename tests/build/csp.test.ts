import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, policyHeaders } from '../../scripts/build/csp'
import { hashInline, hashOf } from '../../scripts/build/csp-hashes'

const VARIABLES = {
  VITE_FIREBASE_AUTH_DOMAIN: 'graid.firebaseapp.com',
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_API_BASE_URL: 'https://api.graid.test/v1',
  VITE_TOKEN_SERVICE_URL: 'https://token.graid.test',
  VITE_TELEMETRY_URL: 'https://telemetry.graid.test/reports?site=graid',
  VITE_HERO_VIDEO_URL: 'https://storage.graid.test/promo.webm',
}
const NO_HASHES = { scripts: [], styleElements: [], styleAttributes: [] }

const directive = (policy: string, name: string): string =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.replace(`${name} `, '') ?? ''

describe('the policy of a production page', () => {
  const policy = contentSecurityPolicy('production', VARIABLES, NO_HASHES)

  test('allows neither inline code nor eval', () => {
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|data:|\*/)
    expect(directive(policy, 'script-src')).toBe(
      "'self' https://apis.google.com/js/ https://apis.google.com/_/scs/",
    )
    expect(directive(policy, 'default-src')).toBe("'none'")
  })

  test('allows requests to the origins of the configured services only', () => {
    expect(directive(policy, 'connect-src').split(' ').slice(1)).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://abc.supabase.co',
      'https://api.graid.test',
      'https://token.graid.test',
      'https://telemetry.graid.test',
    ])
    expect(directive(policy, 'frame-src')).toBe('https://graid.firebaseapp.com')
    expect(directive(policy, 'media-src')).toBe("'self' https://storage.graid.test")
  })

  test('allows reCAPTCHA on pages with a sign-in form only', () => {
    const added = (name: string) =>
      directive(contentSecurityPolicy('production', VARIABLES, NO_HASHES, true), name).replace(
        directive(policy, name),
        '',
      )
    expect(added('script-src')).toBe(' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/')
    expect(added('frame-src')).toBe(
      ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
    expect(added('connect-src')).toBe('')
    expect(policy).not.toContain('recaptcha')
  })

  test('contains the emulator only if one is configured', () => {
    const emulated = { ...VARIABLES, VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }
    const withEmulator = contentSecurityPolicy('production', emulated, NO_HASHES)
    expect(directive(withEmulator, 'connect-src')).toContain('http://127.0.0.1:9099')
    expect(policy).not.toContain('127.0.0.1')
  })
})

test('the demo connects to no other origin and allows pictures in the page itself, the mock runtime connects to its server', () => {
  const directiveOf = (runtime: string, name: string) =>
    directive(contentSecurityPolicy(runtime, VARIABLES, NO_HASHES), name)
  expect(directiveOf('demo', 'connect-src')).toBe("'self'")
  expect(directiveOf('mock', 'connect-src')).toBe("'self' http://127.0.0.1:4010")
  expect(directiveOf('production', 'img-src')).toBe("'self'")
})

test.each([
  ['an inline script', '<script>start()</script>', 'scripts', 'start()'],
  ['structured data, which needs none', '<script type="application/ld+json">{}</script>', 'scripts'],
  ['a style', '<style data-emotion="g a">p{color:red}</style>', 'styleElements', 'p{color:red}'],
  ['a range in a query', '<style>@media (width<=9px){}</style>', 'styleElements', '@media (width<=9px){}'],
  ['an attribute, after unescaping', '<p style="a:&quot;b&quot;">x</p>', 'styleAttributes', 'a:"b"'],
] as const)('%s is allowed by hash', (_, html, kind, ...texts) => {
  expect(hashInline(html)).toEqual({ ...NO_HASHES, [kind]: texts.map(hashOf) })
})

test('a hash is the sha256 in base64, and is listed in its directive', () => {
  const hashes = {
    scripts: [hashOf('start()')],
    styleElements: ["'sha256-e='"],
    styleAttributes: ["'sha256-a='"],
  }
  const policy = contentSecurityPolicy('demo', {}, hashes)
  expect(directive(policy, 'script-src')).toBe("'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  expect(directive(policy, 'style-src-elem')).toContain("'sha256-e='")
  expect(directive(policy, 'style-src-attr')).toBe("'unsafe-hashes' 'sha256-a='")
})

describe('the policy header of a page', () => {
  const hashes = { ...NO_HASHES, scripts: ["'sha256-abc='"] }
  const policy = contentSecurityPolicy('production', VARIABLES, hashes)

  test('repeats the directives against injected scripts, and forbids frames', () => {
    const scripts = `script-src ${directive(policy, 'script-src')}`
    const value = `${scripts}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`
    expect(policyHeaders(policy, undefined)).toEqual([{ key: 'Content-Security-Policy', value }])
  })

  test('is the whole policy with both reporting directives, if violations are reported', () => {
    const url = 'https://reports.example.org/csp'
    expect(policyHeaders(policy, url)).toEqual([
      {
        key: 'Content-Security-Policy',
        value: `${policy}; object-src 'none'; frame-ancestors 'none'; report-uri ${url}; report-to csp`,
      },
      { key: 'Reporting-Endpoints', value: `csp="${url}"` },
    ])
  })
})
