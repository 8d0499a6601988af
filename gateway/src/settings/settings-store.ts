import { isDeepStrictEqual } from 'node:util'
import { Settings } from '@foyer/contract/administration'
import type { Logger } from 'pino'
import { Reloader } from '../platform/reloader.ts'
import type { Database, Tx } from '../tables.ts'

/** The current settings, cached in memory. Reloaded when any gateway changes one. */
export class SettingsStore {
  #now: Settings = Settings.parse({})
  /** Increases with every change of a setting, so that derived data can be rebuilt. */
  version = 0
  readonly #db: Database
  readonly #log: Logger
  readonly #reloader: Reloader

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
    this.#reloader = new Reloader({ name: 'settings', reload: () => this.#read(), log })
  }

  get now(): Settings {
    return this.#now
  }

  /** True while a reported change has not been read. */
  get stale(): boolean {
    return this.#reloader.stale
  }

  /** Reads every setting. Rejects on failure; it is then retried in the background. */
  load(): Promise<void> {
    return this.#reloader.reload()
  }

  /** Called when any gateway changed the settings: reads them again until that succeeds. */
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

  async #read(): Promise<void> {
    const { values, invalid } = await readSettings(this.#db)
    for (const setting of invalid) this.#log.error({ setting }, 'a stored setting is not valid, its default is used')
    if (this.version > 0 && isDeepStrictEqual(values, this.#now)) return
    this.#now = values
    this.version++
  }
}

/** Returns the stored settings, and the names of those that no longer match their schema and use the default. */
export async function readSettings(
  db: Database | Tx,
): Promise<{ readonly values: Settings; readonly invalid: readonly string[] }> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const values: Record<string, unknown> = {}
  const invalid: string[] = []
  for (const { name, value } of rows) {
    const result = Settings.shape[name]?.safeParse(value)
    if (result?.success) values[name] = result.data
    else invalid.push(name)
  }
  return { values: Settings.parse(values), invalid }
}

/** Stores the given settings. */
export async function storeSettings(tx: Tx | Database, change: Partial<Settings>, now: Date): Promise<void> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  if (named.length === 0) return
  await tx
    .insertInto('setting')
    .values(
      named.map(([name, value]) => ({ name: name as keyof Settings, value: JSON.stringify(value), changed_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), changed_at: eb.ref('excluded.changed_at') })),
    )
    .execute()
}
