import { readFile, writeFile } from 'node:fs/promises'
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
import { readArguments } from './arguments.ts'
import { launchChromium } from './chromium.ts'
import { playStory } from './play-story.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'
import { literal, storyAsTest } from './story-as-test.ts'

const USAGE = `npm run story -- LINK|FILE [options]

Prints the steps of a story or of a copied session.

  --check       plays the story in the built demo; exits with 1 at a step that isn't possible
  --as-test     prints a Playwright test
  --json        prints the story as a file for fixtures/stories
  --out FILE    with --as-test or --json: writes FILE, such as tests/e2e/bug.test.ts
  --help`

/** Strips control characters, which a terminal obeys, and characters that reorder the text around them. */
const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
const print = (text: string): void => console.log(printable(text))
const refuse = (message: string): never => exitWithError(printable(message))

/** Exits with an error message if the file is missing, isn't JSON, or isn't a valid story. */
const readFileStory = async (file: string): Promise<Story> => {
  const text = await readFile(file, 'utf8').catch(() =>
    refuse(`${file} is neither the link of a session nor a file that can be read.`),
  )
  try {
    const read = readStory(JSON.parse(text))
    return read.ok ? read.value : refuse(`${file}: ${placeOf(read.error.path)}: ${read.error.message}`)
  } catch (error) {
    return refuse(`${file}: ${(error as Error).message}`)
  }
}

const check = async (story: Story): Promise<void> => {
  const site = await serveFolder('dist-demo').catch(({ message }: Error) => refuse(message))
  const browser = await launchChromium()
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const problem = await playStory(page, `${site.url}/`, story, customer)
  await browser.close()
  site.stop()
  if (problem !== null) refuse(problem)
  print(`${story.title}: ${story.steps.length} steps played`)
}

const { values, positionals } = readArguments(USAGE, {
  json: { type: 'boolean' },
  'as-test': { type: 'boolean' },
  check: { type: 'boolean' },
  out: { type: 'string' },
})
const [source = ''] = positionals
if (!source) refuse(USAGE)
const write = async (text: string): Promise<void> => {
  // `--out` replaces the shell's '>', with which PowerShell writes UTF-16.
  if (values.out) await writeFile(values.out, text)
  else process.stdout.write(text)
}
const [, code] = source.split(LINK_PREFIX)
const { query: customer } = customerInHash(code ?? '')
const fromLink = code === undefined ? null : await storyFromLink(LINK_PREFIX + code.split('&')[0])
const story = fromLink?.ok ? fromLink.value : fromLink ? refuse(fromLink.error) : await readFileStory(source)

if (values.json) await write(`${literal(story, 2)}\n`)
else if (values['as-test']) {
  const faults = story.steps.flatMap((step) => (step.do === 'fault' ? [step.fault] : []))
  for (const fault of [...(story.faults ?? []), ...faults]) {
    const problem = faultProblem(fault)
    if (problem) refuse(problem)
  }
  for (const fault of faults.filter((given) => !SERVICE_FAULTS.includes(given)))
    refuse(`A test can’t choose “${fault}” in the middle. Start the session with it in the address.`)
  await write(storyAsTest(story, customer))
} else if (values.check) await check(story)
else {
  const { title, scenario, seed, faults = [] } = story
  const ofCustomer = Object.values(readCustomer(customer).customer).filter(Boolean)
  print([title, `scenario ${scenario}, seed ${seed}`, ...faults, ...ofCustomer].join(' · '))
  story.steps.forEach((step, index) => {
    print(`${index + 1}. ${fillIn(story, describeStep(step))}`)
  })
}
