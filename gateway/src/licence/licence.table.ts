import type { LicencePayload, LicenceType, ReservedQuantity } from '@foyer/contract/licence'
import type { Generated, JSONColumnType } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Another licence is in force, or the licence has expired. */
    licence: ''
  }
}

/** The licences in force: the primary one, and those that enlarge it. Days are `YYYY-MM-DD`. */
export interface LicenceTable {
  id: string
  /** Null for the primary licence. */
  primary_id: string | null
  /** 0 for one that was installed before files had serials. */
  serial: Generated<number>
  organisation_id: string | null
  type: LicenceType
  activated_on: string
  /** The last valid day. */
  expires_on: string
  permanent: boolean
  service_stores: number
  device_count: number
  epd_quantity: number
  lumina_quantity: number
  agreement: Generated<string>
}

/** One row, which each activation locks. */
export interface LicenceServerTable {
  only_one: Generated<boolean>
  /** The server id that licences name. */
  id: Generated<string>
  /** The highest serial that was ever activated. */
  highest_serial: Generated<number>
  /** True once a probationary licence was activated. */
  had_probationary: Generated<boolean>
  /** Was the licence valid when that was announced last? */
  was_open: Generated<boolean>
}

/** A verified file that can be activated for a while. */
export interface LicenceUploadTable {
  id: string
  person_id: string
  file_name: string
  licence: JSONColumnType<LicencePayload>
  uploaded_at: Date
  activated_at: Date | null
}

/** The history. It has no end. */
export interface LicenceActivationTable {
  id: string
  licence: JSONColumnType<LicencePayload>
  file_name: string
  /** Null once the user was removed. */
  person_id: string | null
  uploaded_at: Date
  activated_at: Date
  address: string | null
  /** The version of the agreement that the user agreed to; null if the request did not name it. */
  agreed_to: string | null
}

/** The number of stores, or the sum of all reservations of a quantity. Triggers change it. */
export interface LicenceUsageTable {
  quantity: ReservedQuantity | 'stores'
  used: Generated<number>
}

/** The sum of the reservations of an application. Triggers change it. */
export interface LicenceApplicationUsageTable {
  application_key: string
  quantity: ReservedQuantity
  used: number
}

export interface LicenceReservationTable {
  application_key: string
  quantity: ReservedQuantity
  key: string
  amount: number
}
