import type { Application } from 'express'
import { withNewPassword } from '../fixtures/account'
import { DEFAULT_SEED, isScenarioName, MAX_SEED, unknownScenarioMessage } from '../fixtures/scenario-names'
import { sendControlPage } from './control-page'
import { readFault, readInteger } from './faults'
import { HttpError, readObjectBody } from './http-errors'
import type { Journal } from './journal'
import { mockStateOf } from './mock-state'
import type { RequestLog } from './requests'
import { addRoute, type Handler } from './routes'
import { createSession } from './session'
import { readInjection, type Store } from './store'

/** The API under /__mock/ accepts JSON and form data. */
export const serveControl = (
  app: Application,
  store: Store,
  log: RequestLog,
  journal: Journal,
  siteOrigin: () => string,
): void => {
  const session = createSession(store)
  /** Responds to form data with a redirect to the control page, and to other requests with the new state as JSON. */
  const change =
    (action: Handler): Handler =>
    (request, response) => {
      action(request, response)
      store.save()
      if (request.is('application/x-www-form-urlencoded')) response.redirect(303, '/__mock/')
      else response.json(mockStateOf(store, log))
    }

  const state = () => mockStateOf(store, log)
  const clearRecords = (): void => {
    log.clear()
    journal.clear()
    session.clear()
  }
  addRoute(app, '/__mock/', {
    get: async (_, response) => {
      const link = await session.link()
      sendControlPage(
        response,
        state(),
        log.all(),
        journal.all(),
        link?.startsWith('#') ? `${siteOrigin()}/${link}` : link,
      )
    },
  })
  addRoute(app, '/__mock/state', { get: (_, response) => void response.json(state()) })

  const switchScenario = change((request) => {
    const { scenario, name = scenario, seed, faults = [] } = readObjectBody(request)
    if (typeof name !== 'string' || !isScenarioName(name)) {
      throw new HttpError(400, unknownScenarioMessage(name ?? null))
    }
    // Read before the start, because an unknown fault must change nothing.
    const injections = Array.isArray(faults) ? faults.map(readInjection) : []
    store.begin(name, readInteger(seed, 'seed', 0, MAX_SEED, DEFAULT_SEED))
    injections.forEach(store.inject)
    clearRecords()
  })
  addRoute(app, '/__mock/scenario', { post: switchScenario, put: switchScenario })
  addRoute(app, '/__mock/reset', {
    post: change(() => {
      store.reset()
      clearRecords()
    }),
  })

  addRoute(app, '/__mock/reset-password', {
    post: change((request) => {
      const { email, password } = readObjectBody(request)
      const account = typeof email === 'string' ? store.accountByEmail(email) : undefined
      if (!account || typeof password !== 'string' || password === '') {
        throw new HttpError(400, "'email' must be that of an account, and 'password' its new password.")
      }
      store.replaceAccount(withNewPassword(account, password))
    }),
  })

  const removeFaults = change(() => {
    store.removeFaults()
    session.faultsChanged()
  })
  addRoute(app, '/__mock/faults', {
    get: (_request, response) => void response.json(store.injectedFaults()),
    post: change((request) => {
      const body = readObjectBody(request)
      store.inject('fault' in body ? readInjection(body.fault) : readFault(body))
      session.faultsChanged()
    }),
    delete: removeFaults,
  })
  // HTML forms cannot send DELETE.
  addRoute(app, '/__mock/faults/clear', { post: removeFaults })

  addRoute(app, '/__mock/requests', {
    get: ({ query: { path } }, response) =>
      void response.json(log.all().filter((recorded) => path === undefined || recorded.path === path)),
    delete: change(() => log.clear()),
  })

  addRoute(app, '/__mock/session', {
    get: async (_, response) => void response.type('text').send((await session.link()) ?? ''),
    post: (request, response) => {
      session.set(readObjectBody(request).recording)
      response.status(204).end()
    },
  })

  addRoute(app, '/__mock/journal', {
    get: (_, response) => void response.type('text').send(journal.all().join('\n')),
    post: (request, response) => {
      journal.add(readObjectBody(request).lines)
      response.status(204).end()
    },
  })
}
