import { WECHAT_CODE_LIFETIME, WECHAT_CONFIRM_LIFETIME } from '@foyer/contract/limits'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'
import type { Tables } from '../../tables.ts'
import type { Deps } from '../deps.ts'

type Store = Pick<Deps, 'db' | 'clock'>
type LoginRow = Tables['wechat_login']

/** Stores a QR code of a browser. Returns false if the `loginStr` was used before. */
export async function storeLogin(
  { db, clock }: Store,
  request: RequestInfo,
  login: { readonly loginStr: string; readonly scene: string; readonly browserHash: Buffer },
): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wechat_login')
    .values({
      login_hash: tokenHash(login.loginStr),
      browser_hash: login.browserHash,
      scene_hash: tokenHash(login.scene),
      confirm_hash: null,
      state: 'open',
      openid: null,
      address: request.address,
      user_agent: request.userAgent,
      created_at: now,
      expires_at: new Date(now.getTime() + WECHAT_CODE_LIFETIME),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/**
 * Marks a code as scanned, once. Returns the token of the confirmation, or for an account of no user the browser; undefined if the
 * code is unknown, expired or was scanned before.
 */
export async function markScanned(
  { db, clock }: Store,
  { scene, openid, known }: { readonly scene: string; readonly openid: string; readonly known: boolean },
): Promise<{ readonly confirmation: string; readonly browserHash: Buffer } | undefined> {
  const now = clock.now()
  const confirmation = randomToken()
  const row = await db
    .updateTable('wechat_login')
    .set({
      openid,
      state: known ? 'scanned' : 'unknown',
      confirm_hash: known ? tokenHash(confirmation) : null,
      expires_at: new Date(now.getTime() + WECHAT_CONFIRM_LIFETIME),
    })
    .where('scene_hash', '=', tokenHash(scene))
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning('browser_hash')
    .executeTakeFirst()
  return row && { confirmation, browserHash: row.browser_hash }
}

/** Returns the code that waits for this confirmation. */
export async function readConfirmation({ db, clock }: Store, confirmation: string): Promise<LoginRow | undefined> {
  return await db
    .selectFrom('wechat_login')
    .selectAll()
    .where('confirm_hash', '=', tokenHash(confirmation))
    .where('state', '=', 'scanned')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
}

/** Confirms or cancels, once. Returns false if it was decided before, or too late. */
export async function decide(
  { db, clock }: Store,
  confirmation: string,
  state: 'confirmed' | 'cancelled',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_login')
    .set({ state })
    .where('confirm_hash', '=', tokenHash(confirmation))
    .where('state', '=', 'scanned')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the code of this browser; undefined if it is unknown, expired, or of another browser. */
export async function readLogin(
  { db, clock }: Store,
  loginStr: string,
  browserHash: Buffer | undefined,
): Promise<LoginRow | undefined> {
  const row = await db
    .selectFrom('wechat_login')
    .selectAll()
    .where('login_hash', '=', tokenHash(loginStr))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row && browserHash?.equals(row.browser_hash) ? row : undefined
}

/** Removes a decided code. Returns false if another request did so. */
export async function takeLogin({ db }: Pick<Deps, 'db'>, { login_hash }: LoginRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_login')
    .where('login_hash', '=', login_hash)
    .where('state', 'not in', ['open', 'scanned'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}
