import type { LicenceType } from '@foyer/contract/licence'
import type { Generated } from 'kysely'

/** The licence of the platform, one row. Days are `YYYY-MM-DD`. */
export interface LicenceTable {
  only_one: Generated<boolean>
  id: string
  type: LicenceType
  activated_on: string
  /** The last valid day. */
  expires_on: string
  permanent: boolean
  service_stores: number
  device_count: number
  epd_quantity: number
  lumina_quantity: number
}
