import { randomUUID } from 'node:crypto'
import { HostedBackEnd, startHosted } from '@foyer/testkit/applications/hosted-back-end'
import { type Insertable, sql } from 'kysely'
import { searchTextOf } from '../assets/search-key.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Assets, migrate, openAssets } from '../index.ts'

const BUTTONS = ['assets.hand-over', 'assets.count', 'assets.manage'] as const
const view = (...buttons: readonly string[]) => ({
  ...{ key: 'assets.read', type: 'view' as const },
  children: buttons.map((key) => ({ key, type: 'button' as const, children: [] })),
})

/** Asset management in the process of a gateway. */
export class AssetsUnderTest extends HostedBackEnd<Assets> {
  readonly db = openDatabase(this.gateway.databaseUrl, { pool: 2 })

  static async start(clusterUrl: string): Promise<AssetsUnderTest> {
    const application = { key: 'assets', permissions: [view(...BUTTONS)], migrate, open: openAssets }
    const under = new AssetsUnderTest(await startHosted(clusterUrl, application))
    await under.grant('store-manager', view(...BUTTONS))
    await under.grant('store-staff', view('assets.hand-over', 'assets.count'))
    await under.workIn('clerk')
    return under
  }

  override async close(): Promise<void> {
    await this.db.destroy()
    await super.close()
  }

  /** A handheld of the store that is available. */
  async asset(code: string, own: Partial<Omit<Insertable<Tables['asset']>, 'code'>> = {}): Promise<string> {
    const id = randomUUID()
    const { name = 'Scanner M5', serial_number: serialNumber = null, assignee = null } = own
    await this.db
      .insertInto('asset')
      .values({
        ...{ id, organisation_id: this.organisation, store_id: this.store, code, name, kind: 'handheld' },
        search_text: searchTextOf({ code, name, serialNumber, assignee }),
        ...own,
      })
      .execute()
    return id
  }

  /** An asset that a colleague has, due in some hours; negative ones are over. */
  async assigned(code: string, assignee: string, dueHours?: number, own: Partial<Insertable<Tables['asset']>> = {}) {
    const now = this.gateway.clock.now()
    const due_at = dueHours === undefined ? null : new Date(now.getTime() + dueHours * 3_600_000)
    return await this.asset(code, { assignee, assigned_at: now, due_at, ...own })
  }

  async clear(): Promise<void> {
    for (const table of ['asset', 'badge', 'site', 'inventory'] as const) await this.db.deleteFrom(table).execute()
    await sql`delete from change_note`.execute(this.db)
  }
}
