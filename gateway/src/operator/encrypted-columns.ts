import { type RawBuilder, sql } from 'kysely'
import { signingKeyOf } from '../applications/index.ts'
import { CHAIN_KEY_OWNER, chainKeyOf } from '../audit/index.ts'
import { emailBinding, mailPasswordOf } from '../mail/index.ts'
import { authenticatorOf } from '../mfa/index.ts'
import type { EncryptionBinding } from '../platform/secrets/encryption.ts'
import { idTokenOf, providerSecretOf } from '../single-sign-on/index.ts'
import { accessTokenOf } from '../wechat/index.ts'

/** A row with an encrypted value: its key as text, and the owner that the value is bound to. */
export interface EncryptedRow {
  readonly key: string
  readonly encrypted: Buffer
  readonly owner: string
}

/** A column that is encrypted with the platform secret. */
export interface EncryptedColumn {
  readonly label: string
  /** Selects `key`, `encrypted` and `owner` of all rows. */
  readonly rows: RawBuilder<EncryptedRow>
  readonly binding: (owner: string) => EncryptionBinding
  /** Replaces the value of a row unless it has changed concurrently. */
  readonly replace: (key: string, from: Buffer, to: Buffer) => RawBuilder<unknown>
}

/**
 * All columns that are encrypted with the platform secret, except those of a sign-in under way, for ten minutes at most: `checks` of
 * `sign_on_flow` and `result` of `sign_on_code`.
 */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    label: 'authenticator secrets',
    rows: sql`select person_id::text as key, secret as encrypted, person_id::text as owner from authenticator`,
    binding: authenticatorOf,
    replace: (key, from, to) =>
      sql`update authenticator set secret = ${to} where person_id = ${key}::uuid and secret = ${from}`,
  },
  {
    label: 'authenticator secrets that are offered',
    rows: sql`select session_id::text as key, secret as encrypted, person_id::text as owner
      from authenticator_offer join session on session.id = session_id`,
    binding: authenticatorOf,
    replace: (key, from, to) =>
      sql`update authenticator_offer set secret = ${to} where session_id = ${key}::uuid and secret = ${from}`,
  },
  {
    label: 'mails that wait',
    rows: sql`select id::text as key, sealed as encrypted, id::text as owner from outgoing_mail`,
    binding: emailBinding,
    replace: (key, from, to) =>
      sql`update outgoing_mail set sealed = ${to} where id = ${key}::uuid and sealed = ${from}`,
  },
  {
    label: 'keys that sign tokens of applications',
    rows: sql`select id as key, encrypted_private_key as encrypted, id as owner from application_signing_key`,
    binding: signingKeyOf,
    replace: (key, from, to) =>
      sql`update application_signing_key set encrypted_private_key = ${to}
        where id = ${key} and encrypted_private_key = ${from}`,
  },
  {
    label: 'secrets of sign-in providers',
    rows: sql`select key, secret as encrypted, key as owner from sign_on_provider where kind <> 'partner'`,
    binding: providerSecretOf,
    replace: (key, from, to) => sql`update sign_on_provider set secret = ${to} where key = ${key} and secret = ${from}`,
  },
  {
    label: 'id tokens of sessions',
    rows: sql`select session_id::text as key, id_token as encrypted, subject as owner from session_sign_on
      where id_token is not null`,
    binding: idTokenOf,
    replace: (key, from, to) =>
      sql`update session_sign_on set id_token = ${to} where session_id = ${key}::uuid and id_token = ${from}`,
  },
  {
    label: 'access token of WeChat',
    rows: sql`select app_id as key, token as encrypted, app_id as owner from wechat_access_token`,
    binding: accessTokenOf,
    replace: (key, from, to) =>
      sql`update wechat_access_token set token = ${to} where app_id = ${key} and token = ${from}`,
  },
  {
    label: 'key of the audit chain',
    rows: sql`select only_one::text as key, encrypted_key as encrypted, ${sql.lit(CHAIN_KEY_OWNER)} as owner from audit_chain`,
    binding: chainKeyOf,
    replace: (_key, from, to) => sql`update audit_chain set encrypted_key = ${to} where encrypted_key = ${from}`,
  },
  {
    label: 'password of the mail server',
    /* Without a host there is a password only from a version that stored one all the same. */
    rows: sql`select only_one::text as key, sealed_password as encrypted, coalesce(host, 'null') || ' ' || port as owner
      from mail_setting where sealed_password is not null`,
    binding: (owner) => {
      const [host = '', port] = owner.split(' ')
      return mailPasswordOf({ host, port: Number(port) })
    },
    replace: (_key, from, to) => sql`update mail_setting set sealed_password = ${to} where sealed_password = ${from}`,
  },
]
