import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { familyOf, networkList } from '../network/network-list.ts'
import { PRIVATE_NETWORKS } from '../network/private-networks.ts'
import { OutgoingFault } from './outgoing-fault.ts'

export type ResolveHost = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

/** Which addresses outgoing requests may have. */
export interface AllowedAddresses {
  /** False for a private address that no setting allows. */
  allows(address: string): boolean
  /** True for an address that the operator has named, to which http is allowed as well. */
  isNamed(address: string): boolean
  /** Resolves a name to allowed addresses only, at the moment of the connection, so that a later answer cannot differ. */
  readonly lookup: LookupFunction
}

/** @param named private addresses and networks that the operator allows */
export function allowedAddresses(named: readonly string[], resolve: ResolveHost = resolveBySystem): AllowedAddresses {
  const closed = networkList(PRIVATE_NETWORKS)
  const exempt = networkList(named)
  const isNamed = (address: string) => isIP(address) > 0 && exempt.check(address, familyOf(address))
  const allows = (address: string) => !closed.check(address, familyOf(address)) || isNamed(address)
  return {
    allows,
    isNamed,
    lookup(host, options, done) {
      resolve(host, (error, found) => {
        if (error) return done(error, [])
        const usable = found.filter(({ address }) => allows(address))
        if (usable.length === 0)
          return done(new OutgoingFault('address-not-allowed', `${host} has no address that requests may have`), [])
        const [first] = usable as [LookupAddress]
        if (options.all) done(null, usable)
        else done(null, first.address, first.family)
      })
    },
  }
}

function resolveBySystem(host: string, done: (error: Error | null, found: LookupAddress[]) => void): void {
  lookup(host, { all: true, order: 'ipv4first' }, (error, found) => done(error, found ?? []))
}
