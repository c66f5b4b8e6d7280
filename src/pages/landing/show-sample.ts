import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { readStorage, writeStorage } from '../../boot/storage'
import { type Sample, samplesOf } from '../../content/samples'
import { parseClassChoice, serializeClassChoice } from '../../core/domain/onboarding/class-choice'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'

const CONTROL = `[${PAGE_ATTRIBUTES.action}="sample"]`

/** The index of the shown sample in the list of `samplesOf`. */
let position = 0

const withText = (name: string, text: string): HTMLElement => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const elementsOf = ({ title, meta, tasks, note }: Sample): HTMLElement[] => {
  const heading = withText('h2', title)
  heading.className = 'h3'
  const list = document.createElement('ol')
  list.append(...tasks.map((task) => withText('li', task)))
  return [heading, withText('small', meta), list, withText('p', `For you: ${note}`)]
}

/**
 * Shows a sample activity for the class in the two selects of `/`, or with `isNext` the next one of that class, and
 * announces its title. Without a class, empties the sheet, so that the promo video is shown again. While selects and
 * sheet are empty, restores the class from `sessionStorage`. Changes the document without React, because src/boot calls
 * this function before React has loaded. When React hydrates, `StaticHtml` keeps the changed document.
 */
export const showSample = (isNext = false): void => {
  const [gradeLevel, subject] = document.querySelectorAll<HTMLSelectElement>(`select${CONTROL}`)
  const sheet = document.querySelector(`[${PAGE_ATTRIBUTES.sample}]`)
  const next = document.querySelector<HTMLElement>(`button${CONTROL}`)
  const status = gradeLevel?.closest('[role="group"]')?.querySelector('[role="status"]')
  if (!gradeLevel || !subject || !sheet || !next || !status) return
  // Not `onclick`, which React overwrites when it renders the button. `addEventListener` ignores a repeated listener.
  next.addEventListener('click', showNext)
  if (!gradeLevel.value && !subject.value && sheet.childElementCount === 0) {
    const stored = parseClassChoice(readStorage('sessionStorage', STORAGE_KEYS.classChoice))
    gradeLevel.value = stored?.gradeLevel ?? ''
    subject.value = stored?.subject ?? ''
  }
  const choice = { gradeLevel: gradeLevel.value, subject: subject.value }
  writeStorage('sessionStorage', STORAGE_KEYS.classChoice, serializeClassChoice(choice))
  const samples = samplesOf(choice)
  position = isNext ? (position + 1) % samples.length : 0
  next.hidden = samples.length < 2
  const sample = gradeLevel.value || subject.value ? samples[position] : undefined
  sheet.replaceChildren(...(sample ? elementsOf(sample) : []))
  status.textContent = sample ? `${sample.title} · ${sample.meta}` : ''
  const video = document.querySelector('video')
  if (sample) video?.pause()
  else video?.play().catch(() => undefined)
}

const showNext = (): void => showSample(true)
