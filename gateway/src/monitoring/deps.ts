import type { AuditLog } from '../audit/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsStore
  readonly auditLog: AuditLog
}
