import { isServiceFault } from '../../../fixtures/faults'
import { captionOf, stagesOf } from '../../../fixtures/story'
import { readFaults, readScenario } from '../scenario'
import { CUSTOMER_STORAGE_KEY } from '../storage-keys'
import { STORIES } from '../story/built-in'
import { type Player, readProgress } from '../story/player'
import type { StorySite } from '../story/site'
import { type Notes, sendMessage } from './notes-messages'

const notesOf = (site: StorySite): Notes => {
  const progress = readProgress(site)
  const story = progress?.story ?? STORIES[0]?.story ?? { title: '', steps: [] }
  const at = progress?.next ?? -1
  const stages = stagesOf(story)
  const stage = stages.findLast((known) => known.at <= at)
  const played = story.steps.slice(stage?.at ?? 0, at + 1)
  return [
    progress?.story.title ?? '',
    stage?.name ?? '',
    (progress && captionOf(progress.story, at)) ?? '',
    played.findLast(({ note }) => note !== undefined)?.note ?? '',
    stages.find((known) => known.at > at)?.name ?? '',
    ...readFaults(site.tab).filter((fault) => isServiceFault(fault) && !fault.endsWith(':')),
  ]
}

/**
 * Answers the messages of the notes window that this tab has opened, even if an earlier document of the tab opened the
 * window. Ignores the notes windows of other tabs.
 */
export const answerNotes = (site: StorySite, player: Player | null): void => {
  const obey = async (command: string): Promise<void> => {
    if (command === 'forward') player?.goForward()
    else if (command === 'back') player?.goBack()
    else if (command === 'start-over') {
      player?.end()
      site.tab.remove(CUSTOMER_STORAGE_KEY)
      const { name: scenario, seed } = readScenario(site.tab)
      await site.begin({ title: '', scenario, seed, steps: [] }, '/')
    } else if (isServiceFault(command)) await site.setFault(command)
    else if (/^#play[\w&=-]*$/.test(command)) window.location.hash = command
  }
  addEventListener('message', async ({ source, origin, data }) => {
    const isOpened = origin === self.origin && source && 'opener' in source && source.opener === window
    if (!isOpened || typeof data !== 'string') return
    await obey(data)
    sendMessage(source, notesOf(site))
  })
}
