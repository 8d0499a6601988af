import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { SteppedClock } from '@foyer/testkit/time/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addSeconds } from '../platform/time/clock.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

const DAY = 86_400
const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const db = () => gateway.deps.db
const count = async (table: 'audit_event' | 'session' | 'captcha') =>
  (await db().selectFrom(table).select(sql`1`.as('one')).execute()).length
/** As the gateway's own job, with a clock that may be wrong. */
const run = (clock = new SteppedClock(new Date().toISOString())) =>
  deleteExpiredData({ ...gateway.deps, clock, metrics })

beforeEach(async () => {
  await gateway.client.tokenOf('clerk')
  await sql`update session set created_at = clock_timestamp()`.execute(db())
  await sql`delete from captcha`.execute(db())
})
const seedExpired = () =>
  sql`insert into captcha (id, kind, answer, expires_at)
    values (gen_random_uuid(), 'work', 'x', clock_timestamp() - interval '1 hour')`.execute(db())

describe('deletion of expired data', () => {
  it('PROD-97 a gateway whose clock is years ahead deletes nothing that has not expired', async () => {
    const before = [await count('audit_event'), await count('session')]
    await run(new SteppedClock(addSeconds(new Date(), 20 * 365 * DAY).toISOString()))
    expect([await count('audit_event'), await count('session')]).toEqual(before)
    const { rows } = await sql<{ future: boolean }>`
      select coalesce(bool_or(start_before > clock_timestamp()), false) as future from audit_chain`.execute(db())
    expect(rows).toEqual([{ future: false }])
  })

  it('PROD-97 a gateway whose clock is years behind deletes nothing, and one with the right time does', async () => {
    await seedExpired()
    await run(new SteppedClock('2020-01-01T00:00:00.000Z'))
    expect(await count('captcha')).toBe(1)
    await run()
    expect(await count('captcha')).toBe(0)
  })

  it('PROD-98 what has expired is deleted although the chain of the audit log cannot be read', async () => {
    await seedExpired()
    await gateway.deps.auditLog.chain()
    await sql`update audit_chain set encrypted_key = 'damaged'`.execute(db())
    await expect(run()).rejects.toThrow()
    expect(await count('captcha')).toBe(0)
  })
})
