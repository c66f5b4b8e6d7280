import { ContainerModule } from 'inversify'
import type { CallError, ServiceCall } from '../../core/domain/call-report'
import type { Result } from '../../core/domain/result'
import { TOKENS } from '../tokens'

/**
 * Passes each failed call to `report`, except calls of the authentication provider. The other modules must bind the
 * ports.
 */
export const failedCallsModule = (report: (call: ServiceCall, error: CallError) => void): ContainerModule => {
  const reporting =
    <Parameters extends unknown[], Outcome extends Result<unknown, CallError>>(
      call: ServiceCall,
      method: (...parameters: Parameters) => Promise<Outcome>,
    ) =>
    async (...parameters: Parameters): Promise<Outcome> => {
      const result = await method(...parameters)
      if (!result.ok) report(call, result.error)
      return result
    }
  return new ContainerModule(({ onActivation }) => {
    onActivation(TOKENS.tokens, (_, port) => ({ ...port, issue: reporting('token', port.issue) }))
    onActivation(TOKENS.users, (_, port) => ({
      ...port,
      findByProviderId: reporting('look-up', port.findByProviderId),
    }))
    onActivation(TOKENS.checkout, (_, port) => ({
      ...port,
      open: reporting('checkout', port.open),
      openPortal: reporting('portal', port.openPortal),
    }))
    onActivation(TOKENS.subscriptions, (_, port) => ({ ...port, find: reporting('subscription', port.find) }))
    onActivation(TOKENS.newsletter, (_, port) => ({
      ...port,
      subscribe: reporting('newsletter', port.subscribe),
    }))
    onActivation(TOKENS.referenceData, (_, port) => ({
      ...port,
      list: reporting('reference', port.list) as typeof port.list,
    }))
  })
}
