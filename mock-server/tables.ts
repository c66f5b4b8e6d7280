import type { Application, Request, Response } from 'express'
import jsonServer from 'json-server'
import type { Store } from './store'

/**
 * Serves the tables with json-server's query syntax, for example /grade_levels?_sort=sort_order&_order=asc or
 * /users?fbid=ID.
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
  app.use(router)
}
