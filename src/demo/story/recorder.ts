import { DEMO_PASSWORD } from '../../../fixtures/account'
import { endOfFault, FAULT_CHOSEN, isServiceFault } from '../../../fixtures/faults'
import { recordable, type Step, type Story } from '../../../fixtures/story'
import { readQuery, writeQuery } from '../../core/domain/query'
import { sitePath } from '../../core/domain/site-path'
import { isPresenterKey } from '../presenter/key'
import { readFaults } from '../scenario'
import { DEMO_STORAGE_KEYS, STORY_STORAGE_KEYS } from '../storage-keys'
import { controlAt, isEnabled, isField, PRESENTER_ATTRIBUTE, readScreen } from './controls'
import { parseRecording, type Recording, readRecording } from './recording'
import type { StorySite } from './site'

export type Recorder = (step: Step, persona?: Story['persona']) => void

/** Query parameters left out of recorded addresses: the session names scenario and faults, and a token is secret. */
const DROPPED = ['scenario', 'seed', 'fault', 'token']

/**
 * A reload or Back this soon after a recorded step is a consequence of the step, so it is not recorded. Exceptions,
 * which are recorded: a reload or Back after a recorded Back, and Back after a press of a link, because a link never
 * causes Back.
 */
const CONSEQUENCE_MS = 1_000

/** `keepScreen` reads the screen this long after a change. */
const SCREEN_MS = 500

/** Keeps the next page load out of the recording, because the player causes this load. */
export const expectOwnLoad = (tab: StorySite['tab']): void => tab.set(STORY_STORAGE_KEYS.storyLoad, 'true')

const takeOwnLoad = (tab: StorySite['tab']): boolean => {
  const isOwn = tab.get(STORY_STORAGE_KEYS.storyLoad) === 'true'
  tab.remove(STORY_STORAGE_KEYS.storyLoad)
  return isOwn
}

const withoutParameters = (address: string): string => {
  const [, path = '/', search = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? []
  const query = Object.entries(readQuery(search)).filter(([name]) => !DROPPED.includes(name))
  const kept = writeQuery(Object.fromEntries(query.map(([name, values]) => [name, values?.[0]])))
  return sitePath(path) + (kept && `?${kept}`) + hash.replace(/^#(session=|play).*/, '')
}

/**
 * If a person opens an address with faults in the middle of a session, these faults replace all earlier ones. Returns
 * the faults that begin, and 'checkout:' or the like for each that ends. Empty on the mock site, where no address sets
 * faults.
 */
const changedFaults = ({ faults, steps }: Recording, { address, publish }: StorySite): readonly string[] => {
  const { fault } = publish ? {} : readQuery(address().replace(/^[^?]*\??|#.*/g, ''))
  if (!fault) return []
  const earlier = [...faults, ...steps.flatMap((step) => (step.do === 'fault' ? [step.fault] : []))]
  const active = new Map(earlier.map((text) => [endOfFault(text), text]))
  const given = fault.filter(isServiceFault)
  const ended = [...active.keys()].filter((end) => !given.some((text) => endOfFault(text) === end))
  return [...ended, ...given].filter((text) => (active.get(endOfFault(text)) ?? '') !== text)
}

const isPassword = (field: Element): boolean => field.matches('[type="password"], [autocomplete$="password"]')

/**
 * Keeps passwords out of the recording. `fillIn` does not replace '{other password}', so a replay types this text, and
 * a sign-in with a wrong password fails again.
 */
const placeholderOf = ({ value }: { value: string }): string =>
  value === DEMO_PASSWORD ? '{password}' : '{other password}'

/** Whether `step` changes the field that `earlier` has filled in. */
const refines = (step: Step, earlier: Step | undefined): boolean =>
  'value' in step &&
  earlier !== undefined &&
  'value' in earlier &&
  earlier.role === step.role &&
  earlier.name === step.name &&
  earlier.nth === step.nth

/**
 * Records what a person does on the pages of this site. Clicks, input and keys count only if trusted, because the
 * player records its own steps with the returned function.
 */
export const startRecorder = (site: StorySite): Recorder => {
  const { tab } = site
  // Read anew each time: while a document was in the back/forward cache, other documents have recorded steps.
  const read = (): Recording => {
    const stored = readRecording(tab)
    if (stored && stored.run === site.run) return stored
    return { faults: readFaults(tab).filter(isServiceFault), steps: [], run: site.run, at: 0 }
  }

  const add: Recorder = (step, persona) => {
    const recording = read()
    const { steps } = recording
    const kept = refines(step, steps.at(-1)) ? steps.slice(0, -1) : steps
    const added = recordable(step)
    const changed = { steps: [...kept, added], persona: persona ?? recording.persona, at: Date.now() }
    keep({ ...recording, ...changed, end: undefined })
    observeScreen()
  }
  const keep = (recording: Recording): void => {
    const text = JSON.stringify(recording)
    // Leaves out a step that would make the recording unreadable.
    if (!parseRecording(text)) return
    tab.set(DEMO_STORAGE_KEYS.demoSession, text)
    site.publish?.(text)
  }
  /** Records what the screen shows. The message of a toast that has gone is kept until the next step. */
  const keepScreen = (): void => {
    isScreenDue = false
    const recording = read()
    const { heading, message } = readScreen()
    // While the presenter's panel is open, `readScreen` finds no heading, because the page behind is `aria-hidden`.
    if (heading === '' || recording.steps.length === 0) return
    const at = withoutParameters(site.address()).replace(/#.*/, '')
    const end = recordable({ at, heading, message: message || (recording.end?.message ?? '') })
    if (JSON.stringify(end) !== JSON.stringify(recording.end)) keep({ ...recording, end })
  }
  let isScreenDue = false
  const observeScreen = (): void => {
    if (!isScreenDue) setTimeout(keepScreen, SCREEN_MS)
    isScreenDue = true
  }
  new MutationObserver(observeScreen).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })

  const onClick = ({ isTrusted, target }: Event): void => {
    const found = isTrusted && controlAt(target)
    if (found && !isField(found.control) && isEnabled(found.element)) add({ do: 'press', ...found.control })
  }
  const onInput = ({ isTrusted, target }: Event): void => {
    const found = isTrusted && controlAt(target)
    if (!found || !isField(found.control)) return
    const { control, element } = found
    if (element instanceof HTMLSelectElement) {
      add({ do: 'choose', ...control, value: element.selectedOptions[0]?.label ?? '' })
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      add({ do: 'type', ...control, value: isPassword(element) ? placeholderOf(element) : element.value })
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // The panel offers the session's link but hides the page, so the screen is read before the panel opens.
    if (isPresenterKey(event)) keepScreen()
    const { isTrusted, key, target } = event
    const isPresenters = target instanceof Element && target.closest(`[${PRESENTER_ATTRIBUTE}]`)
    if (isTrusted && key === 'Escape' && !isPresenters) add({ do: 'press', role: 'key', name: key })
  }
  /** Returns null for a page load by a link or as a consequence of the last step. */
  const stepOf = (type: string, { steps, at }: Recording): Step | null => {
    const to = withoutParameters(site.address())
    const last = steps.at(-1)
    const isConsequence = Date.now() - at < CONSEQUENCE_MS && last?.do !== 'back'
    if (steps.length === 0) return { do: 'go', to }
    if (type === 'back_forward') {
      if (isConsequence && !(last?.do === 'press' && last.role === 'link')) return null
      // Null if the person comes from a page of another site, which a replay does not open.
      const left = window.navigation?.activation?.from
      const isBack =
        left === undefined || (left !== null && left.index - 1 === window.navigation.currentEntry?.index)
      return isBack ? { do: 'back' } : { do: 'go', to }
    }
    if (type === 'reload') return isConsequence ? null : { do: 'reload' }
    if (document.referrer.startsWith(`${location.origin}/`)) return null
    return { do: 'go', to }
  }
  const onLoad = (type: string): void => {
    if (takeOwnLoad(tab)) return
    const recording = read()
    const step = stepOf(type, recording)
    if (step && 'to' in step && recording.steps.length > 0)
      for (const fault of changedFaults(recording, site)) add({ do: 'fault', fault })
    if (step) add(step)
  }

  const [entry] = performance.getEntriesByType('navigation')
  onLoad(entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate')
  addEventListener('pageshow', ({ persisted }) => persisted && onLoad('back_forward'))
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  addEventListener('keydown', onKeyDown, true)
  addEventListener(
    FAULT_CHOSEN,
    (event) =>
      event instanceof CustomEvent &&
      isServiceFault(event.detail) &&
      add({ do: 'fault', fault: event.detail }),
  )
  // Without the Navigation API, Back within the document is not recorded, because `popstate` does not tell it from
  // Forward and from links to sections.
  window.navigation?.addEventListener('navigate', ({ navigationType, userInitiated, destination }) => {
    const isBack = destination.index < (window.navigation.currentEntry?.index ?? 0)
    if (navigationType !== 'traverse' || !destination.sameDocument || !isBack) return
    if (!takeOwnLoad(tab) && userInitiated) add({ do: 'back' })
  })
  return add
}
