import type { Application } from 'express'
import { readShift, SHIFT_MESSAGE, writeShift } from '../fixtures/clock'
import { DEFAULT_SEED, isScenarioName, MAX_SEED, unknownScenarioMessage } from '../fixtures/scenario-names'
import { JOURNAL_SIZE } from '../src/core/domain/journal'
import { sendControlPage } from './control-page'
import { readFault, readInteger } from './faults'
import { HttpError, readObjectBody } from './http-errors'
import { mockStateOf } from './mock-state'
import type { RequestLog } from './requests'
import { createSession } from './session'
import type { Store } from './store'

type Body = Record<string, unknown>

/** The API under /__mock/ accepts JSON and form data. */
export const serveControl = (app: Application, store: Store, log: RequestLog, site: string): void => {
  const session = createSession(store)
  /** The last lines that pages of the site have sent (src/demo/adapters/json-server/journal.ts), oldest first. */
  let journal: readonly string[] = []
  /** GET /__mock/ lists these for programs. */
  const endpoints: { request: string; body?: object; does: string }[] = []
  const state = () => mockStateOf(store, log)

  /** `example` is a query, such as '?path=/checkout'. */
  const get = (path: string, does: string, read: (query: Body) => unknown, example = ''): void => {
    endpoints.push({ request: `GET /__mock/${path}${example}`, does })
    app.get(`/__mock/${path}`, async ({ query }, response) => {
      const value = await read(query)
      if (typeof value === 'string') response.type('text').send(value)
      else response.json(value)
    })
  }
  /** Responds to form data with a redirect to the control page, and to other requests with the new state as JSON. */
  const change = (
    method: 'post' | 'delete',
    path: string,
    does: string,
    action: (body: Body) => void,
    body?: object,
  ): void => {
    endpoints.push({ request: `${method.toUpperCase()} /__mock/${path}`, ...(body && { body }), does })
    app[method](`/__mock/${path}`, (request, response) => {
      action(body ? readObjectBody(request) : {})
      store.save()
      if (request.is('application/x-www-form-urlencoded')) response.redirect(303, '/__mock/')
      else response.json(state())
    })
  }

  app.get('/__mock/', async (request, response) => {
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ ...state(), endpoints })
      return
    }
    const link = await session.link()
    const address = link?.startsWith('#') ? `${session.origin() ?? site}/${link}` : link
    sendControlPage(response, state(), log.all(), journal, address)
  })

  get('state', 'scenario, seed, cast, faults, number of rows', state)

  const clearRecords = (): void => {
    log.clear()
    journal = []
    session.clear()
  }
  change(
    'post',
    'scenario',
    'starts a scenario',
    ({ scenario, name: base = scenario, parts = '', seed, faults = [] }) => {
      const name = parts === '' ? base : [base, ...String(parts).split(/[,\s]+/)].filter(Boolean).join(',')
      if (typeof name !== 'string' || !isScenarioName(name)) {
        throw new HttpError(400, unknownScenarioMessage(name ?? null))
      }
      // The faults are read before the scenario starts, because an unknown fault must change nothing.
      const injections = Array.isArray(faults) ? faults.map(readFault) : []
      store.begin(name, readInteger(seed, 'seed', 0, MAX_SEED, DEFAULT_SEED))
      injections.forEach(store.inject)
      clearRecords()
    },
    { name: 'returning-teacher', parts: 'second-factor,no-record', seed: 7, faults: ['checkout:html'] },
  )
  change('post', 'reset', 'starts the scenario over', () => {
    store.reset()
    clearRecords()
  })

  get('faults', 'the injected faults', store.injectedFaults)
  change(
    'post',
    'faults',
    'injects a fault of a route, or of a service, such as users:hang,every:3',
    ({ fault }) => {
      store.inject(readFault(fault))
      session.faultsChanged()
    },
    { fault: 'POST /auth/token?grant_type=refresh_token=status:500,every:2' },
  )
  const removeFaults = (): void => {
    store.removeFaults()
    session.faultsChanged()
  }
  change('delete', 'faults', 'removes all injected faults', removeFaults)
  change('post', 'faults/clear', 'does so too, for a form', removeFaults)

  change(
    'post',
    'clock',
    'puts the clock ahead, as the fault clock:26h does, until a scenario starts',
    ({ shift: text }) => {
      const shift = readShift(String(text))
      if (shift === null) throw new HttpError(400, SHIFT_MESSAGE)
      store.inject(`clock:${writeShift(shift)}`)
      session.faultsChanged()
    },
    { shift: '+26h' },
  )

  get(
    'requests',
    'the recorded requests, without passwords',
    ({ path }) => log.all().filter((recorded) => path === undefined || recorded.path === path),
    '?path=/checkout',
  )
  change('delete', 'requests', 'forgets them', log.clear)

  get('journal', 'what the models of the site did, as text', () => journal.join('\n'))
  app.post('/__mock/journal', (request, response) => {
    const { lines } = readObjectBody(request)
    if (typeof lines !== 'string') throw new HttpError(400, "'lines' must be a text.")
    journal = [...journal, ...lines.split('\n')].slice(-JOURNAL_SIZE)
    response.status(204).end()
  })

  get('session', 'the hash of a link that replays the session', async () => (await session.link()) ?? '')
  app.post('/__mock/session', (request, response) => {
    session.set(readObjectBody(request).recording, request.headers.origin)
    response.status(204).end()
  })

  change(
    'post',
    'reset-password',
    'what the link of the reset mail does',
    ({ email, password }) => {
      const isReset =
        typeof email === 'string' &&
        typeof password === 'string' &&
        password !== '' &&
        store.backend.resetPassword(email, password)
      if (!isReset)
        throw new HttpError(400, "'email' must be that of an account, and 'password' its new password.")
    },
    { email: 'teacher@demo.graid.test', password: 'new-password' },
  )

  change(
    'post',
    'confirm-email',
    'what the link of the confirmation mail does',
    ({ email }) => {
      if (typeof email !== 'string' || !store.backend.confirmEmail(email))
        throw new HttpError(400, "'email' must be that of an account.")
    },
    { email: 'teacher@demo.graid.test' },
  )

  app.use('/__mock', ({ method, originalUrl }, response) => {
    const message = `There is no ${method} ${originalUrl}. The endpoints are listed here.`
    response.status(404).json({ message, endpoints })
  })
}
