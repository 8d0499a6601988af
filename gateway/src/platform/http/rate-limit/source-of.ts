import { isIPv6 } from 'node:net'

const PREFIX_GROUPS = 4
const ADDRESS_GROUPS = 8
/** Some proxies forward an address with its port, which differs for each connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the source of a request: an IPv4 address, or the /64 of an IPv6 address, because one customer of a provider has all
 * addresses of a /64. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function sourceOf(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  const [bare = ''] = (ipv4 ?? ipv6 ?? address).split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return ipv4 ?? address
  const [head = '', tail] = bare.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  /* A dotted end counts as two groups. Without a gap nothing is missing that counts. */
  const count = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: ADDRESS_GROUPS - count }, () => '0')
  const prefix = [...before, ...zeros, ...after].slice(0, PREFIX_GROUPS)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
