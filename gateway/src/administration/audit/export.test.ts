import { type GatewayUnderTest, required, seedOrganisation, startGateway } from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { recordEvent } from '../../audit/index.ts'
import { exportAudit } from './export.ts'

const EVENTS = 1_203

let gateway: GatewayUnderTest
let root: string
let administrator: string
let home: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  root = await gateway.client.tokenOf('super')
  administrator = await gateway.newClient().tokenOf('admin')
  const { db } = gateway.deps
  home = (await db.selectFrom('person').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow())
    .organisation_id
  const elsewhere = await seedOrganisation(gateway)
  const at = gateway.clock.now()
  for (let number = 0; number < EVENTS; number++)
    await recordEvent(db, {
      action: anyAction('bulk.event'),
      at,
      subject: `${number}`,
      scope: number % 2 ? home : elsewhere,
    })
  for (const subject of ['=1+1', '+1', '-1', '@x', 'a "b", c\nd', '日本'])
    await recordEvent(db, { action: anyAction('cell.event'), at, subject, scope: home, details: { a: [1, '"'] } })
})
afterAll(() => gateway.close())

const download = (input: Record<string, string>, token: string) =>
  gateway.client.send('POST', '/v2/admin/audit/export', { token, body: input })
const csv = async (input: Record<string, string>, token: string): Promise<Record<string, string>[]> =>
  parse((await download({ format: 'csv', ...input }, token)).body, { columns: true, bom: true })
const lines = async (input: Record<string, string>, token: string) =>
  ((await download({ format: 'json-lines', ...input }, token)).body as string)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('POST /v2/admin/audit/export', () => {
  it('AUDIT-05 exports every found event once as CSV and as JSON lines, newest first', async () => {
    const expected = Array.from({ length: EVENTS }, (_, number) => `${EVENTS - 1 - number}`)
    const action = { action: 'bulk.event' }
    expect((await csv(action, root)).map(({ subject }) => subject)).toEqual(expected)
    expect((await lines(action, root)).map(({ subject }) => subject)).toEqual(expected)
    const [found] = (await gateway.client.data('administration.audit', { ...action, size: '1' }, { token: root })).items
    expect((await lines(action, root))[0]).toEqual(found)
    const { headers } = await download({ format: 'csv', ...action }, root)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/)
  })

  it('AUDIT-05 no cell of the CSV is a formula, and other texts are unchanged', async () => {
    const rows = await csv({ action: 'cell.event' }, root)
    expect(rows.map(({ subject }) => subject)).toEqual(['日本', 'a "b", c\nd', "'@x", "'-1", "'+1", "'=1+1"])
    expect(rows.map(({ details }) => JSON.parse(required(details)))).toEqual(Array(6).fill({ a: [1, '"'] }))
  })

  it('AUDIT-02 an administrator exports the events of the own organisation only', async () => {
    const rows = await csv({ action: 'bulk' }, administrator)
    expect(rows.length).toBe(Math.floor(EVENTS / 2))
    expect(new Set(rows.map(({ organisation }) => organisation))).toEqual(new Set([home]))
  })

  it('AUDIT-05 an export has a maximum number of rows and continues after its last one', async () => {
    const limited = exportAudit(gateway.deps, 1_001)
    const read = async (cursor?: string) => {
      const principal = { administers: 'platform', organisationId: home }
      const { content } = await limited({
        ...{ input: { format: 'json-lines', action: 'bulk.event', cursor }, access: 'super-administrator' },
        ...{ principal: await principalOf(root, principal), request: { address: '127.0.0.1', id: 'x' } },
      } as never)
      const texts: string[] = []
      for await (const chunk of content) texts.push(chunk.toString())
      return texts
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { id: string; subject: string })
    }
    const first = await read()
    const second = await read(first.at(-1)?.id)
    expect([first.length, second.length]).toEqual([1_001, EVENTS - 1_001])
    expect(new Set([...first, ...second].map(({ subject }) => subject)).size).toBe(EVENTS)
  })

  it('AUDIT-05 records each export with its filters', async () => {
    await download({ format: 'csv', subject: 'nothing' }, administrator)
    const query = { action: 'audit.exported', size: '1' }
    const { items } = await gateway.client.data('administration.audit', query, { token: administrator })
    expect(items).toMatchObject([
      { actor: { username: 'admin' }, subject: 'csv', details: { format: 'csv', subject: 'nothing' } },
    ])
  })

  it('AUDIT-05 no one else may export', async () => {
    const manager = await gateway.newClient().tokenOf('manager')
    expect((await download({ format: 'csv' }, manager)).body.resultCode).toBe('A0302')
  })
})

async function principalOf(_token: string, facts: object): Promise<object> {
  const row = await gateway.deps.db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.id as sessionId', 'session.token_hash as tokenHash', 'person.id as userId', 'person.username'])
    .where('person.username', '=', 'super')
    .orderBy('session.created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, stage: 'full', passkeyVerified: false, ...facts }
}
