import { createEvent, createStore, sample, scopeBind } from 'effector'
import { createCommand } from '../site/environment'
import { draftRestored } from './draft'

/** While a step of onboarding is being read, the next one is drawn, unseen: when it is asked for, a phone has little left to do. */

/** How long a step has been there before the next one is drawn, in milliseconds: its own drawing is over by then. */
export const READING_TIME = 1000

/** A step, index 0 to 4, stands there. */
export const stepShown = createEvent<number>()

const stepRead = createEvent<number>()
const wait = createCommand<number>(({ clock }, step) => {
  const tell = scopeBind(stepRead, { safe: true })
  // Nobody waits for it: the step is there.
  void clock.wait(READING_TIME).then(() => tell(step))
})
sample({ clock: stepShown, target: wait })

/** The step after the one that was read last. The first has little to read: at an opening the second is drawn with it. */
export const $stepAhead = createStore(1)
  .on(stepRead, (_, step) => step + 1)
  .reset(draftRestored)
