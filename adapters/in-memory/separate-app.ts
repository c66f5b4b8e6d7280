import type { SeparateApp } from '../../fixtures/stand-ins/separate-app'
import { ok } from '../../src/core/domain/result'
import type { InMemoryBackend } from './backend'
import { accountIdOf } from './token'

export const createInMemorySeparateApp = (backend: InMemoryBackend): SeparateApp => ({
  receiveToken: async (token, data) => {
    const account = backend.accountById(accountIdOf(token) ?? '')
    if (!account) return ok(null)
    const { id, email, displayName } = account
    const record = backend.userByProviderId(id)
    if (!record) backend.addUser({ fbid: id, email, full_name: displayName, data })
    return ok({
      name: displayName,
      email,
      hadRecord: record !== undefined,
      recordedData: String(record?.data ?? ''),
      payPlanId: backend.paymentOf(id) ?? null,
      reference: backend.reference,
    })
  },
  receivePayment: async (accountId, payPlanId) => {
    backend.addPayment(accountId, payPlanId)
    return ok(undefined)
  },
})
