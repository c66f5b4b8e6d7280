import { scopeBind } from 'effector'
import { pageRestored } from '../../src/models/site/navigation'
import type { Page, Tab } from './types'

export const addressOf = ({ history, position }: Tab): string => history[position] ?? '/'

export const pushAddress = (tab: Tab, address: string, replace: boolean): void => {
  if (!replace) tab.position += 1
  tab.history.splice(tab.position, Number.POSITIVE_INFINITY, address)
}

export const restorePage = (page: Page): void => {
  page.state = 'shown'
  page.departure = null
  for (const resume of page.waiting.splice(0)) resume()
  scopeBind(pageRestored, { scope: page.scope })()
}
