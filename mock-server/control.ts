import type { Application, Request, Response } from 'express'
import { DEFAULT_SEED, isScenarioName, SCENARIOS } from '../fixtures/scenario-names'
import { sendControlPage } from './control-page'
import { InvalidFaultError, readFault } from './faults'
import { HttpError, handle, objectIn, refuseMethod } from './http-errors'
import { mockStateOf, unknownScenario } from './mock-state'
import type { RequestLog } from './requests'
import type { Store } from './store'

/** Reads a seed: a whole number of up to nine digits, as text or as a number. */
const readSeed = (value: unknown): number => {
  if (/^\d{1,9}$/.test(String(value))) return Number(value)
  throw new HttpError({
    status: 400,
    message: `The seed must be a whole number from 0 to 999999999, not ${JSON.stringify(value)}.`,
  })
}

/** `/__mock/`: the switchboard. Everything works with JSON and, by hand, with the forms of its page. */
export const serveControl = (app: Application, store: Store, log: RequestLog): void => {
  /** Saves; answers a program with the state, and a person with the page. */
  const done = async (request: Request, response: Response): Promise<void> => {
    await store.saved()
    if (request.is('application/x-www-form-urlencoded')) response.redirect(303, '/__mock/')
    else response.json(mockStateOf(store, log))
  }

  const switchScenario = handle(async (request, response) => {
    const { scenario, name = scenario, seed = DEFAULT_SEED } = objectIn(request)
    if (typeof name !== 'string' || !isScenarioName(name)) {
      throw new HttpError({ status: 400, message: unknownScenario(name ?? null) })
    }
    store.begin(name, readSeed(seed))
    log.clear()
    await done(request, response)
  })

  const inject = handle(async (request, response) => {
    const body = objectIn(request)
    try {
      store.setFaults([...store.injectedFaults(), readFault(body)])
    } catch (failure) {
      throw failure instanceof InvalidFaultError
        ? new HttpError({ status: 400, message: failure.message })
        : failure
    }
    await done(request, response)
  })

  const removeFaults = handle(async (request, response) => {
    store.setFaults([])
    await done(request, response)
  })

  const removeFault = handle(async (request, response) => {
    const index = Number(request.params.index)
    const faults = store.injectedFaults()
    if (!faults[index])
      throw new HttpError({ status: 404, message: `There is no fault ${request.params.index}.` })
    store.setFaults(faults.filter((_, other) => other !== index))
    await done(request, response)
  })

  const reset = handle(async (request, response) => {
    store.reset()
    log.clear()
    await done(request, response)
  })

  const requests = handle((request, response) => {
    const { path } = request.query
    response.json(log.all().filter((recorded) => path === undefined || recorded.path === path))
  })

  const forget = handle(async (request, response) => {
    log.clear()
    await done(request, response)
  })

  app
    .route('/__mock/')
    .get(handle((_request, response) => sendControlPage(response, mockStateOf(store, log), log.all())))
    .all(refuseMethod('GET'))
  app
    .route('/__mock/state')
    .get(handle((_request, response) => void response.json(mockStateOf(store, log))))
    .all(refuseMethod('GET'))
  app
    .route('/__mock/scenarios')
    .get(handle((_request, response) => void response.json(SCENARIOS)))
    .all(refuseMethod('GET'))
  app.route('/__mock/scenario').post(switchScenario).put(switchScenario).all(refuseMethod('POST', 'PUT'))
  app
    .route('/__mock/faults')
    .get(handle((_request, response) => void response.json(store.injectedFaults())))
    .post(inject)
    .delete(removeFaults)
    .all(refuseMethod('GET', 'POST', 'DELETE'))
  // The page's forms can only post.
  app.route('/__mock/faults/clear').post(removeFaults).all(refuseMethod('POST'))
  app.route('/__mock/faults/:index').delete(removeFault).all(refuseMethod('DELETE'))
  app.route('/__mock/requests').get(requests).delete(forget).all(refuseMethod('GET', 'DELETE'))
  app.route('/__mock/reset').post(reset).all(refuseMethod('POST'))
  app.use(
    '/__mock',
    handle((request) => {
      throw new HttpError({ status: 404, message: `There is nothing at ${request.originalUrl}.` })
    }),
  )
}
