import type { Application, NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import { TABLE_NAMES } from '../fixtures/database'
import { HttpError, readObjectBody } from './http-errors'
import type { Store } from './store'

/** json-server parameters that may occur only once in a query. */
const SINGLE_PARAMETERS = ['q', '_sort', '_order', '_page', '_limit', '_start', '_end']

/** Responds with an error to requests that would make json-server throw. */
const rejectUnsupported =
  (store: Store) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const { method, path, query } = request
    try {
      decodeURIComponent(path)
    } catch {
      throw new HttpError(400, 'Bad Request', 'bad_request')
    }
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? readObjectBody(request) : {}
    const table = TABLE_NAMES.find((name) => path === `/${name}`)
    if (method === 'POST' && table && body.id) {
      const isTaken = store.tables()[table].some(({ id }) => String(id) === String(body.id))
      if (isTaken) throw new HttpError(409, `There is a row with id ${String(body.id)} already.`)
    }
    const repeated = SINGLE_PARAMETERS.find((name) => name in query && typeof query[name] !== 'string')
    if (repeated) throw new HttpError(400, `'${repeated}' must be given once.`)
    next()
  }

/**
 * Escapes the values of `_like` parameters, so that they match as plain text. json-server passes these values to
 * `RegExp`, and a regular expression such as '.*.*.*x' could block the server.
 */
const escapeLikeParameters = (request: Request, _response: Response, next: NextFunction): void => {
  for (const [name, value] of Object.entries(request.query)) {
    if (!name.endsWith('_like')) continue
    request.query[name] = [value].flat().map((text) => String(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  }
  next()
}

/**
 * Serves the tables with json-server's query syntax, for example /grade_levels?_sort=sort_order&_order=asc or
 * /users?fbid=ID. Unlike in json-server, a `_like` parameter is plain text.
 */
export const serveTables = (app: Application, store: Store): void => {
  // Every sign-in requests /users?fbid=ID, and json-server would scan the whole table.
  app.get('/users', (request, response, next) => {
    const { fbid, ...others } = request.query
    if (typeof fbid !== 'string' || Object.keys(others).length > 0) next()
    else response.json(store.usersByFbid(fbid))
  })

  const router = jsonServer.router(store.tables())
  store.onReplaced((tables) => void router.db.setState(tables))
  Object.assign(router, {
    // json-server calls `render` to send a response.
    render: (request: Request, response: Response) => {
      const { data } = response.locals as { data: unknown }
      if (request.method === 'GET' || request.method === 'HEAD') {
        response.json(data)
        return
      }
      store.reindexUsers()
      try {
        store.save()
        response.json(data)
      } catch (error) {
        // Not thrown, because json-server's own error handler would send a stack trace.
        response.status(500).json({ message: String(error) })
      }
    },
  })
  app.use(rejectUnsupported(store), escapeLikeParameters, router)
}
