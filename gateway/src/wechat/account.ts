import { WeChatConfiguration, type WeChatSecrets } from '@foyer/contract/wechat'
import { errors } from '../platform/http/api-error.ts'
import { decrypt } from '../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import { providerSecretOf } from '../single-sign-on/index.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'

/** The key of WeChat among the sign-in providers. */
export const WECHAT = 'wx'

/** The official account, with its secrets. It never leaves the gateway. */
export interface OfficialAccount {
  readonly configuration: WeChatConfiguration
  readonly secrets: WeChatSecrets
}

/** Returns the official account; undefined if none is connected, or its secrets are missing (`secret abandon`). */
export async function readAccount(db: Database | Tx, secret: PlatformSecret): Promise<OfficialAccount | undefined> {
  const row = await db
    .selectFrom('sign_on_provider')
    .select(['configuration', 'secret'])
    .where('key', '=', WECHAT)
    .where('kind', '=', 'wechat')
    .executeTakeFirst()
  const secrets = row && decrypt(secret, providerSecretOf(WECHAT), row.secret)
  if (!row || !secrets) return undefined
  return {
    configuration: WeChatConfiguration.parse(row.configuration),
    secrets: JSON.parse(secrets) as WeChatSecrets,
  }
}

/** Returns the account for a sign-in. Throws A0207 if WeChat is off, A0852 if it is not connected or lacks its secrets. */
export async function accountInUse({ db, secret, settings }: Deps): Promise<OfficialAccount> {
  const account = await readAccount(db, secret)
  if (!settings.now.wechatSwitch) throw errors.signInMethodChanged()
  if (!account) throw errors.signOnNotConfigured()
  return account
}

/** Users are identified by the app and their openid in it. */
export function issuerOf({ appId }: Pick<WeChatConfiguration, 'appId'>): string {
  return `wechat:${appId}`
}
