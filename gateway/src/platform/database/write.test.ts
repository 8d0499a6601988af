import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readSnapshot } from './read-snapshot.ts'
import { write } from './write.ts'

/** The wrapper itself, what an operator runs on the machine, and what writes nothing to keep: snapshots and the check of the database. */
const OWN_TRANSACTIONS = [
  'write.ts',
  'create-administrator.ts',
  'rotate-secret.ts',
  'abandon-secret.ts',
  'after-restore.ts',
  'maintenance-command.ts',
  'read-snapshot.ts',
  'database-check.ts',
]
const SOURCE = join(import.meta.dirname, '..', '..')

describe('write', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const failing = async (codes: readonly string[]) => {
    let runs = 0
    const outcome = await write(gateway.deps, async () => {
      const code = codes[runs++]
      if (code) throw Object.assign(new Error(`failed with ${code}`), { code })
      return 'done'
    }).catch((error: Error) => error.message)
    return [outcome, runs]
  }

  it.each(['40001', '40P01'])('repeats a transaction once after error %s', async (code) => {
    expect(await failing([code])).toEqual(['done', 2])
    expect(await failing([code, code])).toEqual([`failed with ${code}`, 2])
  })

  it('repeats nothing after any other failure', async () => {
    expect(await failing(['23505'])).toEqual(['failed with 23505', 1])
  })

  it.each(['26000', '42P05'])('PROD-105 repeats a transaction once after error %s of a pooler', async (code) => {
    expect(await failing([code])).toEqual(['done', 2])
    expect(await failing([code, code, code])).toEqual([`failed with ${code}`, 2])
  })

  it('PROD-105 repeats a transaction on every connection whose statements a migration has outdated', async () => {
    const { db } = gateway.deps
    await sql`create table outdated (id int)`.execute(db)
    await sql`insert into outdated values (1)`.execute(db)
    const rowOf = (tx: Pick<typeof db, 'getExecutor'>) => sql`select * from outdated where id = ${1}`.execute(tx)
    /* All at once, so that each has a connection of its own. A statement is prepared from its second use on. */
    const all = Promise.withResolvers<void>()
    let prepared = 0
    const prepareOnOne = () =>
      write(gateway.deps, async (tx) => {
        for (let use = 0; use < 2; use++) await rowOf(tx)
        if (++prepared === 3) all.resolve()
        await all.promise
      })
    await Promise.all([prepareOnOne(), prepareOnOne(), prepareOnOne()])
    await sql`alter table outdated add column text text not null default 'new'`.execute(db)
    for (let call = 0; call < 4; call++)
      expect((await write(gateway.deps, (tx) => rowOf(tx))).rows).toEqual([{ id: 1, text: 'new' }])
    await sql`alter table outdated drop column text`.execute(db)
    expect((await readSnapshot(db, (tx) => rowOf(tx))).rows).toEqual([{ id: 1 }])
  })

  it('discards the results of the first run', async () => {
    let runs = 0
    await write(gateway.deps, async (tx) => {
      await tx
        .insertInto('change')
        .values({ kind: 'push', subject: `run-${++runs}` })
        .execute()
      if (runs === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    const stored = await gateway.deps.db
      .selectFrom('change')
      .select('subject')
      .where('subject', 'like', 'run-%')
      .execute()
    expect(stored).toEqual([{ subject: 'run-2' }])
  })

  it('is used for every transaction of the gateway', () => {
    const others = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => !OWN_TRANSACTIONS.some((name) => path.endsWith(name)))
      .filter((path) => /\.transaction\(\)/.test(readFileSync(join(SOURCE, path), 'utf8')))
    expect(others).toEqual([])
  })
})
