import { randomUUID } from 'node:crypto'
import { idOf } from '@foyer/testkit'
import { HostedBackEnd, startHosted } from '@foyer/testkit/applications/hosted-back-end'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Labels, migrate, openLabels } from '../index.ts'
import { searchKeysOf } from '../labels/search-key.ts'

/** As in the manifest. Migration 0024 of the gateway gives them to the built-in roles. */
const PERMISSIONS = [
  {
    ...{ key: 'labels.read', type: 'view' as const },
    children: [{ key: 'labels.change', type: 'button' as const, children: [] }],
  },
]

export interface SeededLabel {
  readonly code: string
  readonly productId?: string
  readonly store?: string
  readonly battery?: number
  readonly state?: Tables['label']['state']
}

/** Shelf labels in the process of a gateway. */
export class LabelsUnderTest extends HostedBackEnd<Labels> {
  readonly db = openDatabase(this.gateway.databaseUrl, { pool: 2 })

  static async start(clusterUrl: string): Promise<LabelsUnderTest> {
    const application = { key: 'labels', permissions: PERMISSIONS, migrate, open: openLabels }
    const under = new LabelsUnderTest(await startHosted(clusterUrl, application))
    await under.workIn('manager')
    return under
  }

  override async close(): Promise<void> {
    await this.db.destroy()
    await super.close()
  }

  async idOf(username: string): Promise<string> {
    return await idOf(this.gateway, username)
  }

  async product(name: string, barcode: string, amount?: number, organisation = this.organisation): Promise<string> {
    const id = randomUUID()
    await this.db
      .insertInto('product')
      .values({ id, organisation_id: organisation, barcode, name, detail: '1 l' })
      .execute()
    const price = { store_id: this.store, product_id: id, currency: 'EUR', former_amount: null }
    const changed = { changed_at: this.gateway.clock.now(), changed_by: 'Import' }
    if (amount !== undefined)
      await this.db
        .insertInto('price')
        .values({ ...price, ...changed, amount })
        .execute()
    return id
  }

  async label({ code, productId, store = this.store, battery = 90, state = 'shown' }: SeededLabel): Promise<string> {
    const id = randomUUID()
    const product =
      productId === undefined
        ? undefined
        : await this.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
    const places = { organisation_id: this.organisation, store_id: store, base_station_id: null }
    const never = { shown: null, shown_at: null, last_contact_at: null, changed_at: null, changed_by: null }
    await this.db
      .insertInto('label')
      .values({
        ...{ id, code, product_id: productId ?? null, template: 'standard', state, battery, signal: 4 },
        ...{ ...places, ...never, ...searchKeysOf({ code, product }) },
      })
      .execute()
    return id
  }

  async clear(): Promise<void> {
    for (const table of ['change', 'label', 'base_station', 'batch', 'price', 'product'] as const)
      await this.db.deleteFrom(table).execute()
  }
}
