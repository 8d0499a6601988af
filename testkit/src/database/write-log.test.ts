import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { openSession } from '../sign-in/sessions.ts'
import { idOf, setEmail } from '../users.ts'
import { logWrites, type WriteLog } from './write-log.ts'

let gateway: GatewayUnderTest
let writes: WriteLog
let clerk: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  clerk = await idOf(gateway, 'clerk')
  writes = await logWrites(gateway)
})
beforeEach(async () => void (await writes.writtenTables()))
afterAll(() => gateway.close())

describe('log of writes', () => {
  it('names each table with inserted, changed or deleted rows once', async () => {
    const { db } = gateway.deps
    await openSession(gateway, clerk)
    await openSession(gateway, clerk)
    await setEmail(gateway, clerk, 'changed@verte.example')
    await db.deleteFrom('setting').execute()
    expect(await writes.writtenTables()).toEqual(['person', 'session', 'setting'])
    expect(await writes.writtenTables()).toEqual([])
  })

  it('names no table whose rows were read, set to the same values or rolled back', async () => {
    const { db } = gateway.deps
    const rolledBack = db.transaction().execute(async (tx) => {
      await tx.deleteFrom('person').execute()
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await db.updateTable('person').set({ disabled_at: null }).where('id', '=', clerk).execute()
    expect(await writes.writtenTables()).toEqual([])
  })

  it('ignores the last activity of a session, but no other field of it', async () => {
    const { db, clock } = gateway.deps
    await openSession(gateway, clerk)
    await writes.writtenTables()
    await db.updateTable('session').set({ last_active_at: clock.now(), address: 'other' }).execute()
    expect(await writes.writtenTables()).toEqual([])
    await db.updateTable('session').set({ ended_at: clock.now() }).execute()
    expect(await writes.writtenTables()).toEqual(['session'])
  })
})
