import { isIP } from 'node:net'
import { familyOf, networkList } from '../network/network-list.ts'
import { type HostResolver, newResolver, resolveHost } from '../network/resolve-host.ts'

/** Addresses that cannot be a mail server: this network, link-local (includes cloud metadata), multicast, reserved. */
const SPECIAL: readonly string[] = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fd00:ec2::/32',
  'fe80::/10',
  'ff00::/8',
]

/** The name has no address, or only rejected ones. The message is the same in both cases, so that it discloses nothing. */
export class NoMailServer extends Error {
  override readonly name = 'NoMailServer'
  readonly code = 'EDNS'

  constructor(options?: ErrorOptions) {
    super('no mail server could be reached at this address', options)
  }
}

export interface MailHosts {
  /** Returns an address of the host. Throws if there is no allowed one, or when the signal aborts. */
  addressOf(host: string, signal: AbortSignal): Promise<string>
}

export interface MailHostOptions {
  /** Addresses and networks to which mails may be sent although they are special. */
  readonly allowed?: readonly string[]
  readonly resolver?: HostResolver
}

export function mailHosts({ allowed = [], resolver = newResolver() }: MailHostOptions = {}): MailHosts {
  const special = networkList(SPECIAL)
  const exempt = networkList(allowed)
  const isAllowed = (address: string) => {
    const family = familyOf(address)
    return !special.check(address, family) || exempt.check(address, family)
  }
  return {
    async addressOf(host, signal) {
      const name = host.replace(/^\[(.*)\]$/, '$1')
      const found = isIP(name) ? [name] : await within(signal, () => addressesOf(name, resolver))
      const address = found.find(isAllowed)
      if (!address) throw new NoMailServer()
      return address
    },
  }
}

/** Any failure has the same message, so that it discloses nothing. */
async function addressesOf(name: string, resolver: HostResolver): Promise<string[]> {
  try {
    return await resolveHost(name, resolver)
  } catch (error) {
    throw new NoMailServer({ cause: error })
  }
}

/** Starts nothing after the signal has aborted: no one would handle its failure. */
async function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
