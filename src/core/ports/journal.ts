/** Records the events that the models' state machines receive and the commands that they issue, in their order. */
export interface JournalPort {
  /** `machine` and the type of `message` enter error reports, so they are fixed words. Never throws. */
  record(machine: string, direction: 'event' | 'command', message: Readonly<{ type: string }>): void
}
