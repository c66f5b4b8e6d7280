import { useProvidedScope } from 'effector-react'
import { useEffect } from 'react'
import { $visit } from '../../models/site/navigation'
import { goToSection } from '../../ui/go-to-section'

/**
 * After a client-side navigation, scrolls to the section in the URL's fragment. Without a fragment, focuses the page's
 * heading for screen readers. Does nothing on the first page of a document, because the browser itself scrolls to the
 * section after loading the document.
 */
export const useScrollToSection = () => {
  const scope = useProvidedScope()

  useEffect(() => {
    // Reads `$visit` in the effect, because a page is rendered before `locationChanged` is dispatched for it.
    const isFirstPage = (scope?.getState($visit) ?? 0) <= 1
    if (isFirstPage) return
    const section = window.location.hash.slice(1)
    // In the single-file demo, the fragment is the path.
    if (section !== '' && !section.startsWith('/')) {
      goToSection(section)
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [scope])
}
