import type { Identity } from '../../src/core/domain/auth/identity'
import type { Ports } from '../../src/core/use-cases/ports'
import type { Flow, Observer, PortCall, Step } from './types'

const mapValues = (object: object, change: (value: never, key: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value as never, key)]))

type PortMethod = (...args: unknown[]) => Promise<{ ok: boolean; value?: unknown; error?: object }>

/**
 * Adds the id of the call to app tokens and payment urls, and replaces error messages by a text with the id. So a
 * navigation or a toast can be traced back to the call.
 */
const withCallId = (result: Awaited<ReturnType<PortMethod>>, id: number) => {
  if (!result.ok) return { ...result, error: { ...result.error, message: `failed call #${id}` } }
  if (typeof result.value !== 'string' || result.value.startsWith('id-token.')) return result
  const value = result.value.startsWith('https:') ? `${result.value}&call=${id}` : `${result.value}#${id}`
  return { ...result, value }
}

/**
 * The returned function wraps `ports` for one call of a use case. Requests and responses wait until the scheduler
 * selects them, except `watch`, `prepare`, `error`, requests for a Google popup and responses to successful sign-ins.
 */
export const createScheduledPorts =
  (calls: PortCall[], signedInAccounts: Set<string>, observer: Observer, step: Step) =>
  (ports: Ports, flow: Flow): Ports =>
    mapValues(ports, (port: object, portName) =>
      mapValues(port, (member: PortMethod, memberName) => {
        if (typeof member !== 'function' || ['watch', 'prepare', 'error'].includes(memberName)) return member
        return async (...args: unknown[]) => {
          const name = `${portName}.${memberName}`
          const call: PortCall = { id: calls.length + 1, name, args, flow }
          observer.callStarted?.(call)
          calls.push(call)
          const label = `${name} #${call.id}`
          // Sends a Google sign-in at once, because a browser opens a popup only while the page handles the click.
          if (name !== 'auth.signInWithGoogle') await step(flow.page, `${label} is sent`)
          const result = withCallId(await member(...args), call.id)
          // `register` is left out: it creates an account on /auth, but does not sign the user in.
          const signsIn = [
            'signInWithEmail',
            'signInWithGoogle',
            'googleRedirectResult',
            'signInWithCode',
            'signUp',
          ].includes(memberName)
          if (result.ok && signsIn) {
            signedInAccounts.add((result.value as Identity).id)
            // The provider may report the new identity before or after its response. Both orders are tested: for even
            // call ids the report comes first, for odd ones the response.
            const { reportIdentity = () => {} } = flow.page
            if (call.id % 2 === 0) reportIdentity()
            else setImmediate(reportIdentity)
          } else await step(flow.page, `${label} ${result.ok ? 'succeeds' : 'fails'}`)
          call.result = result
          const { lookUps } = flow.page.tab
          if (name === 'users.findByProviderId' && result.ok) {
            lookUps.set(String(args[0]), result.value ? 'record' : 'no record')
            if (result.value) flow.page.tab.recordsFound += 1
          }
          // An account that was just created has no user record yet. The model of /signup knows this without a look-up.
          if (name === 'auth.signUp' && result.ok) {
            lookUps.set((result.value as Identity).id, 'no record')
          }
          return result
        }
      }),
    ) as Ports
