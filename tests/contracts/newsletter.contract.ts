import { describe, expect, test } from 'vitest'
import type { Email } from '../../src/core/domain/auth/email'
import type { NewsletterPort } from '../../src/core/ports/newsletter'

export type NewsletterWorld = {
  newsletter: NewsletterPort
  /** The addresses the service has taken. */
  subscribers: () => readonly string[]
  goDown: () => void | Promise<void>
}

/** What every newsletter adapter does. */
export const newsletterContract = (adapter: string, open: () => Promise<NewsletterWorld>) =>
  describe(`Newsletter, ${adapter}`, () => {
    test('subscribes an address', async () => {
      const { newsletter, subscribers } = await open()
      expect(await newsletter.subscribe('ada+news@school.org' as Email)).toMatchObject({ ok: true })
      expect(subscribers()).toEqual(['ada+news@school.org'])
    })

    test('says that it is out of reach, without throwing', async () => {
      const { newsletter, subscribers, goDown } = await open()
      await goDown()
      expect(await newsletter.subscribe('ada@school.org' as Email)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', message: expect.stringMatching(/./) },
      })
      expect(subscribers()).toEqual([])
    })
  })
