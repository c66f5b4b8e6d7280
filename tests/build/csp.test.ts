import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, policyHeaders } from '../../scripts/csp'
import { hashInline, hashOf } from '../../scripts/csp-hashes'

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
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

describe('the policy of a production page', () => {
  const policy = contentSecurityPolicy('production', VARIABLES, NO_HASHES)

  test('allows neither inline code nor eval', () => {
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|data:|\*/)
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' https://apis.google.com/js/ https://apis.google.com/_/scs/",
    )
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  })

  test('allows requests to the origins of the configured services only', () => {
    expect(directive(policy, 'connect-src').split(' ').slice(2)).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://abc.supabase.co',
      'https://api.graid.test',
      'https://token.graid.test',
      'https://telemetry.graid.test',
    ])
    expect(directive(policy, 'frame-src')).toBe('frame-src https://graid.firebaseapp.com')
    expect(directive(policy, 'media-src')).toBe("media-src 'self' https://storage.graid.test")
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

test('the demo connects to no other origin, the mock runtime to its server', () => {
  expect(directive(contentSecurityPolicy('demo', VARIABLES, NO_HASHES), 'connect-src')).toBe(
    "connect-src 'self'",
  )
  expect(directive(contentSecurityPolicy('mock', {}, NO_HASHES), 'connect-src')).toBe(
    "connect-src 'self' http://127.0.0.1:4010",
  )
})

test('an inline script is allowed by hash, structured data is ignored', () => {
  const html = '<script>start()</script><script type="application/ld+json">{"a":1}</script>'
  // The expected hash is the sha256 of `start()` in base64.
  expect(directive(contentSecurityPolicy('demo', {}, hashInline(html)), 'script-src')).toBe(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  )
})

test('a style with a range in a media query is allowed by hash', () => {
  const rules = '@media (width<=639.98px){p{color:red}}'
  expect(hashInline(`<style>${rules}</style>`).styleElements).toEqual([hashOf(rules)])
})

test('inline styles are allowed by hash, attributes after unescaping', () => {
  const html =
    '<style data-emotion="g a">p{color:red}</style><p style="font-family:&quot;Georgia&quot;">x</p>'
  const policy = contentSecurityPolicy('demo', {}, hashInline(html))
  // The expected hashes are the sha256 of `p{color:red}` and of `font-family:"Georgia"` in base64.
  expect(directive(policy, 'style-src-elem')).toContain(
    "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
  )
  expect(directive(policy, 'style-src-attr')).toBe(
    "style-src-attr 'unsafe-hashes' 'sha256-kp4RZqNrAx+SJKo7+0lYolLhBMtP5gZcQOlExrNNp78='",
  )
})

describe('the policy header of a page', () => {
  const hashes = { ...NO_HASHES, scripts: ["'sha256-abc='"] }
  const policy = contentSecurityPolicy('production', VARIABLES, hashes)

  test('repeats the directives against injected scripts, and forbids frames', () => {
    expect(policyHeaders(policy, undefined)).toEqual([
      {
        key: 'Content-Security-Policy',
        value:
          "script-src 'self' 'sha256-abc=' https://apis.google.com/js/ https://apis.google.com/_/scs/; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      },
    ])
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
