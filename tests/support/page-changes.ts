/** Replaces each text, like the translators of browsers, by `<font><font>…</font></font>`. The words stay the same. */
const translate = (): void => {
  const translateText = (text: Text): void => {
    const words = text.data.trim()
    if (!words || text.parentElement?.closest('font, title, style, script, svg') !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = words
    outer.append(inner)
    const [before = '', after = ''] = text.data.split(words)
    text.replaceWith(...[before, outer, after].filter(Boolean))
  }
  const translateAll = (node: Node): void => {
    if (node instanceof Text) translateText(node)
    else for (const child of [...node.childNodes]) translateAll(child)
  }
  translateAll(document)
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) translateAll(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Adds what password managers, dictionaries and reading aids add, swaps a word, and shows and renames fields. */
const addElements = (): void => {
  const addAll = (): void => {
    for (const target of document.querySelectorAll('#root :is(input, h1, a)')) {
      const icon = document.createElement(target.matches('input') ? 'div' : 'span')
      icon.textContent = '★'
      if (target.matches('h1')) target.append(icon)
      else target.after(icon)
    }
    for (const target of document.querySelectorAll('#root :is(h1, h2, h3, button)')) {
      const readAloud = Object.assign(document.createElement('button'), { type: 'button', textContent: '♪' })
      target.before(readAloud)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('#root [type="password"]'))
      Object.assign(field, { type: 'text', name: 'x81' })
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes('teacher')) text.nodeValue = text.nodeValue.replaceAll('teacher', 'tutor')
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addAll)
  else addAll()
}

/** Adds an attribute and a class to each element, as extensions for dark colours and grammar do. */
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

/**
 * What translators and extensions do to a page. Each function runs in the page, before the document is parsed or
 * afterwards.
 */
export const PAGE_CHANGES = {
  translated: translate,
  'with added elements': addElements,
  'with added attributes': addAttributes,
}
