import type { SeparateApp, Visitor } from '../../fixtures/stand-ins/separate-app'
import { unavailable } from '../../src/core/domain/errors'
import { err, ok } from '../../src/core/domain/result'
import { type HttpConfig, isSuccess } from '../shared/json-client'
import { callJsonServer } from './client'

/** Calls the endpoints for the stand-ins in mock-server/services.ts. Does not check the shape of their responses. */
export const createJsonServerSeparateApp = (config: HttpConfig): SeparateApp => {
  const post = async (path: string, body: object) => {
    const response = await callJsonServer(config, { service: 'grAId app', path, method: 'POST', body })
    if (!response.ok || isSuccess(response.value) || response.value.status === 401) return response
    return err(unavailable('server', response.value.message))
  }
  return {
    receiveToken: async (token, data) => {
      const response = await post('/stand-ins/token', { token, data })
      if (!response.ok) return response
      return ok(isSuccess(response.value) ? (response.value.body as Visitor) : null)
    },
    receivePayment: async (accountId, payPlanId) => {
      const response = await post('/stand-ins/payment', { accountId, payPlanId })
      return response.ok ? ok(undefined) : response
    },
  }
}
