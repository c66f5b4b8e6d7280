import type { Application, Request } from 'express'
import type { Tables } from '../fixtures/database'
import { splitDisplayName } from '../src/core/domain/auth/identity'
import { type OnboardingData, OTHER_SUBJECT } from '../src/core/domain/onboarding/onboarding'
import { parseOnboardingData } from '../src/core/domain/onboarding/serialization'
import { SIGN_IN_PATH } from '../src/core/domain/routes'
import { button, lines, sendPage } from './html'
import { handle, refuseMethod } from './http-errors'
import { accountOfCustomToken } from './services'
import type { Store } from './store'

const STRIP = 'The separate app (stand-in of the mock server)'

type Named = { id: number; name: string }

const namesOf = (rows: readonly Named[], ids: readonly number[]): string | null =>
  ids.map((id) => rows.find((row) => row.id === id)?.name ?? `Number ${id}`).join(', ') || null

const nameOf = (rows: readonly Named[], id: number | null): string | null =>
  id === null ? null : namesOf(rows, [id])

/** Onboarding data as the separate app would read it back. */
const told = (data: OnboardingData, tables: Tables): readonly (readonly [string, string | null])[] => [
  ['Name', `${data.firstName} ${data.lastName}`.trim() || null],
  ['Email', data.email || null],
  ['School', data.school || null],
  ['Grade level', nameOf(tables.grade_levels, data.gradeLevel)],
  [
    'Experience',
    nameOf(
      tables.vw_experience_level.map(({ id, display_name }) => ({ id, name: display_name })),
      data.experience || null,
    ),
  ],
  ['Subjects', namesOf([...tables.subjects, OTHER_SUBJECT], data.subjects)],
  ['Goals', namesOf(tables.graid_goals, data.goals)],
  ['How grAId should talk', nameOf(tables.graid_communication_preferences, data.communicationPreference)],
]

const answersOf = (data: unknown, tables: Tables): string => {
  if (typeof data !== 'string') return '<p>None came along. They do right after onboarding.</p>'
  const parsed = parseOnboardingData(data)
  return parsed.ok ? lines(told(parsed.value, tables)) : '<p>Something came along that could not be read.</p>'
}

/** Enough of a token to recognize it, too little to use it. */
const shorten = (token: string): string => `${token.slice(0, Math.min(16, Math.ceil(token.length / 2)))}…`

/** `/home` and `/login` of the separate app: shows what arrived, and writes the users record on a first arrival. */
export const serveSeparateApp = (
  app: Application,
  store: Store,
  siteOf: (request: Request) => string,
): void => {
  const home = handle(async (request, response) => {
    const site = siteOf(request)
    const { token, data } = request.query
    const account = typeof token === 'string' ? accountOfCustomToken(store, token) : null
    if (typeof token !== 'string' || account === null) {
      sendPage(response, 401, {
        title: 'Not let in',
        strip: STRIP,
        heading: token === undefined ? 'You came without a key.' : 'This key does not fit.',
        lead: '<p>The app opens with a token of the token service.</p>',
        content: `<section><div class="ways">${button(`${site}${SIGN_IN_PATH}`, 'Sign in on the site')}${button(`${site}/`, 'Back to the site', 'plain')}</div></section>`,
      })
      return
    }
    const known = store.welcome(account)
    await store.saved()
    const name = splitDisplayName(account.displayName).firstName || account.email
    sendPage(response, 200, {
      title: 'Home',
      strip: STRIP,
      heading: known ? `Good to see you again, ${name}.` : `Come in, ${name}.`,
      lead: '<p>Here the grAId app would open.</p>',
      content: `<section><h2>What arrived</h2>${lines([
        ['Token', shorten(token)],
        ['Account', `${account.displayName} (${account.email})`],
        ['fbid', account.id],
        ['Record', known ? 'Found' : 'Written just now'],
      ])}</section>
      <section><h2>Your answers</h2>${answersOf(data, store.tables())}</section>
      <section><div class="ways">${button(`${site}/upgrade`, 'See plans')}${button(`${site}/`, 'Back to the site', 'plain')}</div></section>`,
    })
  })

  const login = handle((request, response) => {
    const site = siteOf(request)
    sendPage(response, 200, {
      title: 'Log in',
      strip: STRIP,
      heading: 'The app asks who you are here.',
      lead: '<p>On the mock server, the site does the asking.</p>',
      content: `<section><div class="ways">${button(`${site}${SIGN_IN_PATH}`, 'Sign in on the site')}${button(`${site}/`, 'Back to the site', 'plain')}</div></section>`,
    })
  })

  app.route('/home').get(home).all(refuseMethod('GET'))
  app.route('/login').get(login).all(refuseMethod('GET'))
}
