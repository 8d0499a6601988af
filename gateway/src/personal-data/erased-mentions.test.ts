import { asSuper, createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { tablesWith } from '@foyer/testkit/database/tables-with'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { recordEvent } from '../audit/index.ts'
import { completeErasures, LAST_PASS_SECONDS } from './complete-erasures.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('DATA-06 events of holds, test mails and exports do not name an erased user', async () => {
  const { db, clock } = gateway.deps
  const { id, username } = await createUser(gateway, { username: 'quoted-user' })
  const hold = { kind: 'user', username, reason: 'Case 12' } as const
  const placed = await asSuper(gateway, 'administration.placeLegalHold', hold)
  await asSuper(gateway, 'administration.releaseLegalHold', { id: placed.id })
  const at = clock.now()
  const test = { subject: `${username}@verte.example`, details: { sent: true } }
  await recordEvent(db, { action: 'mail-settings.tested', at, actor: { id, username }, ...test })
  const filters = { format: 'csv', actor: id, subject: username, action: 'user.changed' }
  await recordEvent(db, { action: 'audit.exported', at, subject: 'csv', details: filters })
  const search = { format: 'xlsx', keyword: username, organisation: null }
  await recordEvent(db, { action: 'users.exported', at, subject: 'xlsx', details: search })

  const { pseudonym } = await asSuper(gateway, 'administration.eraseUser', { id })
  await completeErasures(gateway.deps)
  gateway.clock.step(LAST_PASS_SECONDS)
  await completeErasures(gateway.deps)
  await sql`delete from change`.execute(db)
  expect(await tablesWith(gateway, [id, username])).toEqual([])
  const exports = await db
    .selectFrom('audit_event')
    .select('details')
    .where('action', 'in', ['audit.exported', 'users.exported'])
    .orderBy('action')
    .execute()
  expect(exports.map(({ details }) => details)).toEqual([
    { ...filters, actor: pseudonym, subject: pseudonym },
    { ...search, keyword: pseudonym },
  ])
})
