/**
 * What translators and extensions do to a page. Each function runs in the page, in `addInitScript` before the document is
 * parsed, or afterwards.
 */

/** Replaces each text, like the translators of browsers, by `<font><font>…</font></font>`. The words stay the same. */
const translate = (): void => {
  const translateText = (text: Text): void => {
    const parent = text.parentElement
    const words = text.data.trim()
    if (!(parent instanceof HTMLElement) || !words || parent.closest('font, title, style, script')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = words
    outer.append(inner)
    const [before = '', after = ''] = text.data.split(words)
    text.replaceWith(...[before, outer, after].filter((part) => part !== ''))
  }
  const translateAll = (node: Node): void => {
    if (node instanceof Text) translateText(node)
    else for (const child of [...node.childNodes]) translateAll(child)
  }
  const translateChanges = (records: MutationRecord[]): void => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) translateAll(node)
  }
  if (document.body) translateAll(document.body)
  new MutationObserver(translateChanges).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Adds what password managers, dictionaries and safe-search tools add, and swaps a word. */
const addElements = (): void => {
  const add = (target: Element, tag: string): void => {
    if (target.matches('[data-seen]')) return
    target.setAttribute('data-seen', '')
    const icon = document.createElement(tag)
    icon.textContent = '★'
    if (target.matches('h1')) target.append(icon)
    else target.after(icon)
  }
  const addAll = (): void => {
    for (const target of document.querySelectorAll('#root input')) add(target, 'div')
    for (const target of document.querySelectorAll('#root :is(h1, a)')) add(target, 'span')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode.nodeValue?.includes('teacher'))
        currentNode.nodeValue = currentNode.nodeValue.replaceAll('teacher', 'tutor')
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addAll)
  else addAll()
}

/** Adds attributes and classes, like extensions for dark colours and grammar. */
const addAttributes = (): void => {
  const addAll = (): void => {
    for (const element of document.querySelectorAll('#root *')) {
      element.setAttribute('data-extension', '1')
      element.classList.add('extension')
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addAll)
  else addAll()
}

export const PAGE_CHANGES = {
  translated: translate,
  'with added elements': addElements,
  'with added attributes': addAttributes,
}
