import { randomBytes } from 'node:crypto'
import { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { encrypt } from '@foyer/gateway/platform/secrets/encryption'
import { providerSecretOf } from '@foyer/gateway/single-sign-on/index'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from '../gateway.ts'

export async function seedProvisioningToken({ deps: { db, clock } }: GatewayUnderTest, organisation_id: string) {
  const id = uuid()
  const now = clock.now()
  const values = { id, organisation_id, name: 'Object', token_hash: randomBytes(32), created_at: now, expires_at: now }
  await db.insertInto('provisioning_token').values(values).execute()
  return id
}

export async function seedProvisionedGroup({ deps: { db, clock } }: GatewayUnderTest, organisation_id: string) {
  const id = uuid()
  const now = clock.now()
  const values = { id, organisation_id, display_name: `Object ${id}`, created_at: now, changed_at: now }
  await db.insertInto('provisioned_group').values(values).execute()
  return id
}

/** An OpenID Connect provider that does not exist, or a partner system. */
export async function seedProvider(
  { deps: { db, clock, secret } }: GatewayUnderTest,
  organisation: string,
  kind: 'provider' | 'partner',
): Promise<string> {
  const key = `p-${uuid().slice(-12)}`
  const configuration = ProviderConfiguration.parse({
    organisation,
    issuer: 'https://login.invalid',
    clientId: 'foyer',
  })
  await db
    .insertInto('sign_on_provider')
    .values({
      key,
      kind: kind === 'provider' ? 'openid' : 'partner',
      organisation_id: organisation,
      configuration: JSON.stringify(configuration),
      secret: encrypt(secret, providerSecretOf(key), 'x'),
      changed_at: clock.now(),
    })
    .execute()
  return key
}
