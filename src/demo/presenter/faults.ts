import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import type { StoragePort } from '../../core/ports/storage'

/** What goes wrong on purpose while the demo runs; the backend in the page reads it at every call. */
export type Faults = {
  auth?: 'down' | 'popup-blocked'
  users?: 'down'
  token?: 'down'
  reference?: 'down'
  checkout?: 'html' | 'no-url' | 'down'
  newsletter?: 'down'
  latency?: number
}

export type Service = keyof Faults

/** How the select of a service names what it does; '' is that it works. */
type State = { value: string; label: string; fault?: Faults }

const WORKS: State = { value: '', label: 'Works' }

/** How long 'Slow' takes, in milliseconds: that of the scenario slow-network. */
const SLOW = 2_500

/** Every service of the demo, and what can be wrong with it. */
export const SERVICES: readonly { service: Service; label: string; states: readonly State[] }[] = [
  {
    service: 'auth',
    label: 'Signing in',
    states: [
      WORKS,
      { value: 'down', label: 'Is down', fault: { auth: 'down' } },
      { value: 'popup-blocked', label: 'Google window blocked', fault: { auth: 'popup-blocked' } },
    ],
  },
  {
    service: 'users',
    label: 'Users table',
    states: [WORKS, { value: 'down', label: 'Is down', fault: { users: 'down' } }],
  },
  {
    service: 'token',
    label: 'Token service',
    states: [WORKS, { value: 'down', label: 'Is down', fault: { token: 'down' } }],
  },
  {
    service: 'reference',
    label: 'Onboarding lists',
    states: [WORKS, { value: 'down', label: 'Are down', fault: { reference: 'down' } }],
  },
  {
    service: 'checkout',
    label: 'Checkout',
    states: [
      WORKS,
      { value: 'html', label: 'Answers a page', fault: { checkout: 'html' } },
      { value: 'no-url', label: 'Answers no address', fault: { checkout: 'no-url' } },
      { value: 'down', label: 'Is down', fault: { checkout: 'down' } },
    ],
  },
  {
    service: 'newsletter',
    label: 'Newsletter',
    states: [WORKS, { value: 'down', label: 'Is down', fault: { newsletter: 'down' } }],
  },
  {
    service: 'latency',
    label: 'Network',
    states: [
      { ...WORKS, label: 'Fast' },
      { value: String(SLOW), label: 'Slow: 2.5 seconds', fault: { latency: SLOW } },
    ],
  },
]

/** What the panel shows and changes: for every service the value of its state. */
export type FaultSwitch = {
  read: () => Readonly<Record<Service, string>>
  set: (service: Service, value: string) => void
}

/** The switches over the backend's own `faults`, which they change in place. Those of an earlier load are set again. */
export const createFaultSwitch = (faults: Faults, tab: StoragePort): FaultSwitch => {
  const read = () =>
    Object.fromEntries(SERVICES.map(({ service }) => [service, String(faults[service] ?? '')])) as Record<
      Service,
      string
    >
  const set = (service: Service, value: string): void => {
    const states = SERVICES.find((known) => known.service === service)?.states
    const state = states?.find((known) => known.value === value)
    if (!state) return
    delete faults[service]
    Object.assign(faults, state.fault)
  }
  for (const [service, value] of Object.entries(readKept(tab.get(STORAGE_KEYS.demoFaults)))) {
    set(service as Service, String(value))
  }
  return {
    read,
    set: (service, value) => {
      set(service, value)
      tab.set(STORAGE_KEYS.demoFaults, JSON.stringify(read()))
    },
  }
}

const readKept = (text: string | null): object => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
