import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteExpired, STORED_DAYS } from '../changes/delete-expired.ts'
import { LabelsUnderTest } from './labels-test.ts'

const DAY = 86_400_000

let under: LabelsUnderTest
let product: string
let label: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  product = await under.product('Alpine milk', '4006381333931', 149)
  label = await under.label({ code: 'B47C210E', productId: product })
})
afterAll(() => under.close())

const daysAgo = (days: number) => new Date(under.gateway.clock.now().getTime() - days * DAY)
const [OLD, RECENT] = [STORED_DAYS + 1, STORED_DAYS - 1]

async function change(days: number, state: 'confirmed' | 'queued', batch: string | null = null): Promise<string> {
  const id = randomUUID()
  const completed = state === 'confirmed' ? daysAgo(days) : null
  await sql`
    insert into labels.change (id, label_id, store_id, kind, state, content, requested_by, requested_by_name, requested_at, completed_at, batch_id)
    values (${id}, ${label}, ${under.store}, 'price', ${state}, '{}', ${randomUUID()}, 'Import', ${daysAgo(days)}, ${completed}, ${batch})
  `.execute(under.db)
  return id
}

async function batch(days: number, { due = days, state = 'applied', rollsBack = null as string | null } = {}) {
  const id = randomUUID()
  await sql`
    insert into labels.batch (id, organisation_id, store_id, name, kind, created_at, created_by, created_by_name, rolls_back)
    values (${id}, ${under.organisation}, ${under.store}, 'Prices', ${rollsBack ? 'rollback' : 'file'}, ${daysAgo(days)},
      ${randomUUID()}, 'Import', ${rollsBack})
  `.execute(under.db)
  await sql`
    insert into labels.batch_item (batch_id, product_id, store_id, line, state, due_at)
    values (${id}, ${product}, ${under.store}, 1, ${state}, ${daysAgo(due)})
  `.execute(under.db)
  return id
}

const deleteNow = async (atOnce?: { changes: number; batches: number }, db = under.db) =>
  await deleteExpired(db, under.gateway.clock.now(), atOnce)
/** The connections, and how many rows each statement of them has deleted. */
function countingDeleted() {
  const deleted: number[] = []
  const db = under.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      deleted.push(Number(result.numAffectedRows))
      return result
    },
  })
  return { db, deleted }
}
const idsOf = async (table: 'change' | 'batch') =>
  (await under.db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort()

describe('how long changes and batches are stored', () => {
  it('LABEL-63 deletes changes that were completed more than 400 days ago, and no open one', async () => {
    await change(OLD, 'confirmed')
    const stay = [await change(RECENT, 'confirmed'), await change(OLD, 'queued')]
    await deleteNow()
    expect(await idsOf('change')).toEqual(stay.sort())
    expect((await under.send('GET', `/labels/${label}`)).body.changes).toHaveLength(2)
  })

  it('LABEL-63 a process whose clock is years ahead deletes nothing early', async () => {
    const id = await change(RECENT, 'confirmed')
    const stays = await batch(RECENT)
    /* Now by the clock of the database, which the clock of the test does not follow. */
    await sql`update labels.change set completed_at = now()`.execute(under.db)
    await sql`update labels.batch set created_at = now()`.execute(under.db)
    await deleteExpired(under.db, daysAgo(-3_650))
    expect([await idsOf('change'), await idsOf('batch')]).toEqual([[id], [stays]])
  })

  it('LABEL-63 deletes many in small statements', async () => {
    for (let count = 0; count < 7; count++) await change(OLD + count, 'confirmed')
    const { db, deleted } = countingDeleted()
    await deleteNow({ changes: 3, batches: 3 }, db)
    expect(deleted).toEqual([3, 3, 1, 0])
  })

  it('LABEL-63 deletes few batches in one statement, since thousands of items go with each', async () => {
    for (let count = 0; count < 45; count++) await batch(OLD)
    const { db, deleted } = countingDeleted()
    await deleteNow(undefined, db)
    expect(deleted).toEqual([0, 20, 20, 5])
  })

  it('LABEL-63 leaves the rest to the next run after a hundred statements, so that the process can stop', async () => {
    for (let count = 0; count < 102; count++) await change(OLD, 'confirmed')
    await deleteNow({ changes: 1, batches: 1 })
    expect(await idsOf('change')).toHaveLength(2)
    await deleteNow()
    expect(await idsOf('change')).toEqual([])
  })

  it('LABEL-63 deletes batches of that time with their items and the rollback, unless something of them is newer or waits', async () => {
    const old = await batch(OLD)
    await change(OLD, 'confirmed', old)
    await batch(OLD, { rollsBack: old })
    const stay = [
      await batch(RECENT),
      await batch(OLD, { due: RECENT }),
      await batch(OLD, { state: 'waiting' }),
      await batch(OLD),
    ]
    await change(OLD, 'queued', stay[3])
    const rolledBackLate = await batch(OLD)
    stay.push(rolledBackLate, await batch(RECENT, { rollsBack: rolledBackLate }))
    await deleteNow()
    expect(await idsOf('batch')).toEqual(stay.sort())
    const items = await under.db.selectFrom('batch_item').select('batch_id').execute()
    expect(items.map(({ batch_id }) => batch_id).sort()).toEqual(stay)
  })
})
