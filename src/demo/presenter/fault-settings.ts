import { type ServiceFaults, SLOW_NETWORK_LATENCY } from '../../../fixtures/faults'
import { DEMO_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import type { StoragePort } from '../../core/ports/storage'

export type Service = keyof ServiceFaults

/** A fault is a simulated failure or delay; '' if the service works. */
type FaultSelect = {
  [S in Service]: {
    service: S
    label: string
    options: readonly { value: '' | `${NonNullable<ServiceFaults[S]>}`; label: string }[]
  }
}[Service]

const WORKS = { value: '', label: 'Works' } as const
const DOWN = { value: 'down', label: 'Is down' } as const
const BLOCKED = { value: 'blocked', label: 'Blocked by a filter' } as const

export const FAULT_SELECTS: readonly FaultSelect[] = [
  {
    service: 'auth',
    label: 'Signing in',
    options: [
      WORKS,
      DOWN,
      BLOCKED,
      { value: 'popup-blocked', label: 'Google window blocked' },
      { value: 'popup-cancelled', label: 'Google window cancelled' },
      { value: 'sign-up-quota', label: 'No new accounts for now' },
    ],
  },
  { service: 'users', label: 'Users table', options: [WORKS, DOWN, BLOCKED] },
  { service: 'token', label: 'Token service', options: [WORKS, DOWN, BLOCKED] },
  {
    service: 'reference',
    label: 'Onboarding lists',
    options: [WORKS, { ...DOWN, label: 'Are down' }, BLOCKED],
  },
  {
    service: 'checkout',
    label: 'Checkout',
    options: [
      WORKS,
      { value: 'html', label: 'Returns a web page' },
      { value: 'no-url', label: 'Returns no address' },
      DOWN,
      BLOCKED,
    ],
  },
  { service: 'newsletter', label: 'Newsletter', options: [WORKS, DOWN, BLOCKED] },
  {
    service: 'latency',
    label: 'Network',
    options: [
      { ...WORKS, label: 'Fast' },
      { value: `${SLOW_NETWORK_LATENCY}`, label: 'Slow: 2.5 seconds' },
    ],
  },
]

export type FaultSettings = {
  read: () => Readonly<Record<Service, string>>
  /** Stores all settings for this tab. Ignores unknown services and values. */
  set: (service: Service, value: string) => void
}

/**
 * Creates the settings stored for this tab. The in-memory backend reads `faults` at every call, so `set` changes
 * this object in place.
 */
export const createFaultSettings = (faults: ServiceFaults, tab: StoragePort): FaultSettings => {
  const read = () =>
    Object.fromEntries(
      FAULT_SELECTS.map(({ service }) => [service, String(faults[service] ?? '')]),
    ) as Record<Service, string>
  const apply = (service: string, value: string): void => {
    const select = FAULT_SELECTS.find((known) => known.service === service)
    if (!select?.options.some((option) => option.value === value)) return
    delete faults[select.service]
    if (value !== '') Object.assign(faults, { [service]: service === 'latency' ? Number(value) : value })
  }
  for (const [service, value] of Object.entries(parseSettings(tab.get(DEMO_STORAGE_KEYS.demoFaults)))) {
    apply(service, String(value))
  }
  return {
    read,
    set: (service, value) => {
      apply(service, value)
      tab.set(DEMO_STORAGE_KEYS.demoFaults, JSON.stringify(read()))
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
