import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $navigationId } from '../../models/site/navigation'
import { goToSection } from '../../ui/go-to-section'

/**
 * After a client-side navigation: scrolls to the section in the URL's fragment, else focuses the page's heading for
 * screen readers. On the first page the browser scrolls, and a screen reader starts at the top.
 */
export const useScrollToSection = () => {
  const navigationId = useUnit($navigationId)
  const isFirstPage = useRef(navigationId <= 1)

  useEffect(() => {
    if (isFirstPage.current) return
    const section = window.location.hash.slice(1)
    if (section !== '') {
      goToSection(section)
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
}
