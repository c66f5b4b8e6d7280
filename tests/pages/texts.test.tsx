import { computeAccessibleName } from 'dom-accessibility-api'
import { expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes'
import { renderPage } from '../../src/prerender'

const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title', 'content']

const textsOf = (page: HTMLElement): string[] => {
  const elements = [...page.querySelectorAll('*')].filter(({ localName }) => localName !== 'style')
  const own = elements.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
  const attributes = elements.flatMap((element) => TEXT_ATTRIBUTES.map((name) => element.getAttribute(name)))
  return [...own.map(({ textContent }) => textContent), ...attributes].filter((text) => text !== null)
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

test.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s has American quotes, no empty paragraph or alert, and names that contain the words on a control',
  async (_, route) => {
    const { bodies, title, description } = await renderPage(route)
    for (const { html } of bodies) {
      const page = document.body.appendChild(document.createElement('div'))
      page.innerHTML = html
      expect([title, description, ...textsOf(page)].filter((text) => /['"‘]|[”’][.,]/.test(text))).toEqual([])
      const empty = [...page.querySelectorAll('p, [role="alert"]')].filter(({ textContent }) => !textContent)
      expect(empty).toEqual([])
      for (const control of page.querySelectorAll('a, button, summary'))
        expect(letters(computeAccessibleName(control))).toContain(letters(control.textContent))
      for (const shown of page.querySelectorAll('.link-text')) {
        const control = shown.parentElement?.querySelector('a, button')
        expect(control && letters(computeAccessibleName(control))).toContain(letters(shown.textContent))
      }
      page.remove()
    }
  },
)
