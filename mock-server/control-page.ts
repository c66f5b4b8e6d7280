import type { Response } from 'express'
import { SERVICE_FAULTS } from '../fixtures/faults'
import { fullNameOf } from '../fixtures/names'
import { PARTS, SCENARIOS, VALUE_PARTS } from '../fixtures/scenario-names'
import { JOURNAL_SIZE } from '../src/core/domain/journal'
import { FAULT_GRAMMAR } from './faults'
import { escapeHtml, STYLE } from './html'
import type { MockState } from './mock-state'
import type { RecordedRequest } from './requests'

const MAX_LISTED_REQUESTS = 50

/** Suggestions for the field 'Fault'. */
const FAULTS = [
  ...SERVICE_FAULTS,
  '/checkout=status:500',
  'POST /newsletter=status:429,every:2',
  '/auth/token?grant_type=refresh_token=status:503',
  '/users=hang',
  '/rest/v1/*=html',
  '*=delay:3000',
]

const cellsOf = (cells: readonly string[]): string =>
  cells.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join('')

const wideTable = (label: string, headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="${label}"><table>
<tr>${headers.map((header) => `<th>${header}</th>`).join('')}</tr>${rows.map((cells) => `<tr>${cellsOf(cells)}</tr>`).join('')}</table></div>`

/** Scrolls the journal to its end, and shows the copy buttons, which are hidden without JavaScript. */
const SCRIPT = `
document.getElementById('journal')?.scrollTo(0, 1e6)
for (const copy of document.querySelectorAll('[data-copies]')) {
  const source = document.getElementById(copy.dataset.copies)
  copy.hidden = false
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.href ?? source.textContent)
      copy.nextElementSibling.textContent = 'Copied'
    } catch {
      getSelection().selectAllChildren(source)
    }
  })
}
`

const copyButton = (id: string, label: string): string =>
  `<button class="plain" data-copies="${id}" type="button" hidden>${label}</button><span role="status"></span>`

const sessionOf = (link: string | null): string =>
  !link?.startsWith('http')
    ? `<p>${escapeHtml(link ?? 'Nothing yet. Use the site, then reload this page.')}</p>`
    : `<div class="actions"><a class="button" id="session" href="${escapeHtml(link)}">Replay this session</a>
${copyButton('session', 'Copy this session')}</div>`

const scenarioOptions = (selected: string): string =>
  Object.entries(SCENARIOS)
    .map(
      ([name, description]) =>
        `<option value="${name}"${name === selected ? ' selected' : ''}>${name}: ${escapeHtml(description)}</option>`,
    )
    .join('')

const journalOf = (lines: readonly string[]): string =>
  lines.length === 0
    ? '<p>Nothing yet. Open a page of the site, then reload this one.</p>'
    : `<ol class="lines" id="journal" tabindex="0" aria-label="Journal">${lines
        .map((line) => `<li>${escapeHtml(line)}\n</li>`)
        .join('')}</ol>
<div class="actions">${copyButton('journal', 'Copy')}</div>`

/** The forms work without JavaScript. The content security policy forbids every request for a resource. */
export const sendControlPage = (
  response: Response,
  { scenario, seed, description, cast, faults, faultsInForce }: MockState,
  requests: readonly RecordedRequest[],
  journal: readonly string[],
  /** The link, or a sentence that says why the session has no link. Null if nothing was recorded. */
  sessionLink: string | null,
): void => {
  const faultNames = faults.length > 0 ? `, faults ${faults.join(', ')}` : ''
  response
    .type('html')
    .set(
      'Content-Security-Policy',
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    // With 'no-referrer', the browser would send the forms with the origin 'null', which `restrictOrigins` rejects.
    .set('Referrer-Policy', 'strict-origin')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mock server: ${scenario}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<aside class="banner" aria-label="About this page">Mock server. For a report: scenario ${scenario}, seed ${seed}${escapeHtml(faultNames)}</aside>
<header><h1>${scenario}, seed ${seed}</h1><p>${escapeHtml(description)}</p></header>
<main>
<section><h2>Scenario</h2>
<form class="actions" method="post" action="/__mock/scenario">
<label>Scenario<select name="name">${scenarioOptions(scenario.replace(/,.*/, ''))}</select></label>
<label>Parts<input name="parts" value="${scenario.split(',').slice(1).join(', ')}" list="parts" placeholder="second-factor, no-record" size="24"></label>
<datalist id="parts">${Object.keys(PARTS)
      .flatMap((part) => [part, `no-${part}`])
      .concat(Object.keys(VALUE_PARTS))
      .map((part) => `<option>${part}</option>`)
      .join('')}</datalist>
<label>Seed<input name="seed" value="${seed}" inputmode="numeric" pattern="[0-9]{1,9}" size="9" required></label>
<button>Start</button></form>
<p>Starting a scenario deletes everything that happened before.</p>
<form method="post" action="/__mock/reset"><button class="plain">Start over</button></form></section>
<section><h2>Session</h2><p>What was done on the site since the scenario started, as a link that replays it with these faults, without passwords and tokens.</p>
${sessionOf(sessionLink)}</section>
<section><h2>Cast</h2>${wideTable(
      'Cast',
      ['Role', 'Name', 'Email', 'Password'],
      cast.map((person) => [person.role, fullNameOf(person), person.email, person.password ?? 'Google']),
    )}</section>
<section><h2>Faults</h2>
${faultsInForce.length > 0 ? `<ul>${faultsInForce.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>` : '<p>None.</p>'}
${faults.length > 0 ? `<form method="post" action="/__mock/faults/clear"><button class="plain">Remove injected faults</button></form>` : ''}
<form class="actions" method="post" action="/__mock/faults">
<label>Fault<input name="fault" list="faults" value="checkout:down" size="40" required></label>
<datalist id="faults">${FAULTS.map((fault) => `<option>${escapeHtml(fault)}</option>`).join('')}</datalist>
<button>Inject</button></form>
<p>Of a service, as in the demo; 'users:' ends it. Or of a route: ${escapeHtml(FAULT_GRAMMAR)}</p></section>
<section><h2>Requests</h2><p>${requests.length > MAX_LISTED_REQUESTS ? `The latest ${MAX_LISTED_REQUESTS} of ${requests.length}` : requests.length}. With headers and bodies: <a href="/__mock/requests">as JSON</a>.</p>
${wideTable('Requests', ['At', 'Method', 'Path', 'Answer', 'Fault'], requests.slice(-MAX_LISTED_REQUESTS).toReversed().map(requestCells))}</section>
<section><h2>Journal</h2><p>What the site did, for a bug report: the last ${JOURNAL_SIZE} events and commands of its models, without passwords, tokens, names and what was typed. Times are UTC. <a href="/__mock/journal">As text</a>, <a href="/__mock/journal" download="graid-journal.txt">as a file</a>.</p>
${journalOf(journal)}</section>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`)
}

const requestCells = ({ at, method, path, query, status, faults }: RecordedRequest): readonly string[] => [
  at.slice(11, 23),
  method,
  query ? `${path}?${query}` : path,
  status === null ? 'no answer' : String(status),
  faults.join(', '),
]
