import type { Maintenance } from '@foyer/contract/maintenance'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** The maintenance was announced, changed or ended. */
    maintenance: ''
  }
}

/** The maintenance that was announced last; one row at most. It may be over. */
export interface MaintenanceTable {
  only_one: Generated<boolean>
  starts_at: Date
  ends_at: Date | null
  read_only: boolean
  /** By language. */
  texts: Maintenance['texts']
  changed_at: Date
  /** From a sequence, so that no version is used twice. */
  version: Generated<number>
}
