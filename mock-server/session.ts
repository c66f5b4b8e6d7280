import { z } from 'zod'
import { placeOf, readStory, storyToLink } from '../fixtures/story'
import { HttpError } from './http-errors'
import type { Store } from './store'

/** The fields of `Recording` (src/demo/story/recording.ts) that the mock server uses. */
const RECORDING = z.object({ steps: z.array(z.unknown()), persona: z.unknown().optional(), at: z.number() })

/** Keeps the newest recording that pages of the site have sent. */
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
    /** `text` is a recording as JSON. Throws an `HttpError` 400 for anything else. */
    set: (text: unknown): void => {
      let sent: z.infer<typeof RECORDING>
      try {
        sent = RECORDING.parse(JSON.parse(String(text)))
      } catch {
        throw new HttpError(400, "'recording' must be a recorded session.")
      }
      // An earlier request of a page can arrive after a later one.
      if (!recorded || sent.at >= recorded.at) recorded = sent
    },
    /** Returns the hash of a link that replays the session, or why there is none. Null without a session. */
    link: async (): Promise<string | null> => {
      if (!recorded) return null
      const story = storyOf(recorded)
      return story.ok
        ? storyToLink(story.value).catch(({ message }: Error) => message)
        : `This session can’t be replayed (${placeOf(story.error.path)}): ${story.error.message}`
    },
  }
}
