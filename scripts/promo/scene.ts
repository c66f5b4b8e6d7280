import { SEED_DRAWINGS } from '../../src/pages/landing/seed-drawings'
import { STROKES } from '../../src/ui/handwriting-strokes'

/** The size of the video in pixels. On a phone the video is 288 px wide, so a font size of 44 px appears as 13 px. */
export const SCENE_SIZE = { width: 960, height: 540 }

export const SCENE_SECONDS = 12

/** The time of the frame that becomes the poster, in seconds. At this time the essay is graded. */
export const POSTER_SECOND = 5.9

/**
 * Returns the attributes of an element that `animation` reveals. `at` is the start and `seconds` the duration, in
 * seconds.
 */
const reveal = (animation: 'draw' | 'write' | 'rise' | 'grow', at: number, seconds = 0.5): string =>
  `class="${animation}" style="--at:${at}s;--for:${seconds}s"`

const pen = (d: string, at: number, seconds?: number): string =>
  `<path pathLength="1" d="${d}" ${reveal('draw', at, seconds)}/>`

const handwriting = (words: keyof typeof STROKES, x: number, y: number, scale: number, at: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${STROKES[words].d}" ${reveal('write', at, 0.7)}/></g>`

const text = (words: string, x: number, y: number, size = 44, attributes = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${attributes}>${words}</text>`

const CRITERIA = [
  { name: 'Voice', points: 5 },
  { name: 'Order', points: 4 },
  { name: 'Detail', points: 5 },
  { name: 'Ending', points: 3 },
]

const RUBRIC = CRITERIA.map(({ name, points }, row) => {
  const y = 220 + row * 60
  const at = 2.6 + row * 0.45
  return `${text(name, 624, y)}
    <g ${reveal('rise', at, 0.25)}>${text(String(points), 868, y, 46, 'text-anchor="middle"')}</g>
    <g class="red">${pen(`M${882} ${y - 40}c-22-9-44 4-46 24-2 22 16 33 38 29 20-4 30-20 24-36-5-13-20-22-38-17`, at + 0.15, 0.35)}</g>`
}).join('')

/** The first part of the scene: an essay is graded by a rubric. */
const GRADING = `<g class="grading">
  <text class="caption" x="44" y="76">Essays, graded your way</text>
  <g ${reveal('rise', 0.2)}>
    <rect class="sheet" x="44" y="112" width="520" height="460" rx="10"/>
    <path class="margin" d="M104 112v460"/>
    ${text('The boats leaned', 128, 184)}
    ${text('like tired cattle.', 128, 250)}
    <path class="line" d="M134 298h220M134 346h250"/>
    ${text('The lamps were', 128, 412)}
    ${text('very bright.', 128, 478)}
  </g>
  <g class="red">
    ${pen('M128 266q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0', 1, 0.6)}
    ${handwriting('vivid', 420, 344, 0.95, 1.5)}
    ${pen('M350 446c-60-22-190-18-222 8-30 26 20 48 116 48 92 0 142-22 136-46-5-20-62-30-124-26', 2.1, 0.5)}
  </g>
  <g ${reveal('rise', 0.5)}>
    <rect class="sheet" x="596" y="112" width="320" height="306" rx="16"/>
    ${text('Your rubric', 624, 166, 40, 'class="green"')}
  </g>
  <g ${reveal('rise', 0.5)}>${RUBRIC}</g>
  <g class="red">
    <g ${reveal('grow', 4.6, 0.25)}><rect class="note" x="600" y="430" width="212" height="82" rx="8" transform="rotate(-2 706 471)"/></g>
    ${handwriting('grade', 618, 494, 0.66, 4.8)}
  </g>
</g>`

const CHIPS = ['Grade 6', 'Science', '20 minutes']

/** The second part of the scene: an activity is made for a class. */
const MAKING = `<g class="making">
  <text class="caption" x="44" y="76">Activities for your class</text>
  <g ${reveal('rise', 6.6)}>
    <rect class="sheet" x="44" y="150" width="330" height="330" rx="16"/>
    ${text('Your class', 76, 212, 40, 'class="green"')}
  </g>
  ${CHIPS.map(
    (words, row) => `<g ${reveal('grow', 7 + row * 0.35, 0.3)}>
    <rect class="chip" x="72" y="${238 + row * 76}" width="${words.length * 22 + 52}" height="62" rx="31"/>
    ${text(words, 98, 283 + row * 76, 42)}
  </g>`,
  ).join('')}
  <g class="chalk">${pen('M394 316c20-10 40-12 62-6M438 286l22 24-26 22', 8.3, 0.4)}</g>
  <g ${reveal('rise', 8.6, 0.6)}>
    <g transform="rotate(1.6 700 320)">
      <rect class="sheet" x="486" y="112" width="424" height="470" rx="10"/>
      ${text('Seeds on', 520, 180, 50)}
      ${text('the move', 520, 236, 50)}
      ${text('1', 520, 324, 48, 'class="green"')}
      ${text('2', 520, 426, 48, 'class="green"')}
      ${text('3', 520, 520, 48, 'class="green"')}
    </g>
  </g>
  <g class="drawing">
    ${SEED_DRAWINGS.map(
      (d, seed) =>
        `<g transform="translate(${556 + seed * 82} ${270 + seed * 2}) scale(1.5)"><path d="${d}" ${reveal('grow', 9.2 + seed * 0.25, 0.3)}/></g>`,
    ).join('')}
    <g class="line">${pen('M566 398h300', 10, 0.3)}${pen('M566 434h210', 10.2, 0.3)}</g>
    <g ${reveal('rise', 10.4, 0.3)}><rect class="dashed" x="562" y="478" width="200" height="90" rx="8"/></g>
  </g>
</g>`

/**
 * Returns the html page of the promo video. The page loads base.css and uses the colours of the light theme. The top 16
 * px are empty, because a drawn strip of tape covers this part on the landing page.
 */
export const sceneHtml = (): string => `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8">
<link rel="stylesheet" href="/base.css">
<style>
  body { overflow: hidden; background: var(--board) }
  svg { display: block; fill: none; stroke-linecap: round; stroke-linejoin: round }
  text { fill: var(--ink); stroke: none; font-family: var(--display); font-weight: 600 }
  .caption { fill: var(--chalk); font-size: 58px }
  .sheet { fill: var(--card); filter: drop-shadow(0 6px 10px rgb(0 0 0 / 0.25)) }
  .margin { stroke: var(--correction); stroke-width: 3; opacity: 0.5 }
  .line { stroke: var(--field-line); stroke-width: 14; opacity: 0.45 }
  .red { stroke: var(--correction); stroke-width: 6 }
  .red g path { stroke-width: 7 }
  .note { fill: var(--accent-soft); stroke: none }
  .chip { fill: var(--primary-soft); stroke: var(--primary); stroke-width: 4 }
  .chalk { stroke: var(--chalk); stroke-width: 8 }
  .drawing { stroke: var(--ink); stroke-width: 2.4 }
  .dashed { stroke: var(--field-line); stroke-width: 4; stroke-dasharray: 12 12 }
  text.green { fill: var(--primary) }
  .draw, .write, .rise, .grow { animation: var(--for) ease-in-out var(--at) both }
  .draw { stroke-dasharray: 1 1.1; animation-name: draw }
  .write { animation-name: write }
  .rise { animation-name: rise }
  .grow { animation-name: grow; transform-box: fill-box; transform-origin: center }
  .grading { animation: leave 0.5s ease-in 6s both }
  .making { animation: enter 0.5s ease-out 6.3s both, leave 0.4s ease-in 11.6s forwards }
  @keyframes draw { from { stroke-dashoffset: 1 } to { stroke-dashoffset: 0 } }
  @keyframes write { from { clip-path: inset(-20% 100% -20% -5%) } to { clip-path: inset(-20% -5% -20% -5%) } }
  @keyframes rise { from { opacity: 0; transform: translateY(24px) } }
  @keyframes grow { from { opacity: 0; transform: scale(0.8) } }
  @keyframes enter { from { opacity: 0; transform: translateX(60px) } }
  @keyframes leave { to { opacity: 0; transform: translateX(-60px) } }
</style>
<title>grAId at work</title>
<svg width="${SCENE_SIZE.width}" height="${SCENE_SIZE.height}" viewBox="0 -16 ${SCENE_SIZE.width} ${SCENE_SIZE.height}">
${GRADING}
${MAKING}
</svg>
</html>`
