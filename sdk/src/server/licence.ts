import { type PortalAddress, portalData, portalOf } from './portal.ts'

/** What applications reserve of a licence: devices, electronic price displays, Lumina displays. */
export type LicensedQuantity = 'devices' | 'epd' | 'lumina'

/** What a reservation is for. */
export interface LicenceKey {
  readonly quantity: LicensedQuantity
  /** Such as the id of a device or a store, 1 to 128 characters. Each application has keys of its own. */
  readonly key: string
}

/** A reservation of an application. */
export interface LicenceReservation extends LicenceKey {
  /** The number for this key from now on, 1 to 1,000,000; 1 by default. */
  readonly amount?: number
}

/** How much of a quantity is used, over the whole platform. */
export interface LicenceUsage {
  /** What the licence allows; 0 without a valid licence. */
  readonly licensed: number
  /** What all applications have reserved. */
  readonly used: number
  /** What this application has reserved. */
  readonly own: number
}

const RESERVATIONS = '/v2/service/licence/reservations'

/**
 * Sets what is reserved for a key. A repeated call changes nothing, so that it can be retried. A smaller number is always possible.
 * @param token the application's own token, which a super administrator creates
 * @returns how much of the quantity is used then
 * @throws PortalError with `A0404` and the reason `LICENCE_LIMIT` if the licence does not allow it, and with `A0805` without a valid
 * licence. What was reserved before stays. `A0499` for more than 6,000 calls in a minute.
 * @example
 * await reserveLicence('https://portal.example.com', process.env.APPLICATION_TOKEN, {
 *   quantity: 'devices',
 *   key: gateway.id,
 *   amount: 1 + gateway.sensors.length,
 * })
 */
export async function reserveLicence(
  portal: PortalAddress,
  token: string,
  { quantity, key, amount = 1 }: LicenceReservation,
): Promise<LicenceUsage> {
  return await portalData<LicenceUsage>(portalOf(portal), RESERVATIONS, {
    ...{ token, method: 'PUT', body: { quantity, key, amount } },
  })
}

/**
 * Releases what is reserved for a key, also without a valid licence. A repeated call changes nothing.
 * @param token the application's own token
 * @returns how much of the quantity is used then
 * @throws PortalError with the code of the error; `A0499` for more than 6,000 calls in a minute
 * @example
 * await releaseLicence('https://portal.example.com', process.env.APPLICATION_TOKEN, { quantity: 'devices', key: gateway.id })
 */
export async function releaseLicence(
  portal: PortalAddress,
  token: string,
  { quantity, key }: LicenceKey,
): Promise<LicenceUsage> {
  return await portalData<LicenceUsage>(portalOf(portal), RESERVATIONS, {
    ...{ token, method: 'DELETE', query: { quantity, key } },
  })
}

/**
 * Reads how much of each quantity is used.
 * @param token the application's own token
 * @throws PortalError with the code of the error
 * @example
 * const { devices } = await readLicenceUsage('https://portal.example.com', process.env.APPLICATION_TOKEN)
 * console.log(`${devices.licensed - devices.used} more devices are possible`)
 */
export async function readLicenceUsage(
  portal: PortalAddress,
  token: string,
): Promise<Readonly<Record<LicensedQuantity, LicenceUsage>>> {
  return await portalData(portalOf(portal), '/v2/service/licence/usage', { token })
}

/**
 * Reads all that the application has reserved of a quantity.
 * @param token the application's own token
 * @returns the number for each key
 * @throws PortalError with the code of the error
 * @example
 * const reserved = await readReservations('https://portal.example.com', process.env.APPLICATION_TOKEN, 'devices')
 * for (const key of reserved.keys()) if (!gateways.has(key)) await releaseLicence(portal, token, { quantity: 'devices', key })
 */
export async function readReservations(
  portal: PortalAddress,
  token: string,
  quantity: LicensedQuantity,
): Promise<Map<string, number>> {
  const reserved = new Map<string, number>()
  let after: string | undefined
  do {
    const page: ReservationPage = await portalData(portalOf(portal), RESERVATIONS, {
      token,
      query: { quantity, after },
    })
    for (const { key, amount } of page.items) reserved.set(key, amount)
    after = page.next ?? undefined
  } while (after !== undefined)
  return reserved
}

interface ReservationPage {
  readonly items: readonly { readonly key: string; readonly amount: number }[]
  /** Null if it is the last page. */
  readonly next: string | null
}
