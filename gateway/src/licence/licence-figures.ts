import type { LicenceQuantity, UsedQuantities } from '@foyer/contract/licence'
import { DAY } from '@foyer/contract/limits'
import type { Database } from '../tables.ts'
import { licenceAt, readInstalled } from './read-licence.ts'
import { readUsed } from './used-quantities.ts'

/** The names of the quantities for monitoring. */
const LIMITED_BY = {
  stores: 'serviceStores',
  devices: 'deviceCount',
  epd: 'epdQuantity',
  lumina: 'luminaQuantity',
} as const satisfies Readonly<Record<keyof UsedQuantities, LicenceQuantity>>

export interface LicenceFigures {
  readonly valid: boolean
  /** The end of the last day in UTC, in seconds since 1970; undefined if it never ends. */
  readonly expiresAt: number | undefined
  readonly quantities: readonly { readonly name: string; readonly used: number; readonly limit: number }[]
}

/** Returns what the licence allows and how much of it is used; undefined if there is none. */
export async function readLicenceFigures(db: Database, now: Date): Promise<LicenceFigures | undefined> {
  const installed = await readInstalled(db)
  if (!installed) return undefined
  const { expired, quantities } = licenceAt(installed, now)
  const used = await readUsed(db)
  const { permanentAuthorization, expirationTime } = installed.primary
  return {
    valid: !expired,
    expiresAt: permanentAuthorization ? undefined : (Date.parse(expirationTime) + DAY) / 1_000,
    quantities: Object.entries(LIMITED_BY).map(([name, limit]) => ({
      ...{ name, limit: quantities[limit], used: used[name as keyof UsedQuantities] },
    })),
  }
}
