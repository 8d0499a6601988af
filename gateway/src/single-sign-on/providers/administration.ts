import { isMethodEnabled, MICROSOFT } from '@foyer/contract/sign-in'
import type { ProviderConfiguration, providerAdministrationEndpoints } from '@foyer/contract/single-sign-on'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import { assertPicture, incrementSettingsVersion, readSettings, storeSettings } from '../../settings/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { assertConsistent, assertReferences, replaceTenants } from './check-configuration.ts'
import { readConnectedProvider, readConnectedProviders } from './connected-providers.ts'
import { assertUsableSecret } from './provider-secret.ts'
import { providerSecretOf } from './stored-provider.ts'
import { testProvider } from './test-provider.ts'

type Calls = typeof providerAdministrationEndpoints
type Context<Name extends keyof Calls> = RequestContext<Calls[Name], Principal>

/** Gateways read settings and providers again. */
const CHANGED: Change = { kind: 'settings', subject: '' }

/** Returns the handlers that configure, test and switch sign-in providers. */
export function providerHandlers(deps: Deps) {
  return {
    'providers.listProviders': () => readConnectedProviders(deps, deps.db),
    'providers.connectProvider': (context: Context<'connectProvider'>) => connect(deps, context),
    'providers.changeProvider': (context: Context<'changeProvider'>) => change(deps, context),
    'providers.switchProvider': (context: Context<'switchProvider'>) => switchProvider(deps, context),
    'providers.testProvider': (context: Context<'testProvider'>) => test(deps, context),
    'providers.removeProvider': (context: Context<'removeProvider'>) => remove(deps, context),
  }
}

async function connect(deps: Deps, { input, principal, request, access }: Context<'connectProvider'>) {
  const { key, configuration, secret } = input
  assertConsistent(configuration)
  await assertUsableSecret(configuration, secret)
  const connected = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
    await assertReferences(tx, configuration)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sign_on_provider')
      .values({
        key,
        kind: 'openid',
        organisation_id: configuration.organisation,
        configuration: JSON.stringify(configuration),
        secret: encrypt(deps.secret, providerSecretOf(key), secret),
        changed_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw errors.invalidField('key', 'a provider has this key')
    await replaceTenants(tx, key, configuration)
    await recordEvent(tx, {
      action: 'sign-in-provider.connected',
      ...ofPrincipal(principal, request, now),
      subject: key,
      details: auditDetails(configuration),
    })
    apply(await announce(tx, CHANGED))
    return await readConnectedProvider(deps, tx, key)
  })
  await reload(deps)
  return connected
}

async function change(deps: Deps, { input, principal, request, access }: Context<'changeProvider'>) {
  const { key, configuration, secret, version } = input
  assertConsistent(configuration)
  if (secret !== undefined) await assertUsableSecret(configuration, secret)
  const changed = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
    const before = await lockProvider(tx, key)
    assertVersion(version, before.version)
    const former = before.configuration as ProviderConfiguration
    if (secret === undefined && former.authentication !== configuration.authentication)
      throw errors.invalidField('secret', 'is needed for another kind of authentication')
    await assertReferences(tx, configuration)
    await tx
      .updateTable('sign_on_provider')
      .set({
        organisation_id: configuration.organisation,
        configuration: JSON.stringify(configuration),
        changed_at: now,
        version: before.version + 1,
        ...(secret === undefined ? {} : { secret: encrypt(deps.secret, providerSecretOf(key), secret) }),
      })
      .where('key', '=', key)
      .execute()
    await replaceTenants(tx, key, configuration)
    await recordEvent(tx, {
      action: 'sign-in-provider.changed',
      ...ofPrincipal(principal, request, now),
      subject: key,
      details: {
        before: auditDetails(former),
        after: auditDetails(configuration),
        secretChanged: secret !== undefined,
      },
    })
    apply(await announce(tx, CHANGED))
    return await readConnectedProvider(deps, tx, key)
  })
  await reload(deps)
  return changed
}

/** Changes the settings that the sign-in page reads, so that there is one place of names, icons and switches. */
async function switchProvider(deps: Deps, { input, principal, request, access }: Context<'switchProvider'>) {
  const { key, enabled } = input
  assertPicture('icon', input.icon)
  const result = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
    await lockProvider(tx, key)
    await incrementSettingsVersion(tx, 'platform')
    const { values: before } = await readSettings(tx)
    const after = key === MICROSOFT ? { azureSSOSwitch: enabled } : { SSOConfig: entryOf(before.SSOConfig, input) }
    await storeSettings(tx, after, now)
    await recordEvent(tx, {
      action: enabled ? 'sign-in-provider.enabled' : 'sign-in-provider.disabled',
      ...ofPrincipal(principal, request, now),
      subject: key,
      details: { shown: input.shown, before: isMethodEnabled(key, before) },
    })
    apply(await announce(tx, CHANGED))
    return await readConnectedProvider(deps, tx, key)
  })
  await reload(deps)
  return result
}

type Entries = Readonly<
  Record<string, { configShow: boolean; configSwitch: boolean; name: string; icon?: string | undefined }>
>

function entryOf(entries: Entries, { key, enabled, shown, name, icon }: Context<'switchProvider'>['input']) {
  const known = Object.hasOwn(entries, key) ? entries[key] : undefined
  const named = name ?? known?.name
  if (named === undefined)
    throw errors.invalidField('name', 'is needed when a provider is switched on for the first time')
  const picture = icon ?? known?.icon
  const entry = { configShow: shown, configSwitch: enabled, name: named, ...(picture ? { icon: picture } : {}) }
  return { ...entries, [key]: entry }
}

/** Recorded before the requests leave, because they may take a while. */
async function test(deps: Deps, { input, principal, request, access }: Context<'testProvider'>) {
  await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
    await lockProvider(tx, input.key)
    await recordEvent(tx, {
      action: 'sign-in-provider.tested',
      ...ofPrincipal(principal, request, now),
      subject: input.key,
    })
  })
  return await testProvider(deps, input.key)
}

async function remove(deps: Deps, { input, principal, request, access }: Context<'removeProvider'>) {
  const { key } = input
  await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
    const { version } = await lockProvider(tx, key)
    assertVersion(input.version, version)
    await tx.deleteFrom('sign_on_provider').where('key', '=', key).execute()
    await incrementSettingsVersion(tx, 'platform')
    const { values } = await readSettings(tx)
    const { [key]: _removed, ...others } = values.SSOConfig
    await storeSettings(tx, key === MICROSOFT ? { azureSSOSwitch: false } : { SSOConfig: others }, now)
    await recordEvent(tx, {
      action: 'sign-in-provider.removed',
      ...ofPrincipal(principal, request, now),
      subject: key,
    })
    apply(await announce(tx, CHANGED))
  })
  await reload(deps)
  return {}
}

/** The change is stored: where this gateway cannot read it now, it is marked and tries again. */
async function reload({ settings, providerOrigins }: Deps): Promise<void> {
  await Promise.allSettled([settings.load(), providerOrigins.load()])
}

async function lockProvider(tx: Tx, key: string) {
  const row = await tx
    .selectFrom('sign_on_provider')
    .select(['version', 'configuration'])
    .where('key', '=', key)
    .where('kind', '=', 'openid')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw errors.notFound()
  return row
}

function auditDetails(configuration: ProviderConfiguration): Record<string, unknown> {
  const { organisation, issuer, clientId, createUsers, defaultRole, secondFactor, tenants } = configuration
  return {
    organisation,
    issuer,
    clientId,
    createUsers,
    defaultRole,
    secondFactor,
    tenants: tenants.map(({ id }) => id),
  }
}
