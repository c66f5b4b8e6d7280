import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { SUPPORTED_BROWSERS } from '../supported-browsers.ts'

type BrowserName = keyof typeof SUPPORTED_BROWSERS

const BROWSERS = Object.keys(SUPPORTED_BROWSERS) as BrowserName[]

const isNewer = (one: string, other: string): boolean =>
  one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) > 0

/** Returns whether the oldest supported version of `browser` fully supports the feature, without a prefix or a flag. */
const isSupportedBy = (browser: BrowserName, { support }: CompatStatement): boolean =>
  [support[browser] ?? []]
    .flat()
    .some(
      (statement) =>
        typeof statement.version_added === 'string' &&
        statement.version_added !== 'preview' &&
        !isNewer(statement.version_added, SUPPORTED_BROWSERS[browser]) &&
        !statement.version_removed &&
        !statement.flags &&
        !statement.prefix &&
        !statement.alternative_name &&
        !statement.partial_implementation,
    )

/**
 * Returns whether at least one browser of `SUPPORTED_BROWSERS` does not support the feature. Returns false if the
 * feature is undefined or has no compatibility data.
 */
const isMissing = (feature: Identifier | undefined): boolean => {
  const compat = feature?.__compat
  return compat !== undefined && BROWSERS.some((browser) => !isSupportedBy(browser, compat))
}

type Features = Readonly<Record<string, Identifier>>

const child = (features: Identifier | Features | undefined, key: string): Identifier | undefined =>
  features && Object.hasOwn(features, key) ? (features as Features)[key] : undefined

const GLOBALS = { ...bcd.api, ...bcd.javascript.builtins } as Features

/**
 * The web interfaces whose methods `isMissingMethod` knows. `isMissingMethod` compares only the names of methods,
 * because the type of an object in a script is unknown. Rarer interfaces are left out: libraries have methods of their
 * own with the same names.
 */
const INTERFACES =
  'AbortController AbortSignal Animation Blob Document Element Event EventTarget HTMLDialogElement HTMLElement ' +
  'HTMLFormElement Headers History Location MediaQueryList Navigation Navigator Node PerformanceObserver Request Response ' +
  'Storage URLSearchParams Window'

const METHODS = new Map<string, Identifier[]>()
const names = new Set([...INTERFACES.split(' '), ...Object.keys(bcd.javascript.builtins ?? {})])
for (const [owner, members] of Object.entries(GLOBALS)) {
  if (!names.has(owner)) continue
  for (const [name, feature] of Object.entries(members as Features))
    METHODS.set(name, [...(METHODS.get(name) ?? []), feature])
}

export const isMissingGlobal = (name: string): boolean => isMissing(child(GLOBALS, name))

/**
 * Returns whether a supported browser lacks `owner.name`, such as 'AbortSignal.any'. Undefined if `owner` has no such
 * member.
 */
export const isMissingStatic = (owner: string, name: string): boolean | undefined => {
  const feature = child(child(GLOBALS, owner), `${name}_static`) ?? child(child(GLOBALS, owner), name)
  return feature && isMissing(feature)
}

/**
 * Returns whether a call of a method `name` fails in a supported browser, whichever interface the object has. If one
 * interface has a method of this name that all supported browsers have, returns false.
 */
export const isMissingMethod = (name: string): boolean => {
  const features = METHODS.get(name)
  return features?.every(isMissing) ?? false
}

const css = (kind: 'at-rules' | 'properties' | 'selectors' | 'types', name: string) =>
  child(bcd.css[kind] as Features | undefined, name)

export const isMissingAtRule = (name: string): boolean => isMissing(css('at-rules', name))
export const isMissingSelector = (name: string): boolean => isMissing(css('selectors', name))
export const isProperty = (name: string): boolean => css('properties', name) !== undefined
export const isMissingProperty = (name: string): boolean => isMissing(css('properties', name))
export const isMissingValue = (property: string, keyword: string): boolean =>
  isMissing(child(css('properties', property), keyword))
export const isMissingFunction = (name: string): boolean =>
  isMissing(css('types', name)) ||
  Object.values(bcd.css.types ?? {}).some((type) => isMissing(child(type as Identifier, name)))
