import { type AnyNode, parse } from 'acorn'
import { featureAt, globalAt, isMissing, isMissingMethod } from './features.ts'

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value

const visit = (node: AnyNode, see: (node: AnyNode) => void): void => {
  see(node)
  for (const value of Object.values(node))
    for (const part of [value].flat()) if (isNode(part)) visit(part, see)
}

/**
 * Returns the features of a script that a supported browser lacks, such as 'AbortSignal.any' or '.toSorted()'. Throws
 * for syntax newer than ES2022. A property that a script only reads is not checked unless a global has the same name,
 * because reading a missing property returns undefined and throws no error.
 */
export const missingInScript = (code: string): string[] => {
  const missing: string[] = []
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    if (node.type === 'Identifier' && isMissing(globalAt(node.name))) missing.push(node.name)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (node.callee.computed || property.type !== 'Identifier') return
    const owner = object.type === 'Identifier' ? object.name : ''
    const member = globalAt(owner, `${property.name}_static`) ?? globalAt(owner, property.name)
    if (isMissing(member)) missing.push(`${owner}.${property.name}`)
    if (!member && isMissingMethod(property.name)) missing.push(`.${property.name}()`)
  })
  return missing
}

/**
 * The compatibility data list a css function as a type ('clamp') or below a type ('linear-gradient' below 'gradient').
 */
const isMissingFunction = (name: string): boolean =>
  Object.keys(featureAt('css', 'types') ?? {}).some(
    (type) =>
      (type === name && isMissing(featureAt('css', 'types', type))) ||
      isMissing(featureAt('css', 'types', type, name)),
  )

/** Returns the features of a style sheet that a supported browser lacks, such as ':has' or 'text-wrap: balance'. */
export const missingInStyles = (styles: string): string[] => {
  const plain = styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '""')
    .replace(/url\([^)]*\)/g, '')
  const missing: string[] = []
  for (const part of plain.split(/[{};]/)) {
    const [, property = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([\s\S]*)$/.exec(part) ?? []
    const feature = featureAt('css', 'properties', property)
    if (isMissing(feature)) missing.push(property)
    else if (feature) {
      for (const [, word = '', parenthesis] of value.matchAll(/\b([a-z][a-z-]*)(\()?/g)) {
        if (isMissing(featureAt('css', 'properties', property, word))) missing.push(`${property}: ${word}`)
        if (parenthesis && isMissingFunction(word)) missing.push(`${word}()`)
      }
    } else {
      const [, rule = ''] = /^\s*@([a-z-]+)/.exec(part) ?? []
      if (isMissing(featureAt('css', 'at-rules', rule))) missing.push(`@${rule}`)
      for (const [, selector = ''] of part.matchAll(/::?([a-z-]+)/g)) {
        if (isMissing(featureAt('css', 'selectors', selector))) missing.push(`:${selector}`)
      }
    }
  }
  return missing
}
