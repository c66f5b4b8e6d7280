import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { SUPPORTED_BROWSERS } from '../supported-browsers.ts'

const isNewer = (one: string, other: string): boolean =>
  one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) > 0

const isSupportedBy = (version: string, support: SupportStatement | undefined): boolean =>
  [support ?? []]
    .flat()
    .some(
      (statement) =>
        typeof statement.version_added === 'string' &&
        statement.version_added !== 'preview' &&
        !isNewer(statement.version_added, version) &&
        !statement.version_removed &&
        !statement.flags &&
        !statement.prefix &&
        !statement.alternative_name &&
        !statement.partial_implementation,
    )

/** Returns an entry of the compatibility data, for example `featureAt('css', 'properties', 'zoom')`. */
export const featureAt = (...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (parent, key) => (parent && Object.hasOwn(parent, key) ? parent[key] : undefined),
    bcd as unknown as Identifier,
  )

/** Returns false without compatibility data. */
export const isMissing = (feature: Identifier | undefined): boolean => {
  const support = feature?.__compat?.support
  return (
    support !== undefined &&
    Object.entries(SUPPORTED_BROWSERS).some(
      ([browser, version]) => !isSupportedBy(version, support[browser as keyof typeof SUPPORTED_BROWSERS]),
    )
  )
}

/** `path`: a global object such as 'AbortSignal', or one of its members. */
export const globalAt = (...path: string[]): Identifier | undefined =>
  featureAt('api', ...path) ?? featureAt('javascript', 'builtins', ...path)

/**
 * `isMissingMethod` checks the methods of these web interfaces and of JavaScript's built-in objects. Rarer interfaces
 * are left out, because libraries have methods of their own with the same names.
 */
const INTERFACES =
  'AbortController AbortSignal Animation Blob Document Element Event EventTarget HTMLDialogElement HTMLElement ' +
  'HTMLFormElement Headers History Location MediaQueryList Navigation Navigator Node PerformanceObserver Request Response ' +
  'Storage URLSearchParams Window'
const OWNERS = [...INTERFACES.split(' '), ...Object.keys(bcd.javascript.builtins ?? {})]

/**
 * Returns whether a supported browser lacks the method `name` on every interface with such a method. The type of an
 * object in a script is unknown, so one interface whose method all supported browsers have is enough for false.
 */
export const isMissingMethod = (name: string): boolean => {
  const features = OWNERS.flatMap((owner) => globalAt(owner, name) ?? [])
  return features.length > 0 && features.every(isMissing)
}
