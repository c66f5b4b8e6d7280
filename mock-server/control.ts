import type { Application, RequestHandler } from 'express'
import {
  DEFAULT_SEED,
  isScenarioName,
  MAX_SEED,
  readShift,
  SHIFT_MESSAGE,
  unknownScenarioMessage,
} from '../fixtures/scenario-names'
import { JOURNAL_SIZE } from '../src/core/domain/journal'
import { sendControlPage } from './control-page'
import { readFault, readInteger } from './faults'
import { HttpError, readObjectBody } from './http-errors'
import { mockStateOf } from './mock-state'
import type { RequestLog } from './requests'
import { createSession } from './session'
import { readInjection, type Store } from './store'

/** What is under /__mock/, as GET /__mock/ lists it for programs. */
const ENDPOINTS: readonly { request: string; body?: object; does: string }[] = [
  { request: 'GET /__mock/state', does: 'scenario, seed, cast, faults, number of rows' },
  {
    request: 'POST /__mock/scenario',
    body: { name: 'returning-teacher', seed: 7, faults: ['checkout:html'] },
    does: 'starts a scenario',
  },
  { request: 'POST /__mock/reset', does: 'starts the scenario over' },
  { request: 'GET /__mock/faults', does: 'the injected faults of routes' },
  {
    request: 'POST /__mock/faults',
    body: { fault: 'POST /auth/token?grant_type=refresh_token=status:500,every:2' },
    does: 'injects a fault of a route, or of a service, such as users:hang,every:3',
  },
  { request: 'DELETE /__mock/faults', does: 'removes all injected faults' },
  {
    request: 'POST /__mock/clock',
    body: { shift: '+26h' },
    does: 'puts the clock ahead, until a scenario starts',
  },
  { request: 'GET /__mock/requests?path=/checkout', does: 'the recorded requests, without passwords' },
  { request: 'DELETE /__mock/requests', does: 'forgets them' },
  { request: 'GET /__mock/journal', does: 'what the models of the site did, as text' },
  { request: 'GET /__mock/session', does: 'the hash of a link that replays the session' },
  {
    request: 'POST /__mock/reset-password',
    body: { email: 'teacher@demo.graid.test', password: 'new-password' },
    does: 'what the link of the reset mail does',
  },
]

/** The API under /__mock/ accepts JSON and form data. */
export const serveControl = (
  app: Application,
  store: Store,
  log: RequestLog,
  siteOrigin: () => string,
): void => {
  const session = createSession(store)
  /** The last lines that pages of the site have sent (adapters/json-server/journal.ts), oldest first. */
  let journal: readonly string[] = []
  /** Responds to form data with a redirect to the control page, and to other requests with the new state as JSON. */
  const change =
    (action: RequestHandler): RequestHandler =>
    (request, response, next) => {
      action(request, response, next)
      store.save()
      if (request.is('application/x-www-form-urlencoded')) response.redirect(303, '/__mock/')
      else response.json(mockStateOf(store, log))
    }

  const state = () => mockStateOf(store, log)
  const clearRecords = (): void => {
    log.clear()
    journal = []
    session.clear()
  }
  app.get('/__mock/', async (request, response) => {
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ ...state(), endpoints: ENDPOINTS })
      return
    }
    const link = await session.link()
    sendControlPage(
      response,
      state(),
      log.all(),
      journal,
      link?.startsWith('#') ? `${siteOrigin()}/${link}` : link,
    )
  })
  app.get('/__mock/state', (_, response) => void response.json(state()))

  app.post(
    '/__mock/scenario',
    change((request) => {
      const { scenario, name = scenario, seed, faults = [] } = readObjectBody(request)
      if (typeof name !== 'string' || !isScenarioName(name)) {
        throw new HttpError(400, unknownScenarioMessage(name ?? null))
      }
      // The faults are read before the scenario starts, because an unknown fault must change nothing.
      const injections = Array.isArray(faults) ? faults.map(readInjection) : []
      store.begin(name, readInteger(seed, 'seed', 0, MAX_SEED, DEFAULT_SEED))
      injections.forEach(store.inject)
      clearRecords()
    }),
  )
  app.post(
    '/__mock/reset',
    change(() => {
      store.reset()
      clearRecords()
    }),
  )

  app.post(
    '/__mock/reset-password',
    change((request) => {
      const { email, password } = readObjectBody(request)
      const isReset =
        typeof email === 'string' &&
        typeof password === 'string' &&
        password !== '' &&
        store.backend.resetPassword(email, password)
      if (!isReset)
        throw new HttpError(400, "'email' must be that of an account, and 'password' its new password.")
    }),
  )

  app.post(
    '/__mock/clock',
    change((request) => {
      const shift = readShift(String(readObjectBody(request).shift))
      if (shift === null) throw new HttpError(400, SHIFT_MESSAGE)
      store.setShift(shift)
    }),
  )

  const removeFaults = change(() => {
    store.removeFaults()
    session.faultsChanged()
  })
  app.get('/__mock/faults', (_request, response) => void response.json(store.injectedFaults()))
  app.post(
    '/__mock/faults',
    change((request) => {
      const body = readObjectBody(request)
      store.inject('fault' in body ? readInjection(body.fault) : readFault(body))
      session.faultsChanged()
    }),
  )
  app.delete('/__mock/faults', removeFaults)
  // HTML forms cannot send DELETE.
  app.post('/__mock/faults/clear', removeFaults)

  app.get(
    '/__mock/requests',
    ({ query: { path } }, response) =>
      void response.json(log.all().filter((recorded) => path === undefined || recorded.path === path)),
  )
  app.delete(
    '/__mock/requests',
    change(() => log.clear()),
  )

  app.get(
    '/__mock/session',
    async (_, response) => void response.type('text').send((await session.link()) ?? ''),
  )
  app.post('/__mock/session', (request, response) => {
    session.set(readObjectBody(request).recording)
    response.status(204).end()
  })

  app.get('/__mock/journal', (_, response) => void response.type('text').send(journal.join('\n')))
  app.post('/__mock/journal', (request, response) => {
    const { lines } = readObjectBody(request)
    if (typeof lines !== 'string') throw new HttpError(400, "'lines' must be a text.")
    journal = [...journal, ...lines.split('\n')].slice(-JOURNAL_SIZE)
    response.status(204).end()
  })

  app.use('/__mock', ({ method, originalUrl }, response) => {
    const message = `There is no ${method} ${originalUrl}. The endpoints are listed here.`
    response.status(404).json({ message, endpoints: ENDPOINTS })
  })
}
