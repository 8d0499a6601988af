import type { LicenceType } from '@foyer/contract/licence'
import type { Generated } from 'kysely'

/** The platform's one licence. Days are `YYYY-MM-DD`. */
export interface LicenceTable {
  only_one: Generated<boolean>
  id: string
  type: LicenceType
  activated_on: string
  /** The last day on which it is good. */
  expires_on: string
  permanent: boolean
  service_stores: number
  device_count: number
  epd_quantity: number
  lumina_quantity: number
}
