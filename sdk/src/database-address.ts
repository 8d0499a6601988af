/** The servers that the address of a database names. */
export interface DatabaseAddress {
  /** Addresses of one server each. */
  readonly servers: readonly string[]
  /** True if only a server that accepts writes may be used: the others are standbys of it. */
  readonly writable: boolean
}

/** Values for a server that accepts writes. The other values of PostgreSQL select standbys. */
const WRITABLE = new Set(['read-write', 'primary'])
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * Reads the address of a database. As with the clients of PostgreSQL, it may name several servers with their ports, separated by commas:
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`. Of several servers, the one that accepts writes
 * is used, with or without that parameter.
 * @returns undefined if it is no such address, or asks for a standby
 */
export function readDatabaseAddress(url: string): DatabaseAddress | undefined {
  const [, begin, hosts, end] = PARTS.exec(url) ?? []
  if (begin === undefined || hosts === undefined || end === undefined) return undefined
  const names = hosts.split(',')
  if (names.length > 1 && names.includes('')) return undefined
  const servers = names.map((host) => `${begin}${host}${end}`)
  if (!servers.every((server) => URL.canParse(server))) return undefined
  const attributes = new URL(servers[0] as string).searchParams.get('target_session_attrs') ?? 'any'
  if (attributes !== 'any' && !WRITABLE.has(attributes)) return undefined
  return { servers, writable: servers.length > 1 || WRITABLE.has(attributes) }
}

/** Returns the role that an address names; empty if it names none. */
export function roleInAddress(url: string): string {
  const [server] = readDatabaseAddress(url)?.servers ?? []
  return server === undefined ? '' : decodeURIComponent(new URL(server).username)
}
