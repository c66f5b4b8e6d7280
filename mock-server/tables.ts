import type { Application, NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import { HttpError, readObjectBody } from './http-errors'
import type { Store } from './store'

/** The parameters that json-server expects once; it throws a `TypeError` for several values. */
const SINGLE = ['q', '_sort', '_order', '_start', '_end', '_page', '_limit']

/** Rejects requests for which json-server would throw an error, block the process or write a row that it can't read. */
const checkTableRequest = (request: Request, _response: Response, next: NextFunction): void => {
  const { method, path, query, body } = request
  if (path.split('/').length > 3)
    throw new HttpError(404, 'A table has no tables inside: open /TABLE or /TABLE/ID.')
  for (const [name, value] of Object.entries(query)) {
    if (name.includes('[') || (SINGLE.includes(name) && Array.isArray(value)))
      throw new HttpError(400, `Give the parameter '${name.replace(/\[.*/s, '')}' once, without brackets.`)
    // json-server makes a regular expression of the value. Matching some expressions takes forever.
    if (name.endsWith('_like') && /[\\^$*+?()[\]{}|]/.test(String(value)))
      throw new HttpError(400, `'${name}' must be plain text, without the signs of a regular expression.`)
  }
  const row = ['POST', 'PUT', 'PATCH'].includes(method) ? readObjectBody({ body }) : {}
  for (const [name, value] of Object.entries(row)) {
    // lodash, which json-server uses, takes a row with a `length` for a list.
    if (name === 'length' || name in Object.prototype)
      throw new HttpError(400, `Rename the property '${name}'. This name is reserved.`)
    if (typeof value === 'object' && value !== null)
      throw new HttpError(400, `'${name}' must be a text, a number, true, false or null.`)
  }
  const { id } = row
  if (id && typeof id !== 'string' && !Number.isSafeInteger(id))
    throw new HttpError(400, "'id' must be a text or a whole number. Without one, the server chooses it.")
  next()
}

const onTableError = (error: Error, request: Request, _response: Response, next: NextFunction): void => {
  const isDuplicate = error.message === 'Insert failed, duplicate id'
  const message = `A row has this id already. Leave 'id' out, or change that row: PATCH ${request.path}/ID.`
  next(isDuplicate ? new HttpError(409, message) : error)
}

/**
 * Serves the tables with json-server's query syntax, for example /grade_levels?_sort=sort_order&_order=asc or
 * /users?fbid=ID.
 */
export const serveTables = (app: Application, store: Store): void => {
  // The tables have no relations. With the default suffix 'Id', a DELETE also removes rows with properties such as
  // 'userId'. The regular expression that json-server makes of '$none' matches no property.
  const router = jsonServer.router(store.tables(), { foreignKeySuffix: '$none' })
  // Removes json-server's own error handler, which responds with a stack trace.
  router.stack.pop()
  store.onReplaced((tables) => void router.db.setState(tables))
  Object.assign(router, {
    // json-server calls `render` to send a response.
    render: (request: Request, response: Response) => {
      const { data } = response.locals as { data: unknown }
      if (request.method !== 'GET' && request.method !== 'HEAD') store.save()
      response.json(data)
    },
  })
  app.use(checkTableRequest, router, onTableError)
}
