import { ContainerModule } from 'inversify'
import { expect, test, vi } from 'vitest'
import { createContainer } from '../../src/app/container'
import { failedCallsModule } from '../../src/app/modules/failed-calls'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../../src/app/modules/http'
import { SUPABASE_CONFIG, supabaseModule } from '../../src/app/modules/supabase'
import { TOKENS } from '../../src/app/tokens'
import type { Email } from '../../src/core/domain/auth/email'
import { callReport } from '../../src/core/domain/call-report'
import { blockedHost } from '../../src/core/domain/errors'
import type { IdToken } from '../../src/core/domain/tokens'
import { html, json, startCannedServer } from '../services/support/canned-response-server'
import '../services/support/web-socket'

const ID_TOKEN = 'id-token' as IdToken

test.each([
  [
    'a rejected token',
    json({ message: 'Expired', code: 'PGRST303' }, 401),
    'token unauthorized 401, look-up unauthorized 401, checkout unauthorized 401, subscription unauthorized 401, portal unauthorized 401, newsletter rejected 401, reference unauthorized 401',
  ],
  [
    'the page of a content filter',
    html('<h1>Blocked', 403),
    'token malformed 403 blocked, look-up malformed 403 blocked, checkout html-response 403 blocked, subscription malformed 403 blocked, portal malformed 403 blocked, newsletter malformed 403 blocked, reference malformed 403 blocked',
  ],
  [
    'the page of a service that is down',
    html('<h1>Down', 503),
    'token server 503, look-up server 503, checkout html-response 503, subscription server 503, portal server 503, newsletter server 503, reference server 503',
  ],
  [
    'a response of another shape',
    json({ rows: 7 }),
    'token malformed null, look-up malformed null, checkout no-url null, subscription malformed null, portal no-url null, reference malformed null',
  ],
])(
  'each call that fails because of %s is reported, with its kind and status, and the host if a filter may block it',
  async (_, response, expected) => {
    const { url } = await startCannedServer(response)
    const report = vi.fn()
    const container = createContainer(
      httpModule,
      supabaseModule,
      new ContainerModule(({ bind }) => {
        for (const config of [API_CONFIG, TOKEN_SERVICE_CONFIG])
          bind(config).toConstantValue({ baseUrl: url, timeout: 10_000 })
        bind(SUPABASE_CONFIG).toConstantValue({ url, anonKey: 'key', timeout: 10_000 })
        bind(CHECKOUT_CONFIG).toConstantValue({ origins: [], identifiesBuyer: true })
        bind(TOKENS.referenceData).toResolvedValue((uncached) => uncached, [TOKENS.uncachedReferenceData])
      }),
      failedCallsModule(report),
    )
    await container.get(TOKENS.tokens).issue(ID_TOKEN)
    await container.get(TOKENS.users).findByProviderId('ada', ID_TOKEN)
    const checkout = container.get(TOKENS.checkout)
    await checkout.open({ payPlanId: 2, cancelLanding: true }, ID_TOKEN)
    await container.get(TOKENS.subscriptions).find('ada', ID_TOKEN)
    await checkout.openPortal(ID_TOKEN)
    await container.get(TOKENS.newsletter).subscribe('ada@school.org' as Email)
    await container.get(TOKENS.referenceData).list('goals')
    const reported = report.mock.calls.map(([call, error]) => {
      const sent = callReport(call, error, { sent: 0, random: 0 })
      const host = blockedHost(error)
      expect([undefined, new URL(url).host]).toContain(host)
      return `${sent?.call} ${sent?.kind} ${sent?.status}${host ? ' blocked' : ''}`
    })
    expect(reported.join(', ')).toBe(expected)
    expect(checkout.identifiesBuyer).toBe(true)
  },
)
