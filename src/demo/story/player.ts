import { describeStep, fillIn, type Story } from '../../../fixtures/story'
import { STORY_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import { type Bar, createBar } from './bar'
import { perform, settled, wait } from './perform'
import type { Recorder } from './recorder'
import type { StorySite } from './site'

/** What the player keeps over page loads. */
type Progress = {
  story: Story
  /** The index of the next step. */
  next: number
  isPaused: boolean
  /** 1 is normal; 0 does not wait at all. */
  speed: number
  /** Whether the story starts over at its end, as on a fair stand. */
  isLoop: boolean
}

const STEP_MS = 500
/** Time for reading a caption: 55 ms a letter is 200 words a minute. */
const CAPTION_MS = 1_200
const LETTER_MS = 55
const LOOP_MS = 6_000

const read = ({ tab }: StorySite): Progress | null => JSON.parse(tab.get(STORY_STORAGE_KEYS.story) ?? 'null')

export const isPlaying = (site: StorySite): boolean => site.tab.get(STORY_STORAGE_KEYS.story) !== null

/** Starts the story's scenario, and plays from the first page on. Rejects if the site cannot start the scenario. */
export const beginStory = async (
  site: StorySite,
  story: Story,
  { isLoop = false, speed = 1 }: { isLoop?: boolean; speed?: number } = {},
): Promise<void> => {
  const [first] = story.steps
  const isOpening = first?.do === 'go'
  const progress: Progress = { story, next: isOpening ? 1 : 0, isPaused: false, speed, isLoop }
  site.tab.set(STORY_STORAGE_KEYS.story, JSON.stringify(progress))
  await site.begin(story, isOpening ? first.to : '/').catch((error: unknown) => {
    site.tab.remove(STORY_STORAGE_KEYS.story)
    throw error
  })
}

/** Goes on with the story of the tab, which the previous document has begun. `record` is called with each step. */
export const continueStory = (site: StorySite, record: Recorder): void => {
  const stored = read(site)
  if (!stored) return
  let progress = stored
  /** Changes whenever the running loop must end. */
  let run = 0
  let isFirstOfDocument = true

  const save = (change: Partial<Progress>): void => {
    progress = { ...progress, ...change }
    site.tab.set(STORY_STORAGE_KEYS.story, JSON.stringify(progress))
    bar.update({ ...progress, count: progress.story.steps.length })
  }
  const end = (): void => {
    run += 1
    removeEventListener('pointerdown', onInput, true)
    removeEventListener('keydown', onInput, true)
    site.tab.remove(STORY_STORAGE_KEYS.story)
    bar.remove()
  }
  const restart = (): Promise<void> => beginStory(site, progress.story, progress)

  /** Performs one step. Returns whether the next one can follow. */
  const playStep = async (mine: number): Promise<boolean> => {
    const { story, next } = progress
    const step = story.steps[next]
    if (!step) {
      bar.say('The story ends here. The page is yours now.', 'ended')
      if (!progress.isLoop) return false
      await wait(LOOP_MS)
      if (mine === run) await restart()
      return false
    }
    const isStopped = () => mine !== run
    const show = {
      pace: (milliseconds: number) =>
        progress.speed === 0 ? Promise.resolve() : wait(milliseconds / progress.speed),
      isInstant: () => progress.speed === 0 || bar.prefersStill(),
      point: bar.point,
    }
    // A caption stays until the next one.
    const caption = story.steps.slice(0, next + 1).findLast(({ say }) => say !== undefined)?.say
    bar.say(fillIn(story, caption ?? describeStep(step)), caption === undefined ? 'step' : 'caption')
    await show.pace(step.say === undefined ? STEP_MS : CAPTION_MS + step.say.length * LETTER_MS)
    if (isStopped()) return false
    // On the mock site, a page of the mock server has led here.
    const isHere = isFirstOfDocument && step.do === 'return'
    isFirstOfDocument = false
    const advance = (): void => {
      // The recorder hears of a fault by its event.
      if (step.do !== 'fault') record(step, story.persona)
      save({ next: next + 1 })
    }
    if (isHere) advance()
    const problem = isHere ? null : await perform(step, story, { site, show, isStopped, onFound: advance })
    if (isStopped()) return false
    if (problem === null) {
      await settled()
      site.tab.remove(STORY_STORAGE_KEYS.storyLoad)
      return mine === run
    }
    save({ isPaused: true })
    bar.say(`Step ${next + 1} isn’t possible: ${fillIn(story, describeStep(step))} ${problem}`, 'problem')
    return false
  }
  const play = async (): Promise<void> => {
    run += 1
    const mine = run
    while (await playStep(mine));
  }
  const pause = (): void => {
    run += 1
    save({ isPaused: true })
  }
  const bar: Bar = createBar({
    goOn: () => {
      save({ isPaused: false })
      play()
    },
    pause,
    step: async () => {
      run += 1
      save({ isPaused: true })
      await playStep(run)
    },
    skip: () => {
      save({ next: progress.next + 1, isPaused: false })
      play()
    },
    setSpeed: (speed) => save({ speed }),
    startOver: restart,
    takeOver: end,
  })
  const onInput = (event: Event): void => {
    if (!event.isTrusted || bar.contains(event) || progress.isPaused) return
    pause()
    // The focus trap of a dialog would keep Tab away from the bar.
    if (!(event instanceof KeyboardEvent) || event.key !== 'Tab') return
    event.preventDefault()
    bar.focus()
  }
  addEventListener('pointerdown', onInput, true)
  addEventListener('keydown', onInput, true)
  // A document from the back/forward cache has the progress of the time when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const newest = read(site)
    if (newest === null) return end()
    progress = newest
    save({})
    if (!progress.isPaused) play()
  })
  addEventListener('pagehide', () => {
    run += 1
  })
  save({})
  if (!progress.isPaused) play()
}
