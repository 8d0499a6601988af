import { isReadOnlyAt, type Maintenance, maintenancePhase } from '@foyer/contract/maintenance'
import type { Logger } from 'pino'
import { type ApiError, errors } from '../platform/http/api-error.ts'
import { Reloader } from '../platform/reloader.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { readMaintenance } from './stored-maintenance.ts'

export interface CurrentMaintenanceDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

/** The maintenance of the platform, cached in memory. Loaded again when any gateway changes it. */
export class CurrentMaintenance {
  readonly #clock: Clock
  readonly #reloader: Reloader
  #stored: Maintenance | undefined
  /** Increases with every load, so that derived data can be rebuilt. */
  version = 0

  constructor({ db, clock, log }: CurrentMaintenanceDeps) {
    this.#clock = clock
    const reload = async () => {
      this.#stored = await readMaintenance(db)
      this.version++
    }
    this.#reloader = new Reloader({ name: 'maintenance', reload, log })
  }

  /** Undefined if there is none, or it is over. */
  get now(): Maintenance | undefined {
    const stored = this.#stored
    return stored && maintenancePhase(stored, this.#time()) !== 'over' ? stored : undefined
  }

  /** Returns the error for a call that writes; undefined while changes are possible. */
  rejection(): ApiError | undefined {
    const stored = this.#stored
    if (!isReadOnlyAt(stored, this.#time())) return undefined
    return errors.readOnly(stored?.endsAt ?? null, this.#time())
  }

  load(): Promise<void> {
    return this.#reloader.reload()
  }

  /** Called when any gateway changed it: loads it again until that succeeds. */
  markStale(): void {
    this.#reloader.markStale()
  }

  /** Resolves once the reported changes are read, or could not be read yet. */
  get settled(): Promise<void> {
    return this.#reloader.settled
  }

  close(): Promise<void> {
    return this.#reloader.close()
  }

  #time(): number {
    return this.#clock.now().getTime()
  }
}
