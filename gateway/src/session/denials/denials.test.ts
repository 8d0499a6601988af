import { type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AuditEvent } from '../../audit/index.ts'
import { DenialLog } from './denial-log.ts'
import { countDenial, DENIAL_WINDOW, DENIALS_WRITTEN, type DenialWindow } from './denial-window.ts'

const full: DenialWindow = { startedAt: 0, written: DENIALS_WRITTEN, omitted: 0 }

describe('countDenial', () => {
  it.each<[string, DenialWindow | undefined, number, ReturnType<typeof countDenial>]>([
    [
      'writes the first denial',
      undefined,
      5,
      { window: { startedAt: 5, written: 1, omitted: 0 }, write: true, omitted: 0 },
    ],
    [
      'writes the last denial within the limit',
      { ...full, written: DENIALS_WRITTEN - 1 },
      DENIAL_WINDOW - 1,
      { window: full, write: true, omitted: 0 },
    ],
    ['omits a denial beyond the limit', full, 1, { window: { ...full, omitted: 1 }, write: false, omitted: 0 }],
    [
      'omits denials until the window ends',
      { ...full, omitted: 7 },
      DENIAL_WINDOW - 1,
      { window: { ...full, omitted: 8 }, write: false, omitted: 0 },
    ],
    [
      'reports the number of omitted denials in the next window',
      { ...full, omitted: 8 },
      DENIAL_WINDOW,
      { window: { startedAt: DENIAL_WINDOW, written: 1, omitted: 0 }, write: true, omitted: 8 },
    ],
  ])('%s', (_title, window, now, expected) => {
    expect(countDenial(window, now)).toEqual(expected)
  })
})

describe('DenialLog', () => {
  const denial = (id: string, at = 0) => ({
    action: 'access.denied' as const,
    actor: { id, username: id },
    at: new Date(at),
  })

  it('counts a bounded number of users and reports the omitted denials of a removed one', async () => {
    const rows: AuditEvent[] = []
    const log = new DenialLog(async (event) => void rows.push(event), 2)
    for (let count = 0; count < DENIALS_WRITTEN + 3; count++) await log.record('a', denial('a'))
    await log.record('b', denial('b'))
    await log.record('c', denial('c'))
    expect(log.size).toBe(2)
    expect(rows.at(-1)).toMatchObject({ actor: { id: 'a' }, details: { omitted: 2 } })
  })

  it('reports later what a failed row should have reported', async () => {
    const rows: AuditEvent[] = []
    let fails = false
    const log = new DenialLog(async (event) => {
      if (fails) throw new Error('away')
      rows.push(event)
    })
    for (let count = 0; count < DENIALS_WRITTEN + 3; count++) await log.record('a', denial('a'))
    fails = true
    await expect(log.writeOmitted(DENIAL_WINDOW)).rejects.toThrow('away')
    fails = false
    await log.writeOmitted(DENIAL_WINDOW)
    expect(rows.at(-1)?.details).toEqual({ omitted: 2 })
    expect(log.size).toBe(0)
  })
})

describe('denied requests', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const rowsOf = async (username: string) =>
    await gateway.deps.db
      .selectFrom('audit_event')
      .select(['subject', 'details'])
      .where('action', '=', 'access.denied')
      .where('actor_id', '=', await idOf(gateway, username))
      .orderBy('id')
      .execute()
  const denied = (rows: readonly { details: unknown }[]) =>
    rows.reduce((sum, { details }) => sum + 1 + ((details as { omitted?: number }).omitted ?? 0), 0)

  it('ASVS 16.3.2 the audit log has a bounded number of rows and the omitted number', async () => {
    const token = await gateway.client.tokenOf('manager')
    const call = async (times: number) => {
      for (let count = 0; count < times; count++)
        expect((await gateway.client.call('administration.settings', {}, { token })).status).toBe(403)
    }
    await call(DENIALS_WRITTEN + 15)
    expect(await rowsOf('manager')).toHaveLength(DENIALS_WRITTEN)
    gateway.clock.step(DENIAL_WINDOW / 1_000)
    await call(1)
    expect(denied(await rowsOf('manager'))).toBe(DENIALS_WRITTEN + 16)
    await call(DENIALS_WRITTEN + 5)
    gateway.clock.step(DENIAL_WINDOW / 1_000)
    await gateway.deps.sessions.flushDenialSummaries()
    const rows = await rowsOf('manager')
    expect(denied(rows)).toBe(2 * DENIALS_WRITTEN + 21)
    expect(rows.length).toBeLessThanOrEqual(2 * (DENIALS_WRITTEN + 1))
  })
})
