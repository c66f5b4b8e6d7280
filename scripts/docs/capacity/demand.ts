import {
  AFTER_HOLIDAYS,
  AFTER_HOLIDAYS_FACTOR,
  BURST,
  BUSIEST_HOUR,
  JOURNEYS,
  type Journey,
  MEASURED,
  PER_MONTH,
  SCHOOL_DAYS_PER_MONTH,
  type Service,
} from './usage.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns how often a teacher takes the journey on the busiest day: the first school day after holidays. */
const onBusiestDay = (journey: Journey): number =>
  (PER_MONTH[journey] / SCHOOL_DAYS_PER_MONTH) *
  (AFTER_HOLIDAYS.includes(journey) ? AFTER_HOLIDAYS_FACTOR : 1)

/** Returns the gigabytes (10^9 bytes) that the service sends to `teachers` active teachers in a month. */
export const monthlyGigabytes = (service: Service, teachers: number): number =>
  (teachers * sum(JOURNEYS.map((journey) => PER_MONTH[journey] * MEASURED[journey][service].bytes))) / 1e9

/** Returns the requests of `teachers` active teachers to the service in a month. */
export const monthlyRequests = (service: Service, teachers: number): number =>
  teachers * sum(JOURNEYS.map((journey) => PER_MONTH[journey] * MEASURED[journey][service].requests))

/** Returns the requests of `teachers` active teachers to the service on the busiest day. */
export const dailyRequests = (service: Service, teachers: number): number =>
  teachers * sum(JOURNEYS.map((journey) => onBusiestDay(journey) * MEASURED[journey][service].requests))

/** Returns the gigabytes (10^9 bytes) that the service sends on the busiest day. */
export const dailyGigabytes = (service: Service, teachers: number): number =>
  (teachers * sum(JOURNEYS.map((journey) => onBusiestDay(journey) * MEASURED[journey][service].bytes))) / 1e9

/** Returns the requests to the service in the busiest second of the busiest day. */
export const peakPerSecond = (service: Service, teachers: number): number =>
  (dailyRequests(service, teachers) * BUSIEST_HOUR * BURST) / 3_600

/** Returns how often `teachers` active teachers take the journey on the busiest day. */
export const dailyJourneys = (journey: Journey, teachers: number): number => teachers * onBusiestDay(journey)
