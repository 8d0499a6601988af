import {
  calendarDate,
  type LicenceDates,
  type LicenceQuantities,
  licenceTerm,
  sumOfLicences,
} from '@foyer/contract/licence'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../tables.ts'
import type { LicenceTable } from './licence.table.ts'

/** Of a licence whose organisation was removed. */
const FALLBACK_TIME_ZONE = 'UTC'

/** A licence of those in force, as the contract names its fields. */
export interface LicencePart extends LicenceDates, LicenceQuantities {
  readonly id: string
  readonly serial: number
  readonly activationTime: string
}

/** The primary licence with those that enlarge it. */
export interface InstalledLicence {
  readonly primary: LicencePart
  readonly enlarging: readonly LicencePart[]
  readonly organisation: { readonly id: string; readonly code: string; readonly name: string } | undefined
  readonly timeZone: string
}

/** Reads the licences in force. Returns undefined if there is none. */
export async function readInstalled(db: Database | Tx): Promise<InstalledLicence | undefined> {
  const rows = await db.selectFrom('licence').selectAll().orderBy('serial').execute()
  const primary = rows.find((row) => row.primary_id === null)
  if (!primary) return undefined
  const organisation = await db
    .selectFrom('organisation')
    .select(['id', 'code', 'name', 'time_zone'])
    .where('id', '=', primary.organisation_id)
    .executeTakeFirst()
  return {
    primary: fromRow(primary),
    enlarging: rows.filter((row) => row.primary_id !== null).map(fromRow),
    organisation: organisation && { id: organisation.id, code: organisation.code, name: organisation.name },
    timeZone: organisation?.time_zone ?? FALLBACK_TIME_ZONE,
  }
}

/** What a licence allows at an instant. */
export interface LicenceNow {
  readonly expired: boolean
  /** With those of enlarging licences. */
  readonly quantities: LicenceQuantities
}

export function licenceAt({ primary, enlarging, timeZone }: InstalledLicence, now: Date): LicenceNow {
  const today = calendarDate(now, timeZone)
  return {
    expired: licenceTerm(primary, today).kind === 'expired',
    quantities: sumOfLicences(primary, enlarging, today),
  }
}

function fromRow(row: Selectable<LicenceTable>): LicencePart {
  return {
    id: row.id,
    serial: Number(row.serial),
    type: row.type,
    activationTime: row.activated_on,
    expirationTime: row.expires_on,
    permanentAuthorization: row.permanent,
    serviceStores: row.service_stores,
    deviceCount: row.device_count,
    epdQuantity: row.epd_quantity,
    luminaQuantity: row.lumina_quantity,
  }
}
