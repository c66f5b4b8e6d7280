import { type HttpConfig, isSuccess, malformed } from '../../../../adapters/shared/json-client'
import type { Portal } from '../../../../fixtures/stand-ins/portal'
import { isVisitor, type SeparateApp } from '../../../../fixtures/stand-ins/separate-app'
import { unavailable } from '../../../core/domain/errors'
import { err, ok } from '../../../core/domain/result'
import { callJsonServer } from './client'

const SERVICE = 'grAId app'

/** Calls the endpoints '/stand-ins/…' of mock-server/services.ts. */
export const createJsonServerSeparateApp = (config: HttpConfig): SeparateApp => {
  const post = async (path: string, body: object) => {
    const response = await callJsonServer(config, { service: SERVICE, path, method: 'POST', body })
    if (!response.ok || isSuccess(response.value) || response.value.status === 401) return response
    return err(unavailable('server', response.value.message))
  }
  return {
    receiveToken: async (token, data) => {
      const response = await post('/stand-ins/token', { token, data })
      if (!response.ok) return response
      if (!isSuccess(response.value)) return ok(null)
      const { body } = response.value
      return isVisitor(body) ? ok(body) : err(malformed(SERVICE))
    },
    receivePayment: async (accountId, payPlanId) => {
      const response = await post('/stand-ins/payment', { accountId, payPlanId })
      return response.ok ? ok(undefined) : response
    },
    openPortal: async (customer, change) => {
      const response = await post('/stand-ins/portal', { customer, change })
      // This page and the mock server are of one version, so the fields of the response are not checked.
      return response.ok ? ok(isSuccess(response.value) ? (response.value.body as Portal) : null) : response
    },
  }
}
