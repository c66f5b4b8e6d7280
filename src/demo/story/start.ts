import { personaOf, readCustomer } from '../../../fixtures/customer'
import { LINK_PREFIX, type Story, stagesOf, storyFromLink } from '../../../fixtures/story'
import { readQuery } from '../../core/domain/query'
import { err, ok, type Result } from '../../core/domain/result'
import { CUSTOMER_STORAGE_KEY } from '../storage-keys'
import { canStore, SPEEDS, showRefusal } from './bar'
import { STORIES } from './built-in'
import { beginStory, continueStory, type Player } from './player'
import { startRecorder } from './recorder'
import type { StorySite } from './site'

const isStoryLink = (hash: string): boolean => hash.startsWith(LINK_PREFIX) || /^#play(&|$)/.test(hash)

const forCustomer = (site: StorySite, story: Story): Story => {
  const { customer } = readCustomer(site.tab.get(CUSTOMER_STORAGE_KEY) ?? '')
  return story.persona ? { ...story, persona: { ...story.persona, ...personaOf(customer) } } : story
}

const storyOfLink = async (name: string | undefined): Promise<Result<Story, string>> => {
  if (location.hash.startsWith(LINK_PREFIX)) return storyFromLink(location.hash.replace(/&.*/, ''))
  const found = STORIES.find((known) => name === undefined || known.name === name)
  return found ? ok(found.story) : err(`There’s no story called “${name}”.`)
}

/**
 * Plays the story of the hash: '#session=…', '#play' for the first built-in story, or '#play&story=NAME'. With '#play',
 * the story starts over at its end, unless the hash contains '&once'. '&stage=N' plays up to stage N, counted from 1,
 * and '&speed=0' plays at the highest speed.
 */
const openLink = async (site: StorySite): Promise<void> => {
  if (!canStore()) return
  const { play, story: [name] = [], ...query } = readQuery(location.hash.slice(1))
  const [[stage], [speed = '']] = [query.stage ?? [], query.speed ?? []]
  const story = await storyOfLink(name)
  const refusal = story.ok
    ? await beginStory(site, forCustomer(site, story.value), {
        isLoop: play !== undefined && query.once === undefined,
        speed: SPEEDS.some(([known]) => known === speed) ? Number(speed) : 1,
        until: stagesOf(story.value)[Number(stage) - 1]?.at ?? null,
      }).catch(({ message }: Error) => message)
    : story.error
  if (refusal) showRefusal(refusal)
}

/**
 * Records this tab's session, goes on with the story that is open in this tab, and plays the stories of links. Returns
 * the player of the open story, or null.
 */
export const startStories = (site: StorySite): Player | null => {
  const isLink = isStoryLink(location.hash)
  const record = startRecorder(site)
  const player = isLink ? null : continueStory(site, record)
  addEventListener('hashchange', () => {
    if (!isStoryLink(location.hash)) return
    player?.end()
    // Begins the story in a later task, after the router has handled this event. Otherwise, the router of the single
    // file would render the story's first page before the document is reloaded.
    setTimeout(() => openLink(site))
  })
  if (isLink) openLink(site)
  return player
}
