import { personaOf, readCustomer } from '../../../fixtures/customer'
import newcomerToPaidPlan from '../../../fixtures/stories/newcomer-to-paid-plan.json'
import { LINK_PREFIX, readStory, storyFromLink } from '../../../fixtures/story'
import { STORY_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import { showRefusal } from './bar'
import { beginStory, continueStory, isPlaying } from './player'
import { startRecorder } from './recorder'
import type { StorySite } from './site'

/** Opens the built-in story, which starts over at its end. */
const PLAY_HASH = '#play'

const isStoryLink = (hash: string): boolean => hash.startsWith(LINK_PREFIX) || /^#play(&|$)/.test(hash)

/** Plays the story of the address: '#session=…' or '#play', with '&speed=0' at the highest speed, and '&once' only once. */
const openLink = async (site: StorySite): Promise<void> => {
  const [link = '', ...parameters] = location.hash.split('&')
  const [, speed] = /^speed=(\d)$/.exec(parameters.find((name) => name.startsWith('speed=')) ?? '') ?? []
  const story = link === PLAY_HASH ? readStory(newcomerToPaidPlan) : await storyFromLink(link)
  const isLoop = link === PLAY_HASH && !parameters.includes('once')
  const { customer } = readCustomer(site.tab.get(STORY_STORAGE_KEYS.customer) ?? '')
  if (story.ok && story.value.persona) Object.assign(story.value.persona, personaOf(customer))
  const refusal = story.ok
    ? await beginStory(site, story.value, { isLoop, speed: Number(speed ?? 1) }).catch(String)
    : typeof story.error === 'string'
      ? story.error
      : story.error.message
  if (refusal) showRefusal(refusal)
}

/** Records this tab's session, goes on with the story that plays in this tab, and opens links with a story. */
export const startStories = (site: StorySite): void => {
  const isLink = isStoryLink(location.hash)
  const record = startRecorder(site)
  addEventListener('hashchange', () => isStoryLink(location.hash) && openLink(site))
  if (isLink) openLink(site)
  else if (isPlaying(site)) continueStory(site, record)
}
