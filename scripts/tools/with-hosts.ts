import { parseSubprocessors } from '../../src/core/domain/subprocessors.ts'
import { hostsOf, hostsToAllow } from '../../src/pages/guide/host-table.ts'
import { NAMED_HOSTS } from '../build/published-files-plugin.ts'

type Variables = Readonly<Record<string, string | undefined>>

const tableOf = (headings: string, rows: readonly (readonly [host: string, text: string])[]): string =>
  [`| ${headings} |`, '| --- | --- |', ...rows.map(([host, text]) => `| \`${host}\` | ${text} |`)].join('\n')

/**
 * Returns `document` for one deployment. Tables of hosts replace the lines that announce them. In a table row that
 * begins with an example host, such as '`api.example.org` (`VITE_API_BASE_URL`)', the hosts in the variable replace
 * that host. Rows of variables without a value are removed, and so is the paragraph about example hosts. The row of
 * VITE_SUBPROCESSORS becomes one row for each subprocessor, and the line about student work becomes the text of
 * VITE_STUDENT_WORK.
 */
export const withHosts = (document: string, variables: Variables): string =>
  document
    // A copy of the repository that Git has not checked out may have the line ends of Windows.
    .replaceAll('\r\n', '\n')
    .replace(/^\*Hosts: .*\*$/m, () =>
      tableOf(
        'host | if it is blocked',
        hostsToAllow(variables).flatMap(({ hosts, ifBlocked }) => hosts.map((host) => [host, ifBlocked])),
      ),
    )
    .replace(/^\*Student work: .*\*$/m, () => variables.VITE_STUDENT_WORK ?? '')
    .replace(/^\*Named hosts: .*\*$/m, () => tableOf('host | why it is there', Object.entries(NAMED_HOSTS)))
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
