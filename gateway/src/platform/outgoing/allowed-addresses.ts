import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { familyOf, networkList } from '../network/network-list.ts'
import { PRIVATE_NETWORKS } from '../network/private-networks.ts'
import { type HostResolver, newResolver, resolveHost } from '../network/resolve-host.ts'
import { OutgoingFault } from './outgoing-fault.ts'

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
export function allowedAddresses(named: readonly string[], resolver: HostResolver = newResolver()): AllowedAddresses {
  const closed = networkList(PRIVATE_NETWORKS)
  const exempt = networkList(named)
  const isNamed = (address: string) => isIP(address) > 0 && exempt.check(address, familyOf(address))
  const allows = (address: string) => !closed.check(address, familyOf(address)) || isNamed(address)
  const usableOf = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = (await resolveHost(host, resolver)).filter(allows).map(lookupAddress)
    if (!first) throw new OutgoingFault('address-not-allowed', `${host} has no address that requests may have`)
    return [first, ...others]
  }
  return {
    allows,
    isNamed,
    lookup(host, { all }, done) {
      usableOf(host).then(
        ([first, ...others]) => (all ? done(null, [first, ...others]) : done(null, first.address, first.family)),
        (error: Error) => done(error, []),
      )
    },
  }
}

function lookupAddress(address: string): LookupAddress {
  return { address, family: isIP(address) }
}
