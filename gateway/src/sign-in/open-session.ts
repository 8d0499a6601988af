import { randomBytes } from 'node:crypto'
import { STAGES, type Stage } from '@foyer/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { eventId } from '../audit/index.ts'
import { rehashedFrom } from '../password/index.ts'
import type { Database } from '../tables.ts'
import type { MultiFactorStatus } from './account-status.ts'

export interface OpeningSession {
  readonly userId: string
  readonly organisationId: string
  readonly username: string
  /** The hash that the password was checked against; null for a user without a password. */
  readonly passwordHash: string | null
  /** The user's version when the pending steps of the sign-in were decided. */
  readonly securityVersion: number
  readonly multiFactor: MultiFactorStatus
  /** The passkey that was used. */
  readonly passkeyId: string | undefined
  readonly stage: Stage
  readonly tokenHash: Buffer
  readonly bindingHash: Buffer | undefined
  /** Hash of the device's cookie in the request, if any. A known device stays the same device. */
  readonly presentedDevice: Buffer | undefined
  /** Hash of the cookie that is valid from now on. */
  readonly deviceToken: Buffer
  readonly subjectKey: string
  readonly tried: { readonly source: string; readonly name: string }
  /** When the success of this username from this source expires. */
  readonly triedExpiresAt: Date
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** Method of authentication, for the audit log. A passkey counts for two factors. */
  readonly factor: SignInFactor
  /** The identity at the provider that was used. */
  readonly signOn: ProviderProof | undefined
}

export type SignInFactor = 'password' | 'passkey' | 'provider' | 'partner'

/** A verified identity at a sign-in provider. */
export interface ProviderProof {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** True if the provider verified several factors, and its configuration lets them count here. */
  readonly severalFactors: boolean
  /** The session at the provider, by which it can end this one. */
  readonly session: string | undefined
  /** The encrypted id token, the hint to end the session at the provider. */
  readonly idToken: Buffer | undefined
}

/**
 * Opens the session, stores the device of a complete sign-in, deletes the failures and writes the audit log, in one statement. The
 * device gets a new cookie each time, so that a copied cookie becomes invalid.
 * Returns undefined if the subject was locked while the password was checked: concurrent guesses must have no advantage over
 * sequential ones. Also if the user was disabled or got another password, factor or pending step meanwhile: the row is locked, so
 * that whatever ends every session finds this one. Also if the trust of the device ended meanwhile: its row is locked after the user's.
 */
export async function openSession(
  db: Database,
  opening: OpeningSession,
  now: Date,
): Promise<OpenedSession | undefined> {
  const sessionId = uuid()
  const { rows } = await sql<OpenedSession>`
    with presented as (
      select device_hash from device_token where token_hash = ${opening.presentedDevice ?? null}::bytea for update
    ), opened as (
      insert into session (id, token_hash, person_id, stage, created_at, last_active_at, proved_at, binding_hash, device_hash, address, user_agent, passkey_proved)
      select ${sessionId}::uuid, ${opening.tokenHash}::bytea, ${opening.userId}::uuid, ${opening.stage}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${opening.bindingHash ?? null}::bytea, coalesce((select device_hash from presented), ${randomBytes(32)}::bytea), ${opening.address}, ${opening.userAgent}, ${opening.factor === 'passkey'}::boolean
      where ${nothingChangedSince(opening, now)}
      returning id, device_hash
    ), issued as (
      insert into device_token (device_hash, token_hash, issued_at, first_issued_at) select device_hash, ${opening.deviceToken}::bytea, ${now}::timestamptz, ${now}::timestamptz from opened
      on conflict (device_hash) do update set token_hash = excluded.token_hash, issued_at = excluded.issued_at
    ), device as (
      insert into known_device (person_id, device_hash, first_used_at, last_used_at, address, user_agent)
      select ${opening.userId}::uuid, device_hash, ${now}::timestamptz, ${now}::timestamptz, ${opening.address}, ${opening.userAgent} from opened where ${opening.stage} = 'full'
      on conflict (person_id, device_hash) do update set last_used_at = excluded.last_used_at, address = excluded.address, user_agent = excluded.user_agent
    ), resolved as (
      insert into sign_in_source (source, name, tries, succeeded_at, forgotten_at)
      select ${opening.tried.source}, ${opening.tried.name}, 0, ${now}::timestamptz, ${opening.triedExpiresAt}::timestamptz from opened
      where exists (select from sign_in_source where source = ${opening.tried.source} and failed_at is not null)
      on conflict (source, name) do update set tries = 0, failed_at = null, succeeded_at = excluded.succeeded_at, forgotten_at = excluded.forgotten_at
    ), forgotten as (
      delete from sign_in_failures where key = ${opening.subjectKey} and exists (select from opened)
    ), provided as (
      insert into session_sign_on (session_id, provider_key, issuer, subject, provider_session, id_token)
      select id, ${opening.signOn?.provider ?? null}::text, ${opening.signOn?.issuer ?? null}::text, ${opening.signOn?.subject ?? null}::text, ${opening.signOn?.session ?? null}::text, ${opening.signOn?.idToken ?? null}::bytea
      from opened where ${opening.signOn !== undefined}::boolean
    ), signed_in as (
      update last_sign_in set at = ${now}::timestamptz where person_id = ${opening.userId}::uuid and ${COMPLETE.includes(opening.stage)}::boolean and exists (select from opened)
    ), trail as (
      insert into audit_event (id, at, action, actor_id, actor_username, organisation_id, scope_id, subject, address, request_id, user_agent, details)
      select ${eventId(now)}::uuid, ${now}::timestamptz, 'sign-in.succeeded', ${opening.userId}::uuid, ${opening.username}, ${opening.organisationId}::uuid, ${opening.organisationId}::uuid, ${opening.username}, ${opening.address}, ${opening.requestId}, ${opening.userAgent},
        jsonb_strip_nulls(jsonb_build_object('factor', ${opening.factor}::text, 'stage', ${opening.stage}::text, 'provider', ${opening.signOn?.provider ?? null}::text)) from opened
    )
    select id, (select single_session from organisation where id = ${opening.organisationId}) as "onlyOne" from opened`.execute(
    db,
  )
  return rows[0]
}

/** The stages in which no second factor is missing. */
const COMPLETE: readonly Stage[] = STAGES.filter((stage) => stage !== 'code' && stage !== 'bind')

/** True while the subject is not locked, and user, policy, trusted device, passkey and identity are as they were when the pending steps were decided. */
function nothingChangedSince(opening: OpeningSession, now: Date): RawBuilder<boolean> {
  return sql`
    not exists (select from sign_in_failures where key = ${opening.subjectKey} and locked_until > ${now})
    and exists (
      select from person p join organisation o on o.id = p.organisation_id
      where p.id = ${opening.userId} and p.disabled_at is null and ${passwordUnchanged(opening.passwordHash)} and p.security_version = ${opening.securityVersion}
        and (p.multi_factor_required or o.multi_factor = 'required') = ${opening.multiFactor.required} and o.trusted_devices = ${opening.multiFactor.trustOffered}
      for share of p
    )
    and (${!opening.multiFactor.deviceTrusted}::boolean or exists (
      select from known_device d where d.person_id = ${opening.userId} and d.device_hash = (select device_hash from presented) and d.trusted_until > ${now}::timestamptz
      for no key update of d
    ))
    and (not ${opening.signOn !== undefined}::boolean or exists (
      select from sign_on_identity i where i.issuer = ${opening.signOn?.issuer ?? null}::text and i.subject = ${opening.signOn?.subject ?? null}::text and i.person_id = ${opening.userId}
      for share of i
    ))
    and (${opening.passkeyId ?? null}::uuid is null or exists (select from passkey where id = ${opening.passkeyId ?? null}::uuid))`
}

function passwordUnchanged(hash: string | null): RawBuilder<boolean> {
  if (hash === null) return sql`p.password_hash is null`
  return sql`(p.password_hash = ${hash} or ${rehashedFrom('p', hash)})`
}

export interface OpenedSession {
  readonly id: string
  /** The organisation allows one session at a time. */
  readonly onlyOne: boolean
}
