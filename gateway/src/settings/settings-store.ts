import { Settings } from '@foyer/contract/administration'
import type { Logger } from 'pino'
import type { Database, Tx } from '../tables.ts'

/** The settings in force. Read into memory once and again whenever any gateway changes one. */
export class SettingsStore {
  #now: Settings = Settings.parse({})
  /** Grows whenever the settings are read anew: what was made from them is then made again. */
  version = 0
  readonly #db: Database
  readonly #log: Logger

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  get now(): Settings {
    return this.#now
  }

  /** A value that no longer fits its schema gives way to the default, and is logged. */
  async load(): Promise<void> {
    const rows = await this.#db.selectFrom('setting').select(['name', 'value']).execute()
    const values: Record<string, unknown> = {}
    for (const { name, value } of rows) {
      const result = Settings.shape[name]?.safeParse(value)
      if (result?.success) values[name] = result.data
      else this.#log.error({ setting: name }, 'a stored setting is not valid, its default is used')
    }
    this.#now = Settings.parse(values)
    this.version++
  }
}

/** Stores the settings that are named. */
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
