import type { Unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { callJson, type JsonServerConfig, malformed, serverFailure, textOf } from './client'

/** Rows, or why there are none. */
export type Rows = Result<readonly unknown[], { kind: 'forbidden'; message: string } | Unavailable>

/** Reads rows in json-server's dialect; `path` is a table with its query. */
export const readRows = async (config: JsonServerConfig, service: string, path: string): Promise<Rows> => {
  const answer = await callJson(config, { service, path })
  if (!answer.ok) return answer
  const { status, body } = answer.value
  if (status === 401 || status === 403) {
    const message = textOf(body, 'message') || `The ${service} service answered ${status}.`
    return err({ kind: 'forbidden', message })
  }
  if (status < 200 || status > 299) return err(serverFailure(service, status))
  return Array.isArray(body) ? ok(body) : err(malformed(service))
}
