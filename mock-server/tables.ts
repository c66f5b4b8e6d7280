import type { Application, NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import { HttpError, objectIn } from './http-errors'
import type { Store } from './store'

/** Parameters of json-server's own that it expects once. */
const ONCE = ['q', '_sort', '_order', '_page', '_limit', '_start', '_end']

/** What json-server would choke on, refused before it gets there. */
const refuseOddRequests =
  (store: Store) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    if (['POST', 'PUT', 'PATCH'].includes(request.method)) objectIn(request)
    if (request.method === 'POST') {
      const rows: readonly { id: unknown }[] | undefined = Object.entries(store.tables()).find(
        ([table]) => request.path === `/${table}`,
      )?.[1]
      const { id } = objectIn(request)
      if (id && rows?.some((row) => String(row.id) === String(id))) {
        throw new HttpError({ status: 409, message: `There is a row with id ${String(id)} already.` })
      }
    }
    for (const [name, value] of Object.entries(request.query)) {
      if (ONCE.includes(name) && typeof value !== 'string') {
        throw new HttpError({ status: 400, message: `'${name}' must be given once.` })
      }
      if (name.endsWith('_like')) {
        try {
          new RegExp(String(value), 'i')
        } catch {
          throw new HttpError({ status: 400, message: `'${name}' is no regular expression.` })
        }
      }
    }
    next()
  }

/** Its own dialect: `/grade_levels?_sort=sort_order&_order=asc`, `/users?fbid=…`, and whatever else json-server can. */
export const serveTables = (app: Application, store: Store): void => {
  // json-server looks through the whole table; this look-up is the one the site makes at every sign-in.
  app.get('/users', (request, response, next) => {
    const { fbid, ...others } = request.query
    if (typeof fbid !== 'string' || Object.keys(others).length > 0) next()
    else response.json(store.usersByFbid(fbid))
  })

  const router = jsonServer.router(store.tables())
  store.onReplaced((tables) => void router.db.setState(tables))
  Object.assign(router, {
    // json-server calls this when it has an answer; what it has written must outlive a crash before it is told.
    render: (request: Request, response: Response) => {
      const { data } = response.locals as { data: unknown }
      if (request.method === 'GET' || request.method === 'HEAD') {
        response.json(data)
        return
      }
      store.usersChanged()
      store.saved().then(
        () => response.json(data),
        (failure: Error) => response.status(500).json({ message: failure.message }),
      )
    },
  })
  app.use(refuseOddRequests(store), router)
}
