import { readFile } from 'node:fs/promises'
import { customerInHash, readCustomer } from '../../fixtures/customer.ts'
import { faultProblem, SERVICE_FAULTS } from '../../fixtures/faults.ts'
import {
  describeStep,
  fillIn,
  LINK_PREFIX,
  placeOf,
  readStory,
  type Story,
  storyFromLink,
} from '../../fixtures/story.ts'
import { literal, storyAsTest } from './story-as-test.ts'

/** Strips control characters, which a terminal obeys, and characters that reorder the text around them. */
export const printable = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
const refuse = (message: string): never => {
  throw new Error(printable(message))
}

const readFileStory = async (file: string): Promise<Story> => {
  const text = await readFile(file, 'utf8').catch(() =>
    refuse(`${file} is neither the link of a session nor a file that can be read.`),
  )
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return refuse(`${file}: ${(error as Error).message}`)
  }
  const read = readStory(json)
  return read.ok ? read.value : refuse(`${file}: ${placeOf(read.error.path)}: ${read.error.message}`)
}

type Source = {
  story: Story
  /** The query of the customer in the link; '' without one. */
  customer: string
}

/**
 * Reads the link of a session, or a file. Throws an error that can be printed if the file is missing, isn't JSON, or if
 * the link or file has no valid story.
 */
export const readSource = async (source: string): Promise<Source> => {
  const [, code] = source.split(LINK_PREFIX)
  const { query: customer } = customerInHash(code ?? '')
  const fromLink = code === undefined ? null : await storyFromLink(LINK_PREFIX + code.split('&')[0])
  const story = fromLink?.ok
    ? fromLink.value
    : fromLink
      ? refuse(fromLink.error)
      : await readFileStory(source)
  return { story, customer }
}

const asTest = ({ story, customer }: Source): string => {
  const faults = story.steps.flatMap((step) => (step.do === 'fault' ? [step.fault] : []))
  for (const fault of [...(story.faults ?? []), ...faults]) {
    const problem = faultProblem(fault)
    if (problem) refuse(problem)
  }
  for (const fault of faults.filter((given) => !SERVICE_FAULTS.includes(given)))
    refuse(`A test can’t choose “${fault}” in the middle. Start the session with it in the address.`)
  return storyAsTest(story, customer)
}

const steps = ({ story, customer }: Source): string => {
  const { title, scenario, seed, faults = [] } = story
  const ofCustomer = Object.values(readCustomer(customer).customer).filter(Boolean)
  const head = [title, `scenario ${scenario}, seed ${seed}`, ...faults, ...ofCustomer].join(' · ')
  const lines = story.steps.map((step, index) => `${index + 1}. ${fillIn(story, describeStep(step))}`)
  return `${[head, ...lines].map(printable).join('\n')}\n`
}

/**
 * Returns the steps in words, or with an option, a Playwright test or a file for fixtures/stories. Throws an error that
 * can be printed if a test can't simulate a fault of the story.
 */
export const storyText = (source: Source, options: { json?: boolean; 'as-test'?: boolean }): string => {
  if (options.json) return `${literal(source.story, 2)}\n`
  return options['as-test'] ? asTest(source) : steps(source)
}
