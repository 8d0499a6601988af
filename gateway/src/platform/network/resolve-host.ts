import { lookup, Resolver } from 'node:dns/promises'

const RESOLVE_TIMEOUT = 3_000
const TRIES = 2

/** What queries the name servers. */
export interface HostResolver {
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
}

export function newResolver(): HostResolver {
  // Stryker disable next-line ObjectLiteral: how long the name servers of this machine are asked.
  return new Resolver({ timeout: RESOLVE_TIMEOUT, tries: TRIES })
}

/** Names that wait for the system's lookup at most. */
const MOST_LOOKUPS = 10

/**
 * Returns the addresses of a name. Queries name servers without the thread pool, because a hanging resolver would otherwise block
 * password hashing. Names that only this machine knows use the system's lookup, one at a time. Throws if there is no address, or if ten
 * names wait for that lookup.
 */
export async function resolveHost(name: string, resolver: HostResolver): Promise<string[]> {
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return found.length > 0 ? found : await localAddressesOf(name)
}

const lookups = new Map<string, Promise<string[]>>()
let last: Promise<unknown> = Promise.resolve()

/** Concurrent requests for one name share its lookup. */
async function localAddressesOf(name: string): Promise<string[]> {
  const running = lookups.get(name)
  if (running) return await running
  if (lookups.size >= MOST_LOOKUPS) throw new Error('the lookups of other names are running')
  const addresses = last
    .then(() => lookup(name, { all: true, order: 'ipv4first' }))
    .then((found) => found.map(({ address }) => address))
    .finally(() => lookups.delete(name))
  lookups.set(name, addresses)
  last = addresses.catch(() => undefined)
  return await addresses
}
