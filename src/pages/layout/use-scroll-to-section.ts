import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $navigationId } from '../../models/site/navigation'

/**
 * What a browser does when a document loads, for a page the program shows: scroll to the section the address
 * names, or tell a screen reader where one is by focusing the heading. The first page is the browser's own.
 */
export const useScrollToSection = () => {
  const visit = useUnit($navigationId)
  const first = useRef(visit <= 1)

  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1))
    if (section) {
      section.scrollIntoView()
      return
    }
    const heading = first.current ? null : document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
}
