import type { Ports } from './ports'

/** Subscribes an address to the newsletter. */
export const createSubscribe =
  ({ newsletter }: Pick<Ports, 'newsletter'>): Ports['newsletter']['subscribe'] =>
  (email) =>
    newsletter.subscribe(email)
