import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

/** Texts that docs/product.md prescribes with a straight apostrophe. */
const GIVEN_TEXTS = ["Let's Get Started", "You're All Set!"]

/** Modules whose texts are not shown to users, because they are build errors for developers. */
const EXCLUDED = ['src/app/environment-variables.ts']

const FILES = ['app', 'boot', 'demo', 'models', 'pages', 'ui']
  .flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `src/${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.includes(file))

/** Returns the texts of a module: JSX text, string literals and the constant parts of template literals. */
const textsOf = (file: string): string[] => {
  const texts: string[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    JSXText: ({ value }) => texts.push(value),
    Literal: ({ value }) => typeof value === 'string' && texts.push(value),
    TemplateElement: ({ value }) => texts.push(value.cooked ?? ''),
  }).visit(program)
  return texts
}

/** Matches a straight apostrophe in or after a word, and words in straight quotation marks. */
const STRAIGHT_QUOTE = /[a-z]'(?:[a-z]+\b|\s)|\s'[A-Z][\w ]*'/

describe('Screen texts', () => {
  test.each(["the teacher's desk", "the students' work", "Press 'Subscribe' to try again."])(
    'a straight quote is found in: %s',
    (text) => expect(text).toMatch(STRAIGHT_QUOTE),
  )

  test('use curly apostrophes and quotation marks', () => {
    const straight = FILES.flatMap((file) =>
      textsOf(file)
        .filter((text) => STRAIGHT_QUOTE.test(text) && !GIVEN_TEXTS.includes(text))
        .map((text) => `${file}: ${text.trim()}`),
    )
    expect(straight).toEqual([])
  })
})
