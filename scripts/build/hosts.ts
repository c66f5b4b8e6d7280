import { checkoutOrigins } from '../../src/app/checkout-origins.ts'
import { parseSubprocessors } from '../../src/core/domain/subprocessors.ts'

type Variables = Readonly<Record<string, string | undefined>>

const hostsOf = (name: string, variables: Variables): string[] => {
  const value = variables[name] ?? ''
  const addresses = name === 'VITE_CHECKOUT_ORIGINS' ? checkoutOrigins(value) : value ? [value] : []
  // VITE_FIREBASE_AUTH_DOMAIN is a host without protocol.
  return addresses.map((address) => new URL(address.includes('://') ? address : `https://${address}`).host)
}

/**
 * In table rows that begin with an example host, such as '`api.example.org` (`VITE_API_BASE_URL`)', replaces that host
 * by the hosts in the variable. Removes the rows of variables without a value, and the paragraph about example hosts. The
 * row of VITE_SUBPROCESSORS becomes a row for each of them.
 */
export const withHosts = (document: string, variables: Variables): string =>
  document
    .replace(/^Hosts under example\.org[\s\S]*?\n\n/m, '')
    .replace(/^\|[^|]+\(`VITE_SUBPROCESSORS`\).*\n/m, () =>
      parseSubprocessors(variables.VITE_SUBPROCESSORS)
        .map(({ name, purpose }) => `| ${name} | ${purpose} |\n`)
        .join(''),
    )
    .replace(/^\| `[^`]+` \(`(VITE_\w+)`\)(.*\n)/gm, (_, name: string, rest: string) => {
      const hosts = hostsOf(name, variables)
      return hosts.length > 0 ? `| ${hosts.map((host) => `\`${host}\``).join(', ')}${rest}` : ''
    })

type SchoolHosts = { hosts: readonly string[]; ifBlocked: string }

/** Returns the table of docs/for-school-it.md, with consecutive rows of the same consequence merged. */
export const schoolHosts = (document: string): readonly SchoolHosts[] => {
  const rows: SchoolHosts[] = []
  for (const [, cell = '', ifBlocked = ''] of document.matchAll(/^\| (`[^|]+) \|.*\| ([^|]+) \|$/gm)) {
    const hosts = [...cell.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g)].map(([, host = '']) => host)
    const last = rows.at(-1)
    if (last?.ifBlocked === ifBlocked) rows.splice(-1, 1, { hosts: [...last.hosts, ...hosts], ifBlocked })
    else rows.push({ hosts, ifBlocked })
  }
  return rows
}
