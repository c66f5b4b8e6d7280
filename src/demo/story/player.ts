import {
  type Control,
  captionOf,
  describeStep,
  fillIn,
  readStory,
  type Story,
  stagesOf,
} from '../../../fixtures/story'
import { parseObject } from '../../core/domain/json'
import { DEMO_STORAGE_KEYS, STORY_STORAGE_KEYS } from '../storage-keys'
import { type Bar, createBar, prefersStill, showRefusal } from './bar'
import { keptVisible, PRESENTER_ATTRIBUTE, shownMessages } from './controls'
import { pageLoaded, perform, settled, wait, waitUntil } from './perform'
import { expectOwnLoad, type Recorder } from './recorder'
import { STEP_STARTED, type StorySite } from './site'
import { stageStateOf } from './stage-state'

/** What the player keeps over page loads. */
type Progress = {
  story: Story
  /** The index of the next step. */
  next: number
  isPaused: boolean
  /** 1 is normal; 0 has no pauses. */
  speed: number
  /** Whether the story starts over at its end, as at a trade fair. */
  isLoop: boolean
  /** The index of the step before which the story pauses, or null. */
  until: number | null
  /** Whether the story plays up to `until` at the highest speed, without captions. */
  isJump: boolean
}

export type Player = {
  /** Plays to the next caption, or to the end. */
  goForward: () => void
  /** Starts the story over and plays up to the last stage that begins before the next step. */
  goBack: () => void
  end: () => void
}

const STEP_MS = 500
/** Time for reading a caption: `CAPTION_MS`, and `LETTER_MS` for each letter, which is 200 words a minute. */
const CAPTION_MS = 1_200
const LETTER_MS = 55
const LOOP_MS = 6_000

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Returns null if no story is open in this tab. */
export const readProgress = ({ tab }: Pick<StorySite, 'tab'>): Progress | null => {
  const { story, next, isPaused, speed, isLoop, until, isJump } =
    parseObject(tab.get(STORY_STORAGE_KEYS.story)) ?? {}
  const read = readStory(story)
  if (!read.ok || !isIndex(next) || !(until === null || isIndex(until)) || typeof speed !== 'number')
    return null
  return {
    ...{ story: read.value, next, until, speed },
    ...{ isPaused: isPaused === true, isLoop: isLoop === true, isJump: isJump === true },
  }
}

/**
 * Starts the story's scenario and loads the first page. After the load, `continueStory` plays the story: with `until`,
 * at the highest speed up to this step, unless the stage that begins there has a state (`stageStateOf`). Rejects if the
 * site can't start the scenario.
 */
export const beginStory = async (
  site: StorySite,
  story: Story,
  { isLoop = false, speed = 1, until = null }: Partial<Pick<Progress, 'isLoop' | 'speed' | 'until'>> = {},
): Promise<void> => {
  // biome-ignore lint/complexity/useDateNow: `Date.now` may run ahead on this page, and does not on the next
  const now = new Date().getTime()
  const state = until === null || !site.beginStage ? null : stageStateOf(story, until, now)
  if (state && until !== null) {
    const progress: Progress = {
      story,
      next: until,
      isPaused: true,
      speed,
      isLoop,
      until: null,
      isJump: false,
    }
    site.tab.set(STORY_STORAGE_KEYS.story, JSON.stringify(progress))
    site.beginStage?.(story, state)
    const { persona, faults = [] } = story
    const recording = { faults, persona, steps: story.steps.slice(0, until), at: now }
    site.tab.set(DEMO_STORAGE_KEYS.demoSession, JSON.stringify(recording))
    expectOwnLoad(site.tab)
    return
  }
  const [first] = story.steps
  const isOpening = first?.do === 'go'
  const next = isOpening ? 1 : 0
  const progress: Progress = { story, next, isPaused: false, speed, isLoop, until, isJump: until !== null }
  site.tab.set(STORY_STORAGE_KEYS.story, JSON.stringify(progress))
  await site.begin(story, isOpening ? first.to : '/').catch((error: unknown) => {
    site.tab.remove(STORY_STORAGE_KEYS.story)
    throw error
  })
}

/** Goes on with the story that a previous document of this tab has begun. Returns null if no story is open. */
export const continueStory = (site: StorySite, record: Recorder): Player | null => {
  const stored = readProgress(site)
  if (!stored) return null
  let progress = stored
  /** Increased to end the running loop of `play`: `playStep` stops if `run` is not `mine`, the value of its loop. */
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
    removeEventListener('keydown', onKey, true)
    for (const key of Object.values(STORY_STORAGE_KEYS)) site.tab.remove(key)
    bar.remove()
  }
  const restart = (until: number | null = null): void => {
    end()
    beginStory(site, progress.story, { ...progress, until }).catch(({ message }: Error) =>
      showRefusal(message),
    )
  }
  const stageBefore = (here: number) => stagesOf(progress.story).findLast(({ at }) => at < here)
  /** Returns the controls of the next step and of those after it, up to the step with another caption. */
  const controlsOfCaption = (): Control[] => {
    const { story, next } = progress
    const end = story.steps.findIndex(({ say }, index) => index > next && say !== undefined)
    return story.steps
      .slice(next, end < 0 ? undefined : end)
      .flatMap((step) => ('role' in step ? [{ ...step, name: fillIn(story, step.name) }] : []))
  }
  const say = (): void => {
    const { story, next, until, isJump } = progress
    const step = story.steps[next]
    const caption = captionOf(story, next)
    if (!step) bar.say('The story ends here. The page is yours now.', 'ended')
    else if (isJump) bar.say(`Going to “${story.steps[until ?? 0]?.stage ?? 'the beginning'}” …`, 'step')
    else if (caption !== undefined) bar.say(caption, 'caption')
    else bar.say(fillIn(story, describeStep(step)), 'step')
  }

  /** Returns whether the next step can follow. */
  const playStep = async (mine: number): Promise<boolean> => {
    const { story, next, until, isJump } = progress
    const step = story.steps[next]
    if (step && until !== null && next >= until) {
      save({ isPaused: true, until: null, isJump: false })
      say()
      return false
    }
    if (!step) {
      say()
      if (!progress.isLoop) return false
      await wait(LOOP_MS)
      if (mine === run) restart()
      return false
    }
    const isStopped = () => mine !== run
    // While the story plays up to a step (`until`), for example after PageDown, typing and pointer take no time.
    const isFastest = () => progress.until !== null || progress.speed === 0
    const show = {
      pace: (milliseconds: number) => (isFastest() ? Promise.resolve() : wait(milliseconds / progress.speed)),
      isInstant: () => isFastest() || prefersStill(),
      point: isJump ? () => {} : bar.point,
    }
    window.dispatchEvent(new Event(STEP_STARTED))
    say()
    await show.pace(step.say === undefined ? STEP_MS : CAPTION_MS + step.say.length * LETTER_MS)
    if (isStopped()) return false
    const isFirst = isFirstOfDocument
    isFirstOfDocument = false
    const advance = (): void => {
      // A fault is recorded elsewhere: in the demo by the recorder, on the mock site by the mock server.
      if (step.do !== 'fault') record(step, story.persona)
      save({ next: next + 1 })
    }
    // When the demo's runtime starts, it removes this key and stores the scenario's onboarding draft. A step that left
    // the page earlier would open the next page without the draft.
    await waitUntil(() => site.tab.get(DEMO_STORAGE_KEYS.demoScenarioFresh) !== 'true' || isStopped())
    if (isFirst) await pageLoaded()
    const onMissing = (): void => {
      const stage = stageBefore(next)
      const wayBack = stage ? ` PageUp goes back to “${stage.name}”.` : ''
      bar.say(`Waiting to go on. Next: ${fillIn(story, describeStep(step))}${wayBack}`, 'step')
    }
    const problem = await perform(step, story, { site, show, isStopped, onMissing, onFound: advance })
    if (isStopped()) return false
    if (problem === null) {
      // What is typed or chosen changes little else on the page, so a jump does not wait.
      if (!isJump || (step.do !== 'type' && step.do !== 'choose')) await settled()
      site.tab.remove(STORY_STORAGE_KEYS.storyLoad)
      return mine === run
    }
    save({ next, isPaused: true })
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
  const actions = {
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
    setSpeed: (speed: number) => save({ speed }),
    startOver: () => restart(),
    takeOver: end,
  }
  const bar: Bar = createBar(actions, () => keptVisible(controlsOfCaption()), shownMessages)
  const onInput = (event: Event): void => {
    if (!event.isTrusted || bar.contains(event) || progress.isPaused) return
    pause()
    if (!(event instanceof KeyboardEvent) || event.key !== 'Tab') return
    // The focus trap of a MUI dialog would keep Tab away from the bar.
    event.preventDefault()
    bar.focus()
    // The step that was just performed may still move the focus.
    settled().then(() => progress.isPaused && bar.focus())
  }
  /** Whether the story has ended. The notes window still sends commands after `end`. */
  const isOver = (): boolean => readProgress(site) === null
  const goForward = (): void => {
    const { story, next, isJump } = progress
    if (isJump || isOver()) return
    const from = progress.until ?? next
    const until = story.steps.findIndex(({ say }, index) => index > from && say !== undefined)
    save({ until: until < 0 ? story.steps.length : until, isPaused: false })
    play()
  }
  const goBack = (): void => {
    if (isOver()) return
    const here = (progress.isJump && progress.until) || progress.next
    restart(stageBefore(here)?.at ?? 0)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, isTrusted, target } = event
    const go = key === 'PageDown' ? goForward : key === 'PageUp' ? goBack : null
    const isInPanel = target instanceof Element && target.closest(`[${PRESENTER_ATTRIBUTE}]`) !== null
    if (go && isTrusted && (!isInPanel || bar.contains(event))) {
      event.preventDefault()
      go()
    } else onInput(event)
  }
  addEventListener('pointerdown', onInput, true)
  addEventListener('keydown', onKey, true)
  // A document from the back/forward cache still has the progress with which it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const newest = readProgress(site)
    if (newest === null) return end()
    progress = newest
    save({})
    say()
    if (!progress.isPaused) play()
  })
  addEventListener('pagehide', () => {
    run += 1
  })
  save({})
  say()
  if (!progress.isPaused) play()
  return { goForward, goBack, end }
}
