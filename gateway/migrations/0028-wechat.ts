/** Why: users sign in with a QR code of WeChat. All gateways share the access token, and a code between browser and phone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table wechat_access_token (
    app_id text primary key,
    token bytea not null,
    expires_at timestamptz not null
  )`,
  `create table wechat_login (
    login_hash bytea primary key,
    browser_hash bytea not null,
    scene_hash bytea not null unique,
    confirm_hash bytea unique,
    state text not null check (state in ('open', 'scanned', 'confirmed', 'cancelled', 'unknown')),
    openid text,
    address text not null,
    user_agent text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index wechat_login_expiry on wechat_login (expires_at)`,
]
