import newcomerToPaidPlan from '../../../fixtures/stories/newcomer-to-paid-plan.json'
import returningTeacher from '../../../fixtures/stories/returning-teacher.json'
import { readStory, type Story } from '../../../fixtures/story'
import { writeQuery } from '../../core/domain/query'

const FILES = { 'newcomer-to-paid-plan': newcomerToPaidPlan, 'returning-teacher': returningTeacher }

/** A link and the panel can open these stories by name; the first is the default. */
export const STORIES: readonly { name: string; story: Story }[] = Object.entries(FILES).flatMap(
  ([name, file]) => {
    const read = readStory(file)
    return read.ok ? [{ name, story: read.value }] : []
  },
)

/**
 * Returns the hash that plays a built-in story once. With `stage`, counted from 1, the story plays up to this stage at
 * the highest speed and pauses there.
 */
export const playHash = (story: string, stage?: number): string =>
  `#play&once&${writeQuery({ story, stage: stage?.toString() })}`
