import { signInDigest } from '@foyer/contract/sign-in'
import {
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  linkFor,
  startGateway,
  waitingForRows,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const CHANGED = 'slow water under new bridges'
const RECOVERED = 'cold stones below high rivers'
const ROUNDS = 12

describe('concurrent password changes', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const member = async () => {
    const { id, username } = await createUser(gateway, { username: `password-race-${++made}` })
    return { id, username, token: await gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const change = ({ username, token }: { username: string; token: string }, newPassword = CHANGED) =>
    gateway.client.call('password.set', { oldPassword: signInDigest(GOOD_PASSWORD, username), newPassword }, { token })
  const recover = (token: string) => gateway.client.call('password.set', { token, newPassword: RECOVERED })

  it('ASVS 6.4.3 only one of a concurrent change and recovery succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const user = await member()
      const link = await linkFor(gateway, user.id)
      const [changed, recovered] = (await Promise.all([change(user), recover(link)])).map(({ body }) => body.resultCode)
      expect([changed, recovered].filter((code) => code === 1001)).toHaveLength(1)
      const holds = recovered === 1001 ? RECOVERED : CHANGED
      expect((await gateway.client.login(user.username, holds)).body.resultCode).toBe(1001)
    }
  })

  it('a change fails if the session ended after the check of the old password', async () => {
    const user = await member()
    const { db } = gateway.deps
    let changing: ReturnType<typeof change> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', user.id).forUpdate().execute()
      changing = change(user)
      await eventually('the change waits for the user', async () => (await waitingForRows(gateway)) > 0)
      await tx.updateTable('person').set({ password_hash: 'recovered' }).where('id', '=', user.id).execute()
      await tx
        .updateTable('session')
        .set({ ended_at: gateway.clock.now(), end_reason: 'password-changed', end_to_be_told: true })
        .where('person_id', '=', user.id)
        .execute()
    })
    expect((await changing)?.body.resultCode).toBe('C0105')
    const { password_hash } = await db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe('recovered')
  })

  it('a change fails as wrong if the password was set after the check of the old one', async () => {
    const user = await member()
    const { db } = gateway.deps
    let changing: ReturnType<typeof change> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', user.id).forUpdate().execute()
      changing = change(user)
      await eventually('the change waits for the user', async () => (await waitingForRows(gateway)) > 0)
      await tx.updateTable('person').set({ password_hash: 'set' }).where('id', '=', user.id).execute()
    })
    expect((await changing)?.body.resultCode).toBe('A0211')
  })

  it('only one of two activations by link and code sets the password', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, username } = await createUser(gateway, { username: `password-race-${++made}` })
      await gateway.deps.db.updateTable('person').set({ password_hash: null }).where('id', '=', id).execute()
      const link = await linkFor(gateway, id, 'activation')
      const token = await gateway.client.tokenOf('super')
      const made1 = await gateway.client.call('password.createCode', { username }, { token })
      const set = (text: string, newPassword: string) =>
        gateway.client.call('password.set', { token: text, newPassword })
      const codes = (
        await Promise.all([set(link, CHANGED), set(`${username} ${made1.body.data.code}`, RECOVERED)])
      ).map(({ body }) => body.resultCode)
      expect(codes.toSorted()).toEqual([1001, 'A0945'])
    }
  })
})
