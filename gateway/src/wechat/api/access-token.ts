import { sql } from 'kysely'
import { write } from '../../platform/database/write.ts'
import type { OutgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import { decrypt, type EncryptionBinding, encrypt } from '../../platform/secrets/encryption.ts'
import type { Tx } from '../../tables.ts'
import type { OfficialAccount } from '../account.ts'
import type { Deps } from '../deps.ts'
import { requestAccessToken, WeChatError } from './wechat-api.ts'

/** A token is renewed this long before it expires, in milliseconds. */
const RENEW_BEFORE = 5 * 60_000
/** Lock number, the same on all gateways: only one of them renews the token at a time. */
const RENEW_LOCK = 7_340_029

export function accessTokenOf(appId: string): EncryptionBinding {
  return { purpose: 'wechat access token', owner: appId }
}

/**
 * Runs a request with the access token that all gateways share. A token that WeChat no longer accepts is renewed once, and the request
 * repeated.
 */
export async function withAccessToken<Result>(
  deps: Deps,
  account: OfficialAccount,
  fetch: OutgoingFetch,
  act: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  const token = await currentToken(deps, account, fetch)
  try {
    return await act(token)
  } catch (error) {
    if (!(error instanceof WeChatError && error.isAboutToken)) throw error
    return await act(await renewedToken(deps, account, fetch, token))
  }
}

async function currentToken(deps: Deps, account: OfficialAccount, fetch: OutgoingFetch): Promise<string> {
  return (await readToken(deps, deps.db, account)) ?? (await renewedToken(deps, account, fetch, undefined))
}

/** One renewal of a gateway at a time, because each holds a connection to the database while it waits. */
const renewals = new WeakMap<Deps['db'], Promise<string>>()

function renewedToken(
  deps: Deps,
  account: OfficialAccount,
  fetch: OutgoingFetch,
  outdated: string | undefined,
): Promise<string> {
  const running = renewals.get(deps.db)
  if (running) return running
  const renewal = renew(deps, account, fetch, outdated).finally(() => renewals.delete(deps.db))
  renewals.set(deps.db, renewal)
  return renewal
}

/** Renews the token, unless another gateway has done so since `outdated` was read. */
async function renew(
  deps: Deps,
  account: OfficialAccount,
  fetch: OutgoingFetch,
  outdated: string | undefined,
): Promise<string> {
  return await write(deps, async (tx) => {
    await sql`select pg_advisory_xact_lock(${RENEW_LOCK})`.execute(tx)
    const known = await readToken(deps, tx, account)
    if (known !== undefined && known !== outdated) return known
    const { access_token: token, expires_in: seconds } = await requestAccessToken(account, fetch)
    await storeToken(deps, tx, account, token, seconds)
    return token
  })
}

async function readToken(
  { clock, secret }: Deps,
  db: Deps['db'] | Tx,
  { configuration }: OfficialAccount,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechat_access_token')
    .select('token')
    .where('app_id', '=', configuration.appId)
    .where('expires_at', '>', new Date(clock.now().getTime() + RENEW_BEFORE))
    .executeTakeFirst()
  return row && decrypt(secret, accessTokenOf(configuration.appId), row.token)
}

async function storeToken(
  { clock, secret }: Deps,
  tx: Tx,
  { configuration: { appId } }: OfficialAccount,
  token: string,
  seconds: number,
): Promise<void> {
  const values = {
    token: encrypt(secret, accessTokenOf(appId), token),
    expires_at: new Date(clock.now().getTime() + seconds * 1_000),
  }
  await tx
    .insertInto('wechat_access_token')
    .values({ app_id: appId, ...values })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(values))
    .execute()
}
