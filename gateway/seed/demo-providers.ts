import { ProviderConfiguration as Configuration, type ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { type IdentityProviders, type ProviderSpecification, startIdentityProviders } from '@foyer/identity-providers'
import { v7 as uuid } from 'uuid'
import type { GatewayDeps } from '../src/composition/gateway-deps.ts'
import { announce } from '../src/platform/changes/announce.ts'
import { write } from '../src/platform/database/write.ts'
import { encrypt } from '../src/platform/secrets/encryption.ts'
import { randomToken } from '../src/platform/secrets/secrets.ts'
import { readSettings, storeSettings } from '../src/settings/index.ts'
import { backChannelLogoutAddress, callbackAddress, providerSecretOf } from '../src/single-sign-on/index.ts'
import type { Tx } from '../src/tables.ts'
import { DEMO_PROVIDERS, type DemoProvider } from './demo-provider-data.ts'

type Deps = Pick<GatewayDeps, 'db' | 'log' | 'clock' | 'secret' | 'changes' | 'settings' | 'providerOrigins'>

/** The names of this machine at which the demonstration is opened. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']
const CLIENT_ID = 'foyer'

/**
 * Starts the identity providers of the demonstration on this machine and connects them. Their secrets are new with every start.
 * @param publicUrl the address of the gateway
 * @param port the preferred port; any other if it is taken
 */
export async function startDemoProviders(deps: Deps, publicUrl: string, port: number): Promise<IdentityProviders> {
  const secret = randomToken()
  const specifications = DEMO_PROVIDERS.map((provider) => specificationOf(provider, publicUrl, secret))
  const providers = await startIdentityProviders(specifications, port).catch(() =>
    startIdentityProviders(specifications),
  )
  try {
    const changes = await write(deps, async (tx) => {
      for (const provider of DEMO_PROVIDERS) await connect(deps, tx, provider, providers, secret)
      return [await announce(tx, { kind: 'settings', subject: '' })]
    })
    deps.changes.apply(changes)
    await Promise.all([deps.settings.load(), deps.providerOrigins.load()])
    return providers
  } catch (error) {
    await providers.close()
    throw error
  }
}

function specificationOf(
  { key, name, path, claims, accounts }: DemoProvider,
  publicUrl: string,
  secret: string,
): ProviderSpecification {
  const bases = LOCAL_HOSTS.map((host) => Object.assign(new URL(publicUrl), { hostname: host }).origin)
  const client = {
    id: CLIENT_ID,
    secret,
    redirectUris: bases.map((base) => callbackAddress(base, key)),
    postLogoutRedirectUris: bases.map((base) => `${base}/`),
    backChannelLogoutUri: backChannelLogoutAddress(bases.at(-1) as string, key),
  }
  return {
    key,
    name,
    client,
    claims,
    accounts: accounts.map(({ linkedTo: _, ...account }) => account),
    ...(path ? { path } : {}),
  }
}

/** A provider that is connected already keeps its configuration, apart from where it is now. */
async function connect(
  deps: Deps,
  tx: Tx,
  provider: DemoProvider,
  providers: IdentityProviders,
  secret: string,
): Promise<void> {
  const { key } = provider
  const now = deps.clock.now()
  const encrypted = encrypt(deps.secret, providerSecretOf(key), secret)
  const known = await tx
    .selectFrom('sign_on_provider')
    .select('configuration')
    .where('key', '=', key)
    .executeTakeFirst()
  const issuer = providers.issuerOf(key)
  if (known) {
    const configuration = {
      ...(known.configuration as ProviderConfiguration),
      issuer: configuredIssuer(provider, issuer),
    }
    await tx
      .updateTable('sign_on_provider')
      .set((eb) => ({
        configuration: JSON.stringify(configuration),
        secret: encrypted,
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('key', '=', key)
      .execute()
    await tx.updateTable('sign_on_identity').set({ issuer }).where('provider_key', '=', key).execute()
    return
  }
  const { id: organisation } = await tx.selectFrom('organisation').select('id').orderBy('id').executeTakeFirstOrThrow()
  const configuration = Configuration.parse({
    ...provider.configuration,
    organisation,
    clientId: CLIENT_ID,
    issuer: configuredIssuer(provider, issuer),
    tenants: provider.tenant ? [{ id: provider.tenant, organisation }] : [],
  })
  await tx
    .insertInto('sign_on_provider')
    .values({
      key,
      kind: 'openid',
      organisation_id: organisation,
      configuration: JSON.stringify(configuration),
      secret: encrypted,
      changed_at: now,
    })
    .execute()
  if (provider.tenant)
    await tx
      .insertInto('sign_on_tenant')
      .values({ tenant_id: provider.tenant, provider_key: key, organisation_id: organisation })
      .execute()
  await linkAccounts(tx, provider, issuer, now)
  await switchOn(tx, provider, now)
}

function configuredIssuer({ tenant }: DemoProvider, issuer: string): string {
  return tenant ? issuer.replace(tenant, '{tenantid}') : issuer
}

/** Users of the demonstration who have signed in with the provider before. */
async function linkAccounts(tx: Tx, { key, accounts }: DemoProvider, issuer: string, now: Date): Promise<void> {
  for (const { subject, name, linkedTo } of accounts) {
    if (!linkedTo) continue
    const user = await tx.selectFrom('person').select('id').where('username', '=', linkedTo).executeTakeFirst()
    if (!user) continue
    await tx
      .insertInto('sign_on_identity')
      .values({
        id: uuid(),
        issuer,
        subject,
        provider_key: key,
        person_id: user.id,
        label: name,
        linked_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function switchOn(tx: Tx, { key, name, icon }: DemoProvider, now: Date): Promise<void> {
  if (key === 'microsoft') return await storeSettings(tx, { azureSSOSwitch: true }, now)
  const { values } = await readSettings(tx)
  const entry = { configShow: true, configSwitch: true, name, ...(icon ? { icon } : {}) }
  await storeSettings(tx, { SSOConfig: { ...values.SSOConfig, [key]: entry } }, now)
}
