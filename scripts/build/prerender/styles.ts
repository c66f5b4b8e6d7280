import * as PAGE_ATTRIBUTES from '../../../src/boot/page-attributes.ts'

/** The css rules that Emotion has inserted, by the name in their class ('g-NAME') or of their keyframes. */
type Rules = Readonly<Record<string, string>>

type Range = { start: number; end: number }

const START = new RegExp(`<div[^>]*\\s${PAGE_ATTRIBUTES.staticHtml}="[^"]*"[^>]*>`, 'g')

/** Returns the content of each element of `StaticHtml` (src/ui/static-html.tsx), which are not nested. */
const staticContents = (html: string): Range[] =>
  [...html.matchAll(START)].map(({ index, 0: tag }) => {
    const start = index + tag.length
    let depth = 1
    for (const { index: at, 1: slash } of html.slice(start).matchAll(/<(\/?)div\b/g)) {
      depth += slash ? -1 : 1
      if (depth === 0) return { start, end: start + at }
    }
    throw new Error(`${tag} has no end.`)
  })

const firstUse = (text: string, name: string): number =>
  text.search(new RegExp(`(?<![\\w-])(?:g-)?${name}(?![\\w-])`))

/**
 * `first` precedes the page. `bodies` contain the rules of what follows the first screen. `rest` is for the app: the
 * rules in `bodies`, and those that no element has, because Emotion also inserts rules for components that pass their
 * styles on to another component.
 */
type Styled = { bodies: string[]; first: string; rest: string }

/**
 * Puts the rules that `bodies`, the variants of a page, use where the browser needs them first. The rules of static
 * elements, and those of deferred sections and of what follows these, are at the start of a static element before their
 * first use: the browser parses them after what precedes that element has been painted. A page with variants has all
 * rules before the page, because each variant would need a copy.
 *
 * `rest` stays when the app removes a static element with its page. The style cache knows the rules of `first` and `rest`,
 * so hydration inserts none, after which the browser would recalculate all styles.
 */
export const placeStyles = (bodies: readonly string[], rules: Rules): Styled => {
  const html = bodies.join('')
  const contents = bodies.length === 1 ? staticContents(html) : []
  const deferred = html.indexOf(PAGE_ATTRIBUTES.deferredSection)
  const own = contents.map(() => '')
  let first = ''
  let rest = ''
  // Keyframes come last: only other rules name them, and the place of such a rule is then known.
  const isKeyframes = (name: string): number => Number(name.startsWith('animation-'))
  for (const name of Object.keys(rules).sort((one, other) => isKeyframes(one) - isKeyframes(other))) {
    const rule = rules[name] ?? ''
    const use = firstUse(html, name)
    const before = contents.findLastIndex(({ start }) => start <= use)
    const isStatic = use < (contents[before]?.end ?? 0)
    const isLate = isStatic || (deferred >= 0 && use > deferred)
    const place = use === -1 ? own.findIndex((text) => firstUse(text, name) >= 0) : isLate ? before : -1
    if (firstUse(first, name) >= 0 || (use >= 0 && place === -1)) {
      first += rule
      continue
    }
    if (place >= 0) own[place] += rule
    rest += rule
  }
  if (contents.length === 0) return { bodies: [...bodies], first, rest }
  const withStyles = contents.reduceRight(
    (text, { start }, index) =>
      own[index] ? `${text.slice(0, start)}<style>${own[index]}</style>${text.slice(start)}` : text,
    html,
  )
  return { bodies: [withStyles], first, rest }
}
