import { type GatewayUnderTest, organisationOf, seedNotice, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const TABLES = ['notice_text', 'notice_file', 'notice_audience', 'notice_reach', 'notice_read'] as const

let gateway: GatewayUnderTest
let admin: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  admin = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

/** A published notice of the organisation, with a file, read by the manager. */
async function published(): Promise<string> {
  const { id } = await seedNotice(gateway, { organisation: await organisationOf(gateway) })
  const file = { name: 'a.txt', media_type: 'text/plain', bytes: 1, content: Buffer.from('a') }
  const ids = { id: uuid(), notice_id: id, position: 0 }
  await gateway.deps.db
    .insertInto('notice_file')
    .values({ ...ids, ...file })
    .execute()
  await gateway.client.data('inbox.read', { id }, { token: await gateway.newClient().tokenOf('manager') })
  return id
}
const withdraw = (id: string) => gateway.client.data('publishing.withdraw', { id }, { token: admin })
const remove = (id: string, more: object = {}) =>
  gateway.client.call('publishing.remove', { id, ...more }, { token: admin })
const rowsOf = async (id: string) => {
  const counts = TABLES.map((table) => sql`(select count(*)::int from ${sql.table(table)} where notice_id = ${id})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(gateway.deps.db)
  return rows[0]?.counts
}

describe('DELETE /v2/admin/notices/{id}', () => {
  it('DATA-15 deletes a withdrawn notice with its texts, files and read marks', async () => {
    const id = await published()
    expect(await rowsOf(id)).toEqual([1, 1, 1, 1, 1])
    await withdraw(id)
    expect((await remove(id)).body.resultCode).toBe(1001)
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0])
    expect((await remove(id)).status).toBe(404)
    const { items } = await gateway.client.data(
      'administration.audit',
      { action: 'notice.removed', size: '1' },
      { token: await gateway.newClient().tokenOf('super') },
    )
    expect(items).toMatchObject([{ actor: { username: 'admin' }, details: { notice: id, state: 'withdrawn' } }])
  })

  it('DATA-15 rejects a published notice and an outdated version', async () => {
    const id = await published()
    const out = await remove(id)
    expect([out.status, out.body]).toMatchObject([400, { resultCode: 'A0404', data: { reason: 'NOTICE_OUT' } }])
    const { version } = await withdraw(id)
    expect((await remove(id, { version: String(version - 1) })).body.resultCode).toBe('A0442')
    expect((await remove(id, { version: String(version) })).body.resultCode).toBe(1001)
  })

  it('DATA-15 of two concurrent deletions one succeeds, and readers get no fault', async () => {
    const manager = await gateway.newClient().tokenOf('manager')
    for (let round = 0; round < 10; round++) {
      const id = await published()
      const reading = Array.from({ length: 4 }, () => gateway.client.call('inbox.read', { id }, { token: manager }))
      await withdraw(id)
      const replies = await Promise.all([remove(id), remove(id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
      for (const { status } of await Promise.all(reading)) expect([200, 404]).toContain(status)
    }
  })
})
