import { type Faults, SLOW_NETWORK_LATENCY } from '../../../fixtures/faults'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import type { StoragePort } from '../../core/ports/storage'

export type Service = keyof Faults

/** An option of a service's select. Without `fault` the service works; its value is ''. */
type FaultOption = { value: string; label: string; fault?: Faults }

const WORKS: FaultOption = { value: '', label: 'Works' }

/** The selects of the presenter's panel: one per service, with the faults that it can have. */
export const FAULT_SELECTS: readonly {
  service: Service
  label: string
  options: readonly FaultOption[]
}[] = [
  {
    service: 'auth',
    label: 'Signing in',
    options: [
      WORKS,
      { value: 'down', label: 'Is down', fault: { auth: 'down' } },
      { value: 'popup-blocked', label: 'Google window blocked', fault: { auth: 'popup-blocked' } },
    ],
  },
  {
    service: 'users',
    label: 'Users table',
    options: [WORKS, { value: 'down', label: 'Is down', fault: { users: 'down' } }],
  },
  {
    service: 'token',
    label: 'Token service',
    options: [WORKS, { value: 'down', label: 'Is down', fault: { token: 'down' } }],
  },
  {
    service: 'reference',
    label: 'Onboarding lists',
    options: [WORKS, { value: 'down', label: 'Are down', fault: { reference: 'down' } }],
  },
  {
    service: 'checkout',
    label: 'Checkout',
    options: [
      WORKS,
      { value: 'html', label: 'Answers a page', fault: { checkout: 'html' } },
      { value: 'no-url', label: 'Answers no address', fault: { checkout: 'no-url' } },
      { value: 'down', label: 'Is down', fault: { checkout: 'down' } },
    ],
  },
  {
    service: 'newsletter',
    label: 'Newsletter',
    options: [WORKS, { value: 'down', label: 'Is down', fault: { newsletter: 'down' } }],
  },
  {
    service: 'latency',
    label: 'Network',
    options: [
      { ...WORKS, label: 'Fast' },
      {
        value: String(SLOW_NETWORK_LATENCY),
        label: 'Slow: 2.5 seconds',
        fault: { latency: SLOW_NETWORK_LATENCY },
      },
    ],
  },
]

/** The selected option of every service, by value. */
export type FaultSettings = {
  read: () => Readonly<Record<Service, string>>
  /** Selects an option and stores the settings for the tab. Unknown services and values are ignored. */
  set: (service: Service, value: string) => void
}

/** Creates settings that mutate `faults`, which the in-memory backend reads at every call. Restores the tab's settings. */
export const createFaultSettings = (faults: Faults, tab: StoragePort): FaultSettings => {
  const read = () =>
    Object.fromEntries(
      FAULT_SELECTS.map(({ service }) => [service, String(faults[service] ?? '')]),
    ) as Record<Service, string>
  const apply = (service: string, value: string): void => {
    const select = FAULT_SELECTS.find((known) => known.service === service)
    const option = select?.options.find((known) => known.value === value)
    if (!select || !option) return
    delete faults[select.service]
    Object.assign(faults, option.fault)
  }
  for (const [service, value] of Object.entries(parseSettings(tab.get(STORAGE_KEYS.demoFaults)))) {
    apply(service, String(value))
  }
  return {
    read,
    set: (service, value) => {
      apply(service, value)
      tab.set(STORAGE_KEYS.demoFaults, JSON.stringify(read()))
    },
  }
}

const parseSettings = (text: string | null): object => {
  try {
    const settings: unknown = JSON.parse(text ?? '{}')
    return typeof settings === 'object' && settings !== null ? settings : {}
  } catch {
    return {}
  }
}
