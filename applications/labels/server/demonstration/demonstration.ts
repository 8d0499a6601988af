import { sql } from 'kysely'
import type { Contact } from '../base-stations/index.ts'
import type { Transmission } from '../changes/transmission.ts'
import type { Database, Tx } from '../database/open.ts'
import type { LightTransmission } from '../lights/index.ts'
import { type DemoPlaces, demoRows } from './demo-rows.ts'

/** What the demonstration has in place of products, labels and base stations. */
export interface Demonstration {
  /** Fills the stores of an organisation that has no products yet. */
  seed(places: DemoPlaces): Promise<void>
  /** Deletes everything of an organisation. */
  clear(organisation: string): Promise<void>
  /** Does what base stations do in a second: they report, and send what is queued, and labels confirm it. A label without a signal does not. */
  simulate(): Promise<void>
}

/** How long a label takes to show a change, in milliseconds. */
const TRANSMISSION_TIME = 1_500
const REPORT_EVERY = 30_000
const AT_ONCE = 200

/** What base stations use. */
interface Connection {
  readonly transmission: Transmission
  readonly contact: Contact
  readonly lights: LightTransmission
}

/** @param now the present time */
export function createDemonstration(
  db: Database,
  { transmission, contact, lights }: Connection,
  now: () => Date,
): Demonstration {
  return {
    seed: async (places) => await seed(db, places, now()),
    clear: async (organisation) => await db.transaction().execute(async (tx) => await clear(tx, organisation)),
    async simulate() {
      await contact.record(await readReporting(db, now()))
      for (const { id, signal } of await readArrived(db, now()))
        await transmission.report(id, signal === 0 ? 'fail' : 'confirm')
      for (const { store_id } of await readWaitingStores(db)) await transmission.take(store_id, AT_ONCE)
      await simulateLights(db, lights)
    },
  }
}

/** Gateways that start together seed one after the other, the later ones nothing. */
async function seed(db: Database, places: DemoPlaces, now: Date): Promise<void> {
  if (await hasProducts(db, places)) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`demonstration ${places.organisation}`}, 0))`.execute(tx)
    if (await hasProducts(tx, places)) return
    const rows = demoRows(places, now)
    await tx.insertInto('product').values(rows.product).execute()
    await tx.insertInto('price').values(rows.price).execute()
    await tx.insertInto('base_station').values(rows.base_station).execute()
    await tx.insertInto('label').values(rows.label).execute()
    await tx.insertInto('change').values(rows.change).execute()
  })
}

async function hasProducts(db: Database | Tx, { organisation }: DemoPlaces): Promise<boolean> {
  const found = db.selectFrom('product').select('id').where('organisation_id', '=', organisation)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** Changes are deleted with their labels. */
async function clear(tx: Tx, organisation: string): Promise<void> {
  await tx.deleteFrom('batch').where('organisation_id', '=', organisation).execute()
  await tx.deleteFrom('label').where('organisation_id', '=', organisation).execute()
  await tx.deleteFrom('base_station').where('organisation_id', '=', organisation).execute()
  const products = tx.selectFrom('product').select('id').where('organisation_id', '=', organisation)
  await tx.deleteFrom('price').where('product_id', 'in', products).execute()
  await tx.deleteFrom('product').where('organisation_id', '=', organisation).execute()
}

/** A light that was sent a second ago flashes. */
async function simulateLights(db: Database, lights: LightTransmission): Promise<void> {
  const open = await db
    .selectFrom('light')
    .innerJoin('label', 'label.id', 'light.label_id')
    .select(['light.id', 'light.store_id', 'light.state', 'label.signal'])
    .where('light.state', 'in', ['queued', 'sent'])
    .limit(AT_ONCE)
    .execute()
  for (const { id, signal } of open.filter(({ state }) => state === 'sent'))
    await lights.report(id, signal === 0 ? 'fail' : 'confirm')
  const waiting = open.filter(({ state }) => state === 'queued')
  for (const store of new Set(waiting.map(({ store_id }) => store_id))) await lights.take(store, AT_ONCE)
}

/** Base stations report every 30 seconds, except those without a signal. */
async function readReporting(db: Database, now: Date) {
  return await db
    .selectFrom('base_station')
    .select(['id', 'firmware', 'signal'])
    .where('signal', '>', 0)
    .where('last_contact_at', '<=', new Date(now.getTime() - REPORT_EVERY))
    .$narrowType<{ firmware: string }>()
    .execute()
}

async function readArrived(db: Database, now: Date) {
  return await db
    .selectFrom('change')
    .innerJoin('label', 'label.id', 'change.label_id')
    .select(['change.id', 'label.signal'])
    .where('change.state', '=', 'sent')
    .where('change.sent_at', '<=', new Date(now.getTime() - TRANSMISSION_TIME))
    .limit(AT_ONCE)
    .execute()
}

async function readWaitingStores(db: Database) {
  return await db.selectFrom('change').select('store_id').distinct().where('state', '=', 'queued').execute()
}
