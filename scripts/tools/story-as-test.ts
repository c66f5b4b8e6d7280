import { faultLabels } from '../../fixtures/faults.ts'
import { type Control, type End, fillIn, type Step, type Story, scenarioQuery } from '../../fixtures/story.ts'
import { readQuery } from '../../src/core/domain/query.ts'

/** Returns `value` as JSON. Invisible characters, which can reorder the text around them, are escaped. */
export const literal = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

const locatorOf = (story: Story, { role, name, nth }: Control, isPassword: boolean): string => {
  const named = literal(fillIn(story, name))
  // Password fields have no role.
  const locator = isPassword
    ? `page.getByLabel(${named}, { exact: true })`
    : `page.getByRole(${literal(role)}, { name: ${named}, exact: true })`
  return nth === undefined ? locator : `${locator}.nth(${nth - 1})`
}

const codeOf = (story: Story, step: Step): string => {
  if ('role' in step && step.role === 'key') return `await page.keyboard.press(${literal(step.name)})`
  if ('role' in step) {
    const value = 'value' in step ? step.value : ''
    const locator = locatorOf(story, step, /^\{(other )?password\}$/.test(value))
    if (step.do === 'wait') return `await expect(${locator}).toBeVisible()`
    if (step.do === 'type') return `await ${locator}.fill(${literal(fillIn(story, value))})`
    if (step.do === 'choose')
      return `await ${locator}.selectOption({ label: ${literal(fillIn(story, value))} })`
    return `await ${locator}.${step.do === 'tick' ? 'check' : 'click'}()`
  }
  if (step.do === 'go') return `await page.goto(${literal(step.to)})`
  if (step.do === 'back') return 'await page.goBack()'
  if (step.do === 'reload') return 'await page.reload()'
  // The test sets the fault in the presenter's panel, as a person does.
  const [service, option] = faultLabels(step.fault) ?? ['', '']
  return `await page.keyboard.press("F2")
  await page.getByRole("dialog").getByLabel(${literal(service)}, { exact: true }).selectOption({ label: ${literal(option)} })
  await page.keyboard.press("F2")`
}

const expectationsOf = ({ at, heading, message }: End): string => {
  const [path, search = ''] = at.split('?')
  const query = Object.entries(readQuery(search)).map(([name, values]) => [name, values?.[0]])
  const isHere = [
    `url.pathname === ${literal(path)}`,
    ...query.map(([name, value]) => `url.searchParams.get(${literal(name)}) === ${literal(value)}`),
  ].join(' && ')
  return `  // What was last on the screen. If that was the bug, write what should be there.
  await expect(page.getByRole("heading", { name: ${literal(heading)}, exact: true })).toBeVisible()
${message && `  await expect(page.getByText(${literal(message)}).last()).toBeVisible()\n`}  await expect(page).toHaveURL((url) => ${isHere})
`
}

/**
 * Returns the code of a Playwright test. Whoever made the link chose every text of `story`, so each is a literal, and
 * no comment contains one. `customer` is a query from `writeCustomer`.
 */
export const storyAsTest = (story: Story, customer: string): string => {
  const { title, steps, end } = story
  const [first, ...rest] = steps
  const [path = '', fragment] = (first?.do === 'go' ? first.to : '/').split('#')
  const hash = [fragment, customer].filter(Boolean).join('&')
  const url = `${path}${path.includes('?') ? '&' : '?'}${scenarioQuery(story)}${hash && `#${hash}`}`
  const lines = (first?.do === 'go' ? rest : steps).map((step) => `  ${codeOf(story, step)}\n`)
  return `import { expect, test } from "@playwright/test"

test(${literal(title)}, async ({ page }) => {
  await page.goto(${literal(url)})
${lines.join('')}${end ? expectationsOf(end) : '  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()\n'}})
`
}
