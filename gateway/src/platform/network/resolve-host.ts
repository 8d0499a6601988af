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

/**
 * Returns the addresses of a name. Queries name servers without the thread pool, because a hanging resolver would otherwise block
 * password hashing. Names that only this machine knows use the system's lookup, one at a time. Throws if there is no address.
 */
export async function resolveHost(name: string, resolver: HostResolver): Promise<string[]> {
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return found.length > 0 ? found : await localAddressesOf(name)
}

let lookingUp = false

async function localAddressesOf(name: string): Promise<string[]> {
  if (lookingUp) throw new Error('the lookup of another name is running')
  lookingUp = true
  try {
    return (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address)
  } finally {
    lookingUp = false
  }
}
