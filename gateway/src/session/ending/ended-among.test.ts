import { randomUUID } from 'node:crypto'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findEndedSessions } from './ended-sessions.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

describe('findEndedSessions', () => {
  it('checks more sessions than a statement can have parameters', async () => {
    const { db, settings } = gateway.deps
    await gateway.client.tokenOf('manager')
    const { id: liveSession } = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
    const unknown = Array.from({ length: 70_000 }, () => randomUUID())
    const ended = await findEndedSessions(db, [...unknown, liveSession], settings.now, gateway.clock.now())
    expect([ended.size, ended.has(liveSession)]).toEqual([unknown.length, false])
  })
})
