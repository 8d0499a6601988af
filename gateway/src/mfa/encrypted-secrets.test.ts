import { createCipheriv, randomBytes } from 'node:crypto'
import {
  bindAuthenticator,
  codeOf,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isEncryptedWithActiveKey } from '../platform/secrets/encryption.ts'
import { newSecret } from './one-time-password.ts'

describe('encrypted authenticator secret', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const member = async (username: string) => {
    const { id } = await createUser(gateway, { username })
    const secret = newSecret()
    await bindAuthenticator(gateway, id, secret)
    return { id, username, secret }
  }
  const encryptedSecretOf = async (id: string) => {
    const query = gateway.deps.db.selectFrom('authenticator').select('secret').where('person_id', '=', id)
    return (await query.executeTakeFirstOrThrow()).secret
  }
  const store = (id: string, secret: Buffer) =>
    gateway.deps.db.updateTable('authenticator').set({ secret }).where('person_id', '=', id).execute()
  const enters = async (username: string, code: string) => {
    const token = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
    return (await gateway.client.call('mfa.verify', { code }, { token })).body.resultCode === 1001
  }
  /** The encrypted form before it was bound to its user. */
  const encryptedInFormerFormat = (text: string) => {
    const nonce = randomBytes(12)
    const { encryptionKey } = gateway.deps.secret.active
    const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: 16 })
    cipher.setAAD(Buffer.from('authenticator'))
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  it('a secret copied to the row of another user cannot be decrypted', async () => {
    const [attacker, victim] = [await member('attacker'), await member('victim')]
    const [own, others] = [await encryptedSecretOf(attacker.id), await encryptedSecretOf(victim.id)]
    await store(victim.id, own)
    await store(attacker.id, others)
    expect(await enters('victim', codeOf(gateway, attacker.secret))).toBe(false)
    expect(await enters('attacker', codeOf(gateway, victim.secret))).toBe(false)
    await store(victim.id, others)
    expect(await enters('victim', codeOf(gateway, victim.secret))).toBe(true)
  })

  it('a secret in the former format can be decrypted and is encrypted again when used', async () => {
    const { id, username, secret } = await member('longstanding')
    await store(id, encryptedInFormerFormat(secret))
    expect(await enters(username, codeOf(gateway, secret))).toBe(true)
    const reencrypted = await encryptedSecretOf(id)
    expect(isEncryptedWithActiveKey(gateway.deps.secret, reencrypted)).toBe(true)
    gateway.clock.step(30)
    expect(await enters(username, codeOf(gateway, secret))).toBe(true)
    expect(await encryptedSecretOf(id)).toEqual(reencrypted)
  })
})
