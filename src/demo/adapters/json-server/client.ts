import {
  type HttpConfig,
  isSuccess,
  type JsonRequest,
  type JsonResponse,
  malformed,
  requestJson,
  textOf,
} from '../../../../adapters/shared/json-client'
import type { RowReader } from '../../../../adapters/shared/row-reader'
import { type Unavailable, unavailable } from '../../../core/domain/errors'
import { writeQuery } from '../../../core/domain/query'
import { err, ok, type Result } from '../../../core/domain/result'

/** Returns the response, whatever its status, if the response is JSON. Otherwise, fails with `unavailable`. */
export const callJsonServer = async (
  config: HttpConfig,
  request: JsonRequest,
): Promise<Result<JsonResponse, Unavailable>> => {
  const response = await requestJson(config, request)
  if (!response.ok || response.value.format === 'json') return response
  const { status, format, host } = response.value
  return err(malformed(request.service, format === 'html' ? host : undefined, status))
}

const serviceOf = (table: string): string =>
  table === 'users' || table === 'subscriptions' ? 'account' : 'reference data'

/** Sends no id token, because the mock server does not check one on these routes. */
export const createJsonServerReader = (config: HttpConfig): RowReader => {
  let serviceTime: number | null = null
  return {
    malformed: (table) => malformed(serviceOf(table)),
    serviceTime: () => serviceTime,
    read: async ({ table, order, where }) => {
      const service = serviceOf(table)
      const query = writeQuery({
        _sort: order,
        _order: order && 'asc',
        ...(where && { [where[0]]: where[1] }),
      })
      const response = await callJsonServer(config, { service, path: `/${table}?${query}` })
      if (!response.ok) return response
      const { status, retryAfter, message, body, time } = response.value
      serviceTime = time
      if (status === 401 || status === 403) {
        const kind = status === 401 ? 'unauthorized' : 'forbidden'
        return err({ kind, message: textOf(body, 'message') || message })
      }
      if (!isSuccess(response.value)) return err({ ...unavailable('server', message), retryAfter })
      return Array.isArray(body) ? ok(body) : err(malformed(service))
    },
  }
}
