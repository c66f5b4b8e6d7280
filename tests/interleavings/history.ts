import type { Tab } from './types'

export const addressOf = ({ history, position }: Tab): string => history[position] ?? '/'

export const pushAddress = (tab: Tab, address: string, replace: boolean): void => {
  if (!replace) tab.position += 1
  tab.history.splice(tab.position, Number.POSITIVE_INFINITY, address)
}
