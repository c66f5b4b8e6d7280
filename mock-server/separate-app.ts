import type { Application } from 'express'
import { referenceDataOf } from '../fixtures/database'
import { summarizeOnboarding } from '../fixtures/stand-ins/onboarding-summary'
import { samplesFor } from '../fixtures/stand-ins/samples'
import { shortenToken } from '../fixtures/stand-ins/shorten-token'
import { splitDisplayName } from '../src/core/domain/auth/identity'
import { EMPTY_ONBOARDING } from '../src/core/domain/onboarding/onboarding'
import { parseOnboardingData } from '../src/core/domain/onboarding/serialization'
import { PATHS, SIGN_IN_PATH } from '../src/core/domain/routes'
import { buttonLink, descriptionList, escapeHtml, sendPage } from './html'
import { accountOfCustomToken } from './services'
import type { Store } from './store'

const BANNER = 'The separate app (stand-in of the mock server)'

/** Serves /home and /login, which imitate the grAId app. /home adds a user record if the account has none. */
export const serveSeparateApp = (app: Application, store: Store, siteOrigin: () => string): void => {
  const answersOf = (data: unknown): string => {
    if (typeof data !== 'string') return '<p>No answers this time. They’re sent right after onboarding.</p>'
    const answers = parseOnboardingData(data)
    if (!answers) return '<p>The answers couldn’t be read.</p>'
    const summary = summarizeOnboarding(answers, referenceDataOf(store.tables()))
    return descriptionList(summary.map(({ question, answer }) => [question, answer]))
  }
  const samplesOf = (data: unknown, recordedData: unknown): string => {
    const answers = parseOnboardingData(String(data)) ?? parseOnboardingData(String(recordedData))
    const { activity, grading } = samplesFor(answers ?? EMPTY_ONBOARDING)
    return `<section><h2>${escapeHtml(activity.title)}</h2><p>${escapeHtml(activity.meta)}</p>
      <ol>${activity.tasks.map((task) => `<li>${escapeHtml(task)}</li>`).join('')}</ol>
      <p><em>${escapeHtml(activity.note)}</em></p></section>
      <section><h2>A sample of grading</h2>${descriptionList([
        ['Paragraph', grading.paragraph],
        ['Score', grading.score],
        ['Comment', grading.comment],
      ])}</section>`
  }
  const linkSection = (...buttons: readonly string[]): string =>
    `<section><div class="actions">${buttons.join('')}${buttonLink(`${siteOrigin()}/`, 'Back to the site', 'plain')}</div></section>`
  const signInLink = (): string => buttonLink(siteOrigin() + SIGN_IN_PATH, 'Sign in on the site')

  app.get('/home', ({ query: { token, data } }, response) => {
    const account = typeof token === 'string' ? accountOfCustomToken(store, token) : null
    if (typeof token !== 'string' || account === null) {
      sendPage(response, 401, {
        title: 'Not let in',
        banner: BANNER,
        heading: token === undefined ? 'This page needs a token.' : 'That token isn’t valid.',
        lead: '<p>The app opens with a token of the token service.</p>',
        content: linkSection(signInLink()),
      })
      return
    }
    const record = store.ensureUserRecord(account, typeof data === 'string' ? data : '')
    store.save()
    const name = splitDisplayName(account.displayName).firstName || account.email
    sendPage(response, 200, {
      title: 'Home',
      banner: BANNER,
      heading: record ? `Good to see you again, ${name}.` : `Welcome, ${name}.`,
      lead: '<p>Here the grAId app would open. It makes activities and grades; these samples were written by hand for this demo.</p>',
      content: `${samplesOf(data, record?.data)}<section><h2>What arrived</h2>${descriptionList([
        ['Account', `${account.displayName} (${account.email})`],
        ['fbid', account.id],
        ['Record', record ? 'Found' : 'Written just now'],
      ])}<details><summary>Details</summary>${descriptionList([['Token', shortenToken(token)]])}</details></section>
      <section><h2>Your answers</h2>${answersOf(data)}</section>
      ${linkSection(buttonLink(`${siteOrigin()}${PATHS.upgrade}`, 'See plans'))}`,
    })
  })

  app.get('/login', (_request, response) =>
    sendPage(response, 200, {
      title: 'Log in',
      banner: BANNER,
      heading: 'Sign in to open the app.',
      lead: '<p>On the mock server, the site does the asking.</p>',
      content: linkSection(signInLink()),
    }),
  )
}
