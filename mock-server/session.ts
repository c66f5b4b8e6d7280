import { z } from 'zod'
import { readStory, storyToLink } from '../fixtures/story'
import { HttpError } from './http-errors'
import type { Store } from './store'

/** The part of `Recording` of src/demo/story/recording.ts that a link needs. */
const RECORDING = z.object({ steps: z.array(z.unknown()), persona: z.unknown().optional(), at: z.number() })

/** The session that pages of the site have sent last. */
export const createSession = (store: Store) => {
  let recorded: z.infer<typeof RECORDING> | null = null
  const storyOf = ({ steps, persona }: z.infer<typeof RECORDING>) => {
    const { name: scenario, seed } = store.scenario()
    const faults = store.injectedTexts()
    return readStory({ title: 'A recorded session', scenario, seed, faults, persona, steps })
  }
  return {
    clear: (): void => {
      recorded = null
    },
    /** `text` is a recording as JSON. Throws an `HttpError` 400 if it is none. */
    set: (text: unknown): void => {
      let sent: z.infer<typeof RECORDING>
      try {
        sent = RECORDING.parse(JSON.parse(String(text)))
      } catch {
        throw new HttpError(400, "'recording' must be a recorded session.")
      }
      // Requests of one page can arrive in another order.
      if (!recorded || sent.at >= recorded.at) recorded = sent
    },
    /** Returns the hash of a link that replays the session, or null. */
    link: async (): Promise<string | null> => {
      const story = recorded && storyOf(recorded)
      return story?.ok ? storyToLink(story.value) : null
    },
  }
}
