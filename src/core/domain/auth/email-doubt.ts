import { parseEmail } from './email'

const domainsOf = (names: string): string[] => names.split(' ').map((name) => `${name}.com`)

/** The providers whose names are mistyped most often. */
const PROVIDERS = domainsOf('gmail yahoo hotmail outlook icloud')

/** Domains that exist, although each is one slip from a domain in `PROVIDERS`. */
const NEIGHBOURS = domainsOf('mail email ymail cloud')

/** Endings that no domain has, with what was meant. */
const ENDINGS: Record<string, string> = { con: 'com', cmo: 'com', ogr: 'org', eud: 'edu' }

/** Whether one letter is missing, added or wrong, or two are swapped. The texts must differ. */
const isOneSlipFrom = (typed: string, meant: string): boolean => {
  let start = 0
  while (typed[start] === meant[start]) start += 1
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

const meantDomain = (domain: string): string | undefined => {
  if ([...PROVIDERS, ...NEIGHBOURS].includes(domain)) return undefined
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  return (
    PROVIDERS.find((provider) => isOneSlipFrom(domain, provider)) ??
    (ending in ENDINGS ? domain.slice(0, -ending.length) + ENDINGS[ending] : undefined)
  )
}

/** What may be wrong with a valid address: its domain has no ending, or is one slip from that of `suggestion`. */
export type EmailDoubt = { kind: 'no-ending'; domain: string } | { kind: 'misspelled'; suggestion: string }

/**
 * Returns what to ask about the email in `text` (docs/product.md §5.1). Null if there is nothing to ask, and for a
 * malformed email.
 */
export const emailDoubt = (text: string): EmailDoubt | null => {
  const [local, domain] = parseEmail(text)?.toLowerCase().split('@') ?? []
  if (domain === undefined) return null
  if (!domain.includes('.')) return { kind: 'no-ending', domain }
  const meant = meantDomain(domain)
  return meant === undefined ? null : { kind: 'misspelled', suggestion: `${local}@${meant}` }
}
