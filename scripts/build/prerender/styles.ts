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

/** `styles` precedes the page. The `html` of each body contains the other rules. */
type Styled = { bodies: string[]; styles: string }

/**
 * Puts the rules that `bodies`, the variants of a page, use where the browser needs them first. The rules of static
 * elements, and those of deferred sections and of what follows these, are at the start of a static element before their
 * first use: the browser parses them after what precedes that element has been painted. A page with variants has all
 * rules before the page, because each variant would need a copy.
 *
 * Emotion also inserts rules for components that pass their styles on to another component; no element has their class.
 * The style cache may only know the rules in `styles`, because the app removes a static element with its page. Emotion
 * inserts the others once a component needs them.
 */
export const placeStyles = (bodies: readonly string[], rules: Rules): Styled => {
  const html = bodies.join('')
  const contents = bodies.length === 1 ? staticContents(html) : []
  const deferred = html.indexOf(PAGE_ATTRIBUTES.deferredSection)
  const own = contents.map(() => '')
  let styles = ''
  // Keyframes follow, because only other rules name them.
  const isKeyframes = (name: string): number => Number(name.startsWith('animation-'))
  for (const name of Object.keys(rules).sort((one, other) => isKeyframes(one) - isKeyframes(other))) {
    const rule = rules[name] ?? ''
    const use = firstUse(html, name)
    const before = contents.findLastIndex(({ start }) => start <= use)
    const isStatic = use < (contents[before]?.end ?? 0)
    const place =
      use === -1
        ? own.findIndex((text) => firstUse(text, name) >= 0)
        : isStatic || (deferred >= 0 && use > deferred)
          ? before
          : -1
    if (firstUse(styles, name) === -1 && place >= 0) own[place] += rule
    else if (use >= 0 || firstUse(styles, name) >= 0) styles += rule
  }
  if (contents.length === 0) return { bodies: [...bodies], styles }
  const withStyles = contents.reduceRight(
    (rest, { start }, index) =>
      own[index] ? `${rest.slice(0, start)}<style>${own[index]}</style>${rest.slice(start)}` : rest,
    html,
  )
  return { bodies: [withStyles], styles }
}
