import { z } from 'zod'
import { endOfFault, isRouteFault } from '../fixtures/faults'
import { placeOf, readStory, storyToLink } from '../fixtures/story'
import { HttpError } from './http-errors'
import type { Store } from './store'

/** The fields of `Recording` (src/demo/story/recording.ts) that the mock server uses. */
const RECORDING = z.object({
  steps: z.array(z.unknown()),
  persona: z.unknown().optional(),
  end: z.unknown().optional(),
  /** `run` of the mock server's `State` when the page was loaded. Missing if the page could not read that state. */
  run: z.string().optional(),
  at: z.number(),
})

/** Keeps the recording that a page of the site has sent last, and the changes of faults during the session. */
export const createSession = (store: Store) => {
  let recorded: z.infer<typeof RECORDING> | null = null
  let origin: string | undefined
  /** `first`: the injected faults at the session's first step. `last`: those after the last change. */
  let first = store.injectedFaults()
  let last = first
  /** The faults that began or ended during the session. `after` is the number of steps before the change. */
  let changes: { fault: string; after: number }[] = []
  const storyOf = ({ steps, persona, end }: z.infer<typeof RECORDING>) => {
    const { name: scenario, seed } = store.scenario()
    const played = [...steps]
    for (const { fault, after } of changes.toReversed()) played.splice(after, 0, { do: 'fault', fault })
    return readStory({
      title: 'A recorded session',
      scenario,
      seed,
      faults: first,
      persona,
      steps: played,
      end,
    })
  }
  return {
    clear: (): void => {
      recorded = null
      first = last = store.injectedFaults()
      changes = []
    },
    /**
     * Called after a fault was injected or removed. A removed route fault is left out of the link, because a step of a
     * story can end a service fault, but not a route fault.
     */
    faultsChanged: (): void => {
      const faults = store.injectedFaults()
      const after = recorded?.steps.length ?? 0
      const isKept = (fault: string): boolean => !isRouteFault(fault) || faults.includes(fault)
      const begun = faults.filter((fault) => !last.includes(fault))
      const ended = last.filter((fault) => isKept(fault) && !faults.includes(fault)).map(endOfFault)
      const isReplaced = (end: string): boolean => begun.some((fault) => endOfFault(fault) === end)
      if (after === 0) first = faults
      else {
        first = first.filter(isKept)
        changes = changes.filter(({ fault }) => isKept(fault))
        for (const fault of [...ended.filter((end) => !isReplaced(end)), ...begun])
          changes.push({ fault, after })
      }
      last = faults
    },
    /** `text` is the JSON of a recording, `sender` the page's origin. Throws an `HttpError` 400 for any other text. */
    set: (text: unknown, sender: string | undefined): void => {
      let sent: z.infer<typeof RECORDING>
      try {
        sent = RECORDING.parse(JSON.parse(String(text)))
      } catch {
        throw new HttpError(400, "'recording' must be a recorded session.")
      }
      // A page that was open when the scenario started still sends the recording of the earlier run.
      if (sent.run !== undefined && sent.run !== store.run()) return
      // An earlier request of a page can arrive after a later one.
      if (recorded && sent.at < recorded.at) return
      recorded = sent
      origin = sender
    },
    /** The origin of the page that has sent the recording. */
    origin: (): string | undefined => origin,
    /**
     * Returns the hash of a link that replays the session, or a sentence that says why the session has no link. Null if
     * nothing was recorded.
     */
    link: async (): Promise<string | null> => {
      if (!recorded) return null
      const story = storyOf(recorded)
      return story.ok
        ? storyToLink(story.value).catch(({ message }: Error) => message)
        : `This session can’t be replayed (${placeOf(story.error.path)}): ${story.error.message}`
    },
  }
}
