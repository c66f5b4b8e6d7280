/**
 * `npm run story -- LINK|FILE [--json|--as-test|--check]`: prints the steps of a story or of a copied session.
 *
 *   --json      prints the story as a file for fixtures/stories
 *   --as-test   prints a Playwright test
 *   --check     plays the story in the built demo; exits with 1 at a step that isn't possible
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LineCounter, parseDocument } from 'yaml'
import { customerInHash, readCustomer } from '../fixtures/customer.ts'
import { FAULT_CHOSEN, faultProblem } from '../fixtures/faults.ts'
import {
  type Control,
  describeStep,
  fillIn,
  LINK_PREFIX,
  placeOf,
  readStory,
  type Step,
  type Story,
  scenarioQuery,
  storyFromLink,
} from '../fixtures/story.ts'
import { launchChromium } from './chromium.ts'
import { playStory } from './play-story.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'

/** If the file is missing or invalid, exits with a message that names the place of the error. */
const readFileStory = async (file: string): Promise<Story> => {
  const text = await readFile(file, 'utf8').catch(() =>
    exitWithError(`${file} is neither the link of a session nor a file that can be read.`),
  )
  const lines = new LineCounter()
  // JSON is a subset of YAML, and this parser knows the position of each value.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true })
  for (const { message } of document.errors) exitWithError(`${file}: ${message}`)
  const read = readStory(document.toJS())
  if (read.ok) return read.value
  const { path, message } = read.error
  // A missing field has no position, so the line is that of the object without the field.
  const offset = [path, path.slice(0, -1)]
    .map((keys) => document.getIn(keys, true))
    .flatMap((node) => (node && typeof node === 'object' && 'range' in node ? [node.range] : []))[0]
  const line = Array.isArray(offset) ? lines.linePos(offset[0]).line : 1
  return exitWithError(`${file}:${line}: ${placeOf(path)}: ${message}`)
}

const quote = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const locatorOf = (story: Story, { role, name, nth }: Control, isPassword: boolean): string => {
  const named = quote(fillIn(story, name))
  // Password fields have no role.
  const locator = isPassword
    ? `page.getByLabel(${named}, { exact: true })`
    : `page.getByRole(${quote(role)}, { name: ${named}, exact: true })`
  return nth === undefined ? locator : `${locator}.nth(${nth - 1})`
}

const codeOf = (story: Story, step: Step): string => {
  if ('role' in step && step.role === 'key') return `await page.keyboard.press(${quote(step.name)})`
  if ('role' in step) {
    const value = 'value' in step ? step.value : ''
    const locator = locatorOf(story, step, value === '{password}')
    if (step.do === 'wait') return `await expect(${locator}).toBeVisible()`
    if (step.do === 'type') return `await ${locator}.fill(${quote(fillIn(story, value))})`
    if (step.do === 'choose')
      return `await ${locator}.selectOption({ label: ${quote(fillIn(story, value))} })`
    return `await ${locator}.${step.do === 'tick' ? 'check' : 'click'}()`
  }
  if (step.do === 'return') return `// ${describeStep(step)}`
  if (step.do === 'go') return `await page.goto(${quote(step.to)})`
  if (step.do === 'back') return 'await page.goBack()'
  if (step.do === 'reload') return 'await page.reload()'
  return `await page.evaluate((detail) => dispatchEvent(new CustomEvent(${quote(FAULT_CHOSEN)}, { detail })), ${quote(step.fault)})`
}

const printTest = (story: Story): string => {
  const { title, faults = [], steps } = story
  for (const fault of [...faults, ...steps.flatMap((step) => (step.do === 'fault' ? [step.fault] : []))]) {
    const problem = faultProblem(fault)
    if (problem) exitWithError(problem)
  }
  const [first, ...rest] = steps
  const [path = '', fragment] = (first?.do === 'go' ? first.to : '/').split('#')
  const hash = [fragment, customer].filter(Boolean).join('&')
  const url = `${path}${path.includes('?') ? '&' : '?'}${scenarioQuery(story)}${hash && `#${hash}`}`
  const lines = (first?.do === 'go' ? rest : steps).map((step) => `  ${codeOf(story, step)}\n`)
  return `import { expect, test } from '@playwright/test'

test(${quote(title)}, async ({ page }) => {
  await page.goto(${quote(url)})
${lines.join('')}  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
`
}

const check = async (story: Story): Promise<void> => {
  const site = await serveFolder('dist-demo').catch(({ message }: Error) => exitWithError(message))
  const browser = await launchChromium()
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const problem = await playStory(page, `${site.url}/`, story, customer)
  await browser.close()
  site.stop()
  if (problem !== null) exitWithError(problem)
  console.log(`${story.title}: ${story.steps.length} steps played`)
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, 'as-test': { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
})
const [source = ''] = positionals
if (!source) exitWithError('npm run story -- LINK|FILE [--json|--as-test|--check]')
const [, code] = source.split(LINK_PREFIX)
const { query: customer } = customerInHash(code ?? '')
const fromLink = code === undefined ? null : await storyFromLink(LINK_PREFIX + code.split('&')[0])
const story = fromLink?.ok
  ? fromLink.value
  : fromLink
    ? exitWithError(fromLink.error)
    : await readFileStory(source)

if (values.json) console.log(JSON.stringify(story, null, 2))
else if (values['as-test']) process.stdout.write(printTest(story))
else if (values.check) await check(story)
else {
  const { title, scenario, seed, faults = [] } = story
  const ofCustomer = Object.values(readCustomer(customer).customer).filter(Boolean)
  console.log([title, `scenario ${scenario}, seed ${seed}`, ...faults, ...ofCustomer].join(' · '))
  story.steps.forEach((step, index) => {
    console.log(`${index + 1}. ${fillIn(story, describeStep(step))}`)
  })
}
