import { type WeChatAccount, WeChatConfiguration, type wechatEndpoints } from '@foyer/contract/wechat'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { assertOrganisation } from '../organisation/index.ts'
import { assertVersion, errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { OutgoingFault } from '../platform/outgoing/outgoing-fault.ts'
import { encrypt } from '../platform/secrets/encryption.ts'
import { type Principal, writeAs } from '../session/index.ts'
import { providerSecretOf, readProviderUse, UNUSED } from '../single-sign-on/index.ts'
import type { Database, Tx } from '../tables.ts'
import { readAccount, WECHAT } from './account.ts'
import { requestAccessToken, WeChatError, wechatFetch } from './api/wechat-api.ts'
import type { Deps } from './deps.ts'
import { wechatCallback } from './serve-wechat.ts'

type Context<Name extends keyof typeof wechatEndpoints> = RequestContext<(typeof wechatEndpoints)[Name], Principal>

/** Returns the connected account without its secrets; null if there is none. */
export async function readConnectedAccount(
  { environment, settings }: Pick<Deps, 'environment' | 'settings'>,
  db: Database | Tx,
): Promise<WeChatAccount | null> {
  const row = await db
    .selectFrom('sign_on_provider')
    .innerJoin('organisation', 'organisation.id', 'sign_on_provider.organisation_id')
    .where('key', '=', WECHAT)
    .where('kind', '=', 'wechat')
    .select(['configuration', 'changed_at', 'sign_on_provider.version', 'organisation.id', 'organisation.name'])
    .executeTakeFirst()
  if (!row) return null
  return {
    configuration: WeChatConfiguration.parse(row.configuration),
    organisation: { id: row.id, name: row.name },
    callback: wechatCallback(environment.publicUrl),
    enabled: settings.now.wechatSwitch,
    ...((await readProviderUse(db)).get(WECHAT) ?? UNUSED),
    changedAt: row.changed_at.toISOString(),
    version: row.version,
  }
}

/** Stores the account. Identities of another app id stay, and sign no one in. */
export function connect(deps: Deps) {
  return async ({ input, principal, request, access }: Context<'connect'>): Promise<WeChatAccount> => {
    const { configuration, secrets, version } = input
    return await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const known = await lockAccount(tx)
      if (known) assertVersion(version ?? 0, known.version)
      await assertOrganisation(tx, configuration.organisation, 'configuration.organisation')
      const values = {
        organisation_id: configuration.organisation,
        configuration: JSON.stringify(configuration),
        secret: encrypt(deps.secret, providerSecretOf(WECHAT), JSON.stringify(secrets)),
        changed_at: now,
      }
      await tx
        .insertInto('sign_on_provider')
        .values({ key: WECHAT, kind: 'wechat', ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...values, version: (known?.version ?? 0) + 1 }))
        .execute()
      await tx.deleteFrom('wechat_access_token').execute()
      await recordEvent(tx, {
        action: 'sign-in-provider.connected',
        ...ofPrincipal(principal, request, now),
        scope: configuration.organisation,
        subject: WECHAT,
        details: { organisation: configuration.organisation, appId: configuration.appId },
      })
      return (await readConnectedAccount(deps, tx)) as WeChatAccount
    })
  }
}

/** Recorded before the request leaves, because it may take a while. */
export function test(deps: Deps) {
  return async ({ principal, request, access }: Context<'test'>) => {
    const account = await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const known = await lockAccount(tx)
      if (!known) throw errors.notFound()
      await recordEvent(tx, {
        action: 'sign-in-provider.tested',
        ...ofPrincipal(principal, request, now),
        scope: known.organisationId,
        subject: WECHAT,
      })
      return await readAccount(tx, deps.secret)
    })
    if (!account) return { passed: false, detail: 'The secrets are missing. Enter them again.' }
    try {
      const { expires_in: seconds } = await requestAccessToken(account, wechatFetch(account, deps))
      return { passed: true, detail: `WeChat issued an access token for ${seconds} seconds.` }
    } catch (error) {
      if (!(error instanceof WeChatError || error instanceof OutgoingFault)) throw error
      return { passed: false, detail: `${error.message}.` }
    }
  }
}

export function disconnect(deps: Deps) {
  return async ({ input, principal, request, access }: Context<'disconnect'>) => {
    await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const known = await lockAccount(tx)
      if (!known) throw errors.notFound()
      assertVersion(input.version, known.version)
      await tx.deleteFrom('sign_on_provider').where('key', '=', WECHAT).execute()
      await tx.deleteFrom('wechat_access_token').execute()
      await recordEvent(tx, {
        action: 'sign-in-provider.removed',
        ...ofPrincipal(principal, request, now),
        scope: known.organisationId,
        subject: WECHAT,
      })
    })
    return {}
  }
}

/** Undefined if no account is connected. */
async function lockAccount(tx: Tx): Promise<{ version: number; organisationId: string } | undefined> {
  return await tx
    .selectFrom('sign_on_provider')
    .select(['version', 'organisation_id as organisationId'])
    .where('key', '=', WECHAT)
    .where('kind', '=', 'wechat')
    .forUpdate()
    .executeTakeFirst()
}
