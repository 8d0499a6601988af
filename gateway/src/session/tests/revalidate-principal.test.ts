import { entryOf } from '@foyer/contract/errors'
import type { Access } from '@foyer/contract/wire'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type Grants,
  idOf,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ApiError } from '../../platform/http/api-error.ts'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import type { Tx } from '../../tables.ts'
import { endSessionsOf } from '../ending/end-sessions.ts'
import { revalidatePrincipal } from '../revalidate-principal.ts'
import { readSession } from '../session-queries.ts'

const HALF_A_DAY = 12 * 3_600
const ADMINISTRATOR = [{ role: 'organisation-administrator', everywhere: true }]

describe('revalidatePrincipal', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const createPrincipal = async (grants: Grants = ADMINISTRATOR) => {
    const username = `confirmed-${++made}`
    await createUser(gateway, { username, grants })
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    const row = await readSession(gateway.deps.db, { tokenHash: tokenHash(token) })
    if (!row) throw new Error('no session')
    return { ...row.principal, token }
  }
  const inTransaction = <T>(act: (tx: Tx) => Promise<T>) => gateway.deps.db.transaction().execute(act)
  const codeOf = (
    principal: Awaited<ReturnType<typeof createPrincipal>>,
    access: Access = 'organisation-administrator',
  ) =>
    inTransaction((tx) => revalidatePrincipal(tx, principal, access, gateway.clock.now())).then(
      () => 'passed',
      (error: ApiError) => entryOf(error.error).code,
    )

  it('accepts a live session that has the right', async () => {
    expect(await codeOf(await createPrincipal())).toBe('passed')
  })

  it('refuses with C0102 a session that its user ended', async () => {
    const one = await createPrincipal()
    await gateway.client.call('session.logout', {}, { token: one.token })
    expect(await codeOf(one)).toBe('C0102')
  })

  it('refuses with C0105 a session that a decision ended', async () => {
    const one = await createPrincipal()
    await asSuper(gateway, 'administration.disableUser', { id: one.userId })
    expect(await codeOf(one)).toBe('C0105')
  })

  it('refuses with C0102 a token that was replaced', async () => {
    expect(await codeOf({ ...(await createPrincipal()), tokenHash: Buffer.alloc(32) })).toBe('C0102')
  })

  it('refuses with A0302 a right that was taken away', async () => {
    const one = await createPrincipal()
    const grants = [{ role: 'store-staff', everywhere: true }]
    await asSuper(gateway, 'administration.changeUser', { id: one.userId, grants })
    expect(await codeOf(one)).toBe('A0302')
    expect(await codeOf(one, 'signed-in')).toBe('passed')
  })

  it('refuses with A0301 a stage that the access does not allow', async () => {
    expect(await codeOf(await createPrincipal(), 'bind')).toBe('A0301')
  })

  it('refuses with C0102 a session that expired', async () => {
    const one = await createPrincipal()
    gateway.clock.step(HALF_A_DAY)
    expect(await codeOf(one)).toBe('C0102')
    gateway.clock.step(-HALF_A_DAY)
  })

  it('makes an end of the session wait for the transaction', async () => {
    const one = await createPrincipal()
    const order: string[] = []
    let ending: Promise<unknown> = Promise.resolve()
    await inTransaction(async (tx) => {
      await revalidatePrincipal(tx, one, 'signed-in', gateway.clock.now())
      ending = inTransaction((other) => endSessionsOf(other, one.userId, 'revoked', gateway.clock.now())).then(() =>
        order.push('ended'),
      )
      const waiting = () =>
        tx.selectFrom('session').select('ended_at').where('id', '=', one.sessionId).executeTakeFirst()
      for (let look = 0; look < 20; look++) expect((await waiting())?.ended_at).toBeNull()
      order.push('committed')
    })
    await ending
    expect(order).toEqual(['committed', 'ended'])
  })

  it('never deadlocks for two administrators who end the sessions of each other', async () => {
    const [one, other] = [await createPrincipal(), await createPrincipal()]
    const act = (by: typeof one, on: typeof one) =>
      inTransaction(async (tx) => {
        await revalidatePrincipal(tx, by, 'organisation-administrator', gateway.clock.now(), [on.userId])
        await endSessionsOf(tx, on.userId, 'revoked', gateway.clock.now())
      }).catch((error: ApiError) => error.error)
    const revive = () =>
      gateway.deps.db
        .updateTable('session')
        .set({ ended_at: null, end_reason: null, end_to_be_told: false })
        .where('id', 'in', [one.sessionId, other.sessionId])
        .execute()
    for (let round = 0; round < 20; round++) {
      await revive()
      const outcome = await Promise.all([act(one, other), act(other, one)])
      expect(outcome.filter((error) => error === 'sessionEnded')).toHaveLength(1)
      expect(outcome.filter((error) => error === undefined)).toHaveLength(1)
    }
  })

  it('accepts the super administrator of the demonstration', async () => {
    const token = await gateway.client.tokenOf('super')
    const row = await readSession(gateway.deps.db, { tokenHash: tokenHash(token) })
    expect(row?.principal.userId).toBe(await idOf(gateway, 'super'))
    const passed = await inTransaction((tx) =>
      revalidatePrincipal(tx, row?.principal as never, 'super-administrator', gateway.clock.now()),
    )
    expect(passed.administers).toBe('platform')
  })
})
