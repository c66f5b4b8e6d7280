/**
 * Whether React keeps a reference to `node`. React does so for a text beside other children, and sets `textContent` for
 * an only child.
 */
const isTextNodeOfReact = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

const faults: string[] = []

// A translator replaces each text node by <font>. React then changes the node that is no longer in the page, and throws
// if it removes that node or inserts an element before it.
new MutationObserver((records) => {
  for (const { type, target, removedNodes, addedNodes, nextSibling, oldValue } of records) {
    const removed = [...removedNodes].find(isTextNodeOfReact)
    if (type === 'characterData' && isTextNodeOfReact(target))
      faults.push(`changes: ${oldValue} → ${target.data}`)
    if (removed) faults.push(`is removed: ${removed.data}`)
    if (addedNodes.length > 0 && isTextNodeOfReact(nextSibling))
      faults.push(`follows a new element: ${nextSibling.data}`)
  }
}).observe(document, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })

/** Returns the texts that have changed without an element of their own, so that translated pages would break. */
export const takeTextFaults = (): string[] => faults.splice(0)
