import { type LicensedQuantity, readReservations, releaseLicence, reserveLicence } from './licence.ts'
import type { PortalAddress } from './portal.ts'

/** What of a quantity is in use. */
export interface CountedUsage {
  readonly quantity: LicensedQuantity
  /** Counts what is in use now. A key that is missing, or has 0, uses nothing. */
  count(): Promise<ReadonlyMap<string, number>>
}

/** Calls of one run. An application may make 6,000 in a minute. */
const AT_ONCE = 2_000

/**
 * Makes the reservations of a quantity those that are in use, for an application whose devices exist before it reserves them. Only
 * differences are sent, of keys that no longer exist as well. To be called about once a minute, by any number of processes.
 * @param token the application's own token
 * @throws PortalError with the first error, such as `A0404` with the reason `LICENCE_LIMIT` or `A0805`. What was not sent is sent by
 * the next run. What became less was sent by then, and so was every smaller increase.
 * @example
 * const work = [{
 *   name: 'report usage',
 *   seconds: 60,
 *   run: () => reportLicenceUsage(portal, token, { quantity: 'devices', count: () => countDevicesByStore(db) }),
 * }]
 */
export async function reportLicenceUsage(
  portal: PortalAddress,
  token: string,
  { quantity, count }: CountedUsage,
): Promise<void> {
  const reserved = await readReservations(portal, token, quantity)
  for (const { key, amount } of differencesOf(reserved, await count()).slice(0, AT_ONCE)) {
    if (amount === 0) await releaseLicence(portal, token, { quantity, key })
    else await reserveLicence(portal, token, { quantity, key, amount })
  }
}

type Amounts = ReadonlyMap<string, number>

/** The smallest first: what becomes less makes room, and once an increase does not fit, no larger one does. */
export function differencesOf(reserved: Amounts, used: Amounts) {
  const keys = new Set([...reserved.keys(), ...used.keys()])
  return [...keys]
    .map((key) => {
      const amount = used.get(key) ?? 0
      return { key, amount, difference: amount - (reserved.get(key) ?? 0) }
    })
    .filter(({ difference }) => difference !== 0)
    .sort((one, other) => one.difference - other.difference)
}
