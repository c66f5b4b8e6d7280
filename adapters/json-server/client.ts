import {
  type Forbidden,
  type Unauthorized,
  type Unavailable,
  unavailable,
} from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import {
  type HttpConfig,
  isSuccess,
  type JsonRequest,
  type JsonResponse,
  malformed,
  requestJson,
  textOf,
} from '../shared/json-client'

/** Returns any response in JSON, whatever its status. Fails with `unavailable` for other responses, and without one. */
export const callJsonServer = async (
  config: HttpConfig,
  request: JsonRequest,
): Promise<Result<JsonResponse, Unavailable>> => {
  const response = await requestJson(config, request)
  if (!response.ok || response.value.format === 'json') return response
  const { status, message, format, host } = response.value
  if (status >= 500) return err(unavailable('server', message))
  return err(malformed(request.service, format === 'html' ? host : undefined))
}

export const readRows = async (
  config: HttpConfig,
  service: string,
  path: string,
): Promise<Result<readonly unknown[], Unauthorized | Forbidden | Unavailable>> => {
  const response = await callJsonServer(config, { service, path })
  if (!response.ok) return response
  const { status, message, body } = response.value
  if (status === 401 || status === 403) {
    const kind = status === 401 ? 'unauthorized' : 'forbidden'
    return err({ kind, message: textOf(body, 'message') || message })
  }
  if (!isSuccess(response.value)) return err(unavailable('server', message))
  return Array.isArray(body) ? ok(body) : err(malformed(service))
}
