import { describe, expect, test } from 'vitest'
import type { Email } from '../../src/core/domain/auth/email'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { failure } from '../support/results'

export type NewsletterSetup = {
  newsletter: NewsletterPort
  goDown: () => void | Promise<void>
}

export const newsletterContract = (adapter: string, setUp: () => Promise<NewsletterSetup>) =>
  describe(`Newsletter, ${adapter}`, () => {
    test('subscribes an address', async () => {
      const { newsletter } = await setUp()
      expect(await newsletter.subscribe('ada+news@school.org' as Email)).toMatchObject({ ok: true })
    })

    test('returns `unavailable` when the service is down', async () => {
      const { newsletter, goDown } = await setUp()
      await goDown()
      expect(await newsletter.subscribe('ada@school.org' as Email)).toMatchObject(failure('unavailable'))
    })
  })
