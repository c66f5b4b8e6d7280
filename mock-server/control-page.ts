import type { Response } from 'express'
import { SCENARIOS } from '../fixtures/scenario-names'
import { describeFault, type Fault } from './faults'
import { escaped, sendPage } from './html'
import type { MockState } from './mock-state'
import type { RecordedRequest } from './requests'

/** How many requests the page lists, the latest first. */
const LATEST = 50

const ROUTES = [
  '/auth/token',
  '/auth/signup',
  '/auth/google',
  '/auth/recover',
  '/auth/logout',
  '/auth/*',
  '/users',
  '/grade_levels',
  '/vw_experience_level',
  '/subjects',
  '/graid_goals',
  '/graid_communication_preferences',
  '/rest/v1/*',
  '/generate-token',
  '/checkout',
  '/newsletter',
  '*',
]

const options = (values: readonly string[], chosen?: string): string =>
  values
    .map(
      (value) =>
        `<option${value === chosen ? ' selected' : ''} value="${escaped(value)}">${escaped(value)}</option>`,
    )
    .join('')

const rowsOf = (requests: readonly RecordedRequest[]): string =>
  requests
    .slice(-LATEST)
    .toReversed()
    .map(({ at, method, path, query, status, faults }) => {
      const cells = [
        at.slice(11, 23),
        method,
        query ? `${path}?${query}` : path,
        status === null ? 'no answer' : String(status),
        faults.map(({ kind }) => kind).join(', '),
      ]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
    })
    .join('')

/** The switchboard for people: scenario and seed, faults, and what has been asked. Plain forms, no script. */
export const sendControlPage = (
  response: Response,
  situation: MockState,
  requests: readonly RecordedRequest[],
): void => {
  const { scenario, seed, sentence, cast, faults, faultsInForce } = situation
  const own = faultsInForce.slice(faults.length)
  const people = cast.map(({ role, firstName, lastName, email, password }) => {
    const cells = [role, `${firstName} ${lastName}`.trim(), email, password ?? 'Google']
    return `<tr>${cells.map((cell) => `<td dir="auto">${escaped(cell)}</td>`).join('')}</tr>`
  })
  const list = (some: readonly Fault[]): string =>
    `<ul>${some.map((fault) => `<li>${escaped(describeFault(fault))}</li>`).join('')}</ul>`
  sendPage(response, 200, {
    title: `Mock server: ${scenario}`,
    strip: `Mock server. Say it like this in a report: scenario ${scenario}, seed ${seed}`,
    heading: `${scenario}, seed ${seed}`,
    lead: `<p>${escaped(sentence)}</p>`,
    content: `
<section><h2>Scenario</h2>
<form class="ways" method="post" action="/__mock/scenario">
<label>Scenario<select name="name">${options(Object.keys(SCENARIOS), scenario)}</select></label>
<label>Seed<input name="seed" value="${seed}" inputmode="numeric" pattern="[0-9]{1,9}" size="9" required></label>
<button>Begin</button></form>
<p>A scenario begins anew: its own data, its own faults, and nothing that happened before.</p>
<form method="post" action="/__mock/reset"><button class="plain">Start over</button></form></section>
<section><h2>Cast</h2><div class="wide" tabindex="0" role="group" aria-label="Cast"><table><tr><th>Role</th><th>Name</th><th>Email</th><th>Password</th></tr>
${people.join('')}</table></div></section>
<section><h2>Faults</h2>
${own.length > 0 ? `<p>Of the scenario:</p>${list(own)}` : ''}
${faults.length > 0 ? `<p>Injected:</p>${list(faults)}<form method="post" action="/__mock/faults/clear"><button class="plain">Remove injected faults</button></form>` : '<p>None injected.</p>'}
<form class="ways" method="post" action="/__mock/faults">
<label>Route<input name="route" list="routes" value="/checkout" required></label><datalist id="routes">${options(ROUTES)}</datalist>
<label>Method<select name="method">${options(['*', 'GET', 'POST'])}</select></label>
<label>What<select name="kind">${options(['status', 'html', 'truncated', 'hang', 'delay'])}</select></label>
<label>Status<input name="status" value="503" inputmode="numeric" size="5"></label>
<label>Delay (ms)<input name="milliseconds" value="3000" inputmode="numeric" size="7"></label>
<label>Every nth<input name="every" value="1" inputmode="numeric" size="5"></label>
<button>Inject</button></form></section>
<section><h2>Requests</h2><p>${requests.length > LATEST ? `The latest ${LATEST} of ${requests.length}` : requests.length}. With headers and bodies: <a href="/__mock/requests">as JSON</a>.</p>
<div class="wide" tabindex="0" role="group" aria-label="Requests"><table><tr><th>At</th><th>Method</th><th>Path</th><th>Answer</th><th>Fault</th></tr>${rowsOf(requests)}</table></div></section>`,
  })
}
