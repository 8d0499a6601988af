import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { BatchesUnderTest, BUTTER, MILK } from './batches-test.ts'

let batches: BatchesUnderTest
beforeAll(async () => {
  batches = await BatchesUnderTest.start(inject('clusterUrl'))
})
beforeEach(() => batches.seed())
afterAll(() => batches.under.close())

const SCRIPT = fileURLToPath(new URL('run-due.ts', import.meta.url))

/** Changes of labels are then written so slowly that the process can be killed between two of them. */
async function writeSlowly(): Promise<void> {
  await batches.alter(`create function labels.wait() returns trigger language plpgsql as
    'begin perform pg_sleep(1); return new; end'`)
  await batches.alter('create trigger slow before insert on labels.change for each row execute function labels.wait()')
}

async function isWriting(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
  `.execute(batches.under.db)
  return rows[0]?.count === 1
}

describe('a gateway that is killed while it puts a batch in force', () => {
  it('LABEL-37 leaves nothing half done, and the next one does it once', async () => {
    const { id } = (await batches.create(`barcode,price\n${MILK},0.99\n${BUTTER},3.49\n`, { from: batches.at(1) })).body
    await writeSlowly()
    const time = new Date(batches.under.gateway.clock.now().getTime() + 60_000).toISOString()
    const killed = spawn(process.execPath, [SCRIPT, batches.under.backEndUrl, time], { stdio: 'ignore' })
    await vi.waitUntil(isWriting, { timeout: 20_000, interval: 50 })
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 149, Butter: 329 })
    expect((await batches.read(id)).counts).toMatchObject({ products: { waiting: 2 }, labels: { queued: 0 } })

    await batches.alter('drop trigger slow on labels.change')
    await batches.pass(1)
    await vi.waitUntil(async () => {
      await batches.under.application.schedule.runDue()
      return (await batches.read(id)).state === 'running'
    })
    expect((await batches.read(id)).counts).toMatchObject({ products: { applied: 2 }, labels: { queued: 3 } })
    expect(await batches.changesOf()).toHaveLength(1)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 99, Butter: 349 })
  })
})
