import { writeFile } from 'node:fs/promises'
import { readArguments } from './arguments.ts'
import { launchChromium } from './chromium.ts'
import { playStory } from './play-story.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'
import { printable, readSource, storyText } from './story-command.ts'

const USAGE = `npm run story -- LINK|FILE [options]

Prints the steps of a story or of a copied session.

  --check       plays the story in the built demo; exits with 1 at a step that isn't possible
  --as-test     prints a Playwright test
  --json        prints the story as a file for fixtures/stories
  --out FILE    with --as-test or --json: writes FILE, such as tests/e2e/bug.test.ts
  --help`

const check = async ({ story, customer }: Awaited<ReturnType<typeof readSource>>): Promise<string> => {
  const site = await serveFolder('dist-demo')
  const browser = await launchChromium()
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const problem = await playStory(page, `${site.url}/`, story, customer)
  await browser.close()
  site.stop()
  if (problem !== null) throw new Error(problem)
  return `${printable(story.title)}: ${story.steps.length} steps played\n`
}

const { values, positionals } = readArguments(USAGE, {
  json: { type: 'boolean' },
  'as-test': { type: 'boolean' },
  check: { type: 'boolean' },
  out: { type: 'string' },
})
const [source = ''] = positionals
if (!source) exitWithError(USAGE)
try {
  const read = await readSource(source)
  const isText = values.json || values['as-test']
  const text = values.check && !isText ? await check(read) : storyText(read, values)
  // `--out` replaces the shell's '>', with which PowerShell writes UTF-16.
  if (values.out && isText) await writeFile(values.out, text)
  else process.stdout.write(text)
} catch (error) {
  exitWithError(printable((error as Error).message))
}
