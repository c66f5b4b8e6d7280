const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)

/** Returns the eight groups of an IPv6 address as numbers, or null. */
const groupsOf = (text: string): number[] | null => {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return null
  try {
    // `URL` compresses zeros and writes an embedded IPv4 address as two groups.
    const { hostname } = new URL(`http://[${text}]`)
    const [head = [], tail = []] = hostname
      .slice(1, -1)
      .split('::')
      .map((half) => (half === '' ? [] : half.split(':')))
    const zeros = Array<string>(8 - head.length - tail.length).fill('0')
    return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
  } catch {
    return null
  }
}

/**
 * Returns by what requests are counted: an IPv4 address, or the /64 of an IPv6 address, because one device can use all
 * addresses of its /64. If the header has several addresses, only the last counts: the nearest proxy wrote it, and a
 * client can forge the others. Returns 'unknown' if the last entry is not an address.
 */
export const clientOf = (header: string | null): string => {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  const [, host = last] = /^\[(.+)\](?::\d+)?$/.exec(last) ?? /^([\d.]+):\d+$/.exec(last) ?? []
  const address = host.replace(/%.*$/, '').replace(/(^|[:.])0+(?=[\da-f])/gi, '$1')
  if (isIpv4(address)) return address
  const groups = groupsOf(address)
  if (!groups) return 'unknown'
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
