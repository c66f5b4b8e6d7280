import * as PAGE_ATTRIBUTES from '../../../src/boot/page-attributes.ts'

/** The css rules that Emotion has inserted. A key is NAME of the class 'g-NAME', or the name of the keyframes. */
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
 * `first`: the rules that precede the page. `bodies`: the html, with the rules of elements below the first screen.
 * `rest`: for the app, the rules in `bodies` and those that no element uses, because Emotion also inserts rules for
 * components that pass their styles on to another component.
 */
type Styled = { bodies: string[]; first: string; rest: string }

/**
 * Decides where in the html each rule is. Rules that are first used in a static element, or after the start of the
 * first deferred section, are at the start of the last static element that begins before that use: the browser parses
 * them after it has painted what precedes this element. `first` has the others. If a page has several variants
 * (`bodies`), `first` has all rules, because otherwise each variant would need a copy.
 *
 * When the app removes a page, the styles in its static elements go too, so `rest` has a copy of them. Emotion's cache
 * knows the rules of `first` and `rest`, so hydration inserts no rule, after which the browser would recalculate all
 * styles.
 */
export const placeStyles = (bodies: readonly string[], rules: Rules): Styled => {
  const html = bodies.join('')
  const contents = bodies.length === 1 ? staticContents(html) : []
  const deferred = html.indexOf(PAGE_ATTRIBUTES.deferredSection)
  const own = contents.map(() => '')
  let first = ''
  let rest = ''
  // Keyframes come last: elements do not name them, so they are placed beside the first rule that does.
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
