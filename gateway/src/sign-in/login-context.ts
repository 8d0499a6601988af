import { sql } from 'kysely'
import type { SourceStatistics } from '../lockout/index.ts'
import {
  addressKey,
  deviceKey,
  nameDigest,
  sourceStatistics,
  unknownUsernameKey,
  usernameKey,
} from '../lockout/index.ts'
import { passwordExpiresAt } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import { deviceOf } from '../session/index.ts'
import type { AccountStatus, MultiFactorStatus } from './account-status.ts'
import type { Deps } from './deps.ts'

/** All facts needed before a password is checked, whether or not the username exists. */
export interface LoginContext {
  readonly user: LoginUser | undefined
  /** True if the user signed in on this device before. */
  readonly deviceKnown: boolean
  /** Hash of the device's cookie, as sent. */
  readonly deviceToken: Buffer | undefined
  /** Failures of the username, or of its known device. */
  readonly subjectKey: string
  readonly failedAt: readonly Date[] | null
  readonly lockedUntil: Date | null
  readonly addressFailedAt: readonly Date[] | null
  readonly source: SourceStatistics
  /** The attempt and its source. */
  readonly tried: { readonly source: string; readonly name: string }
}

interface LoginUser {
  readonly id: string
  readonly organisationId: string
  readonly username: string
  readonly passwordHash: string | null
  readonly securityVersion: number
  readonly passwordDue: { readonly firstLogin: boolean; readonly expiresAt: Date | null }
  readonly multiFactor: MultiFactorStatus
  readonly accountStatus: AccountStatus
}

/** An authenticated user. The hash is the one that the password was checked against. */
export type AuthenticatedLogin = LoginContext & { readonly user: LoginUser }
/** An authenticated user with a password. */
export type PasswordLogin = LoginContext & { readonly user: LoginUser & { readonly passwordHash: string } }

/** Undefined if the user has no password, or another one than was checked. */
export function authenticatedLogin(
  loginContext: LoginContext,
  checkedHash = loginContext.user?.passwordHash,
): PasswordLogin | undefined {
  const { user } = loginContext
  if (!user?.passwordHash || user.passwordHash !== checkedHash) return undefined
  return { ...loginContext, user: { ...user, passwordHash: user.passwordHash } }
}

/** For a user whom a provider or a passkey has identified, with or without a password. Undefined if the user does not exist. */
export function identifiedLogin(loginContext: LoginContext): AuthenticatedLogin | undefined {
  const { user } = loginContext
  return user && { ...loginContext, user }
}

export function assertNotLocked(until: Date | null | undefined, now: Date): void {
  if (until && until > now) throw errors.accountLocked({ lockEndTime: until.toISOString() })
}

interface Row {
  id: string | null
  organisation_id: string
  password_hash: string | null
  security_version: number
  must_change_password: boolean
  password_expires_at: Date | null
  multi_factor_bound: boolean
  multi_factor_required: boolean
  device_trusted: boolean
  trust_offered: boolean
  disabled: boolean
  roles: number
  everywhere: boolean
  places: number
  open_places: number
  device_known: boolean
  device_hash: Buffer | null
  user_failed: Date[] | null
  user_locked: Date | null
  device_failed: Date[] | null
  device_locked: Date | null
  address_failed: Date[] | null
  unresolved: number
  succeeded: number
}

/** Returns the facts about a username for a sign-in from this device. */
export function loginContextFor(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secret'>,
  request: RequestInfo,
  username: string,
): Promise<LoginContext> {
  const device = deviceOf(request)
  const query = {
    username,
    deviceToken: device ? tokenHash(device) : undefined,
    address: request.address,
    tried: { source: sourceOf(request.address), name: nameDigest(deps.secret, username) },
  }
  return readLoginContext(deps, query)
}

interface LoginContextQuery {
  readonly username: string
  readonly deviceToken: Buffer | undefined
  readonly address: string
  readonly tried: LoginContext['tried']
}

const NO_DEVICE = Buffer.alloc(0)

/** Reads everything in one statement, because sign-ins are the gateway's heaviest load. */
async function readLoginContext(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  query: LoginContextQuery,
): Promise<LoginContext> {
  const { username, deviceToken, address, tried } = query
  const now = clock.now()
  const { rows } = await sql<Row>`
    select p.id, p.organisation_id, p.password_hash, p.security_version, p.must_change_password, ${passwordExpiresAt('p', 'o')} as password_expires_at,
      exists (select from authenticator a where a.person_id = p.id) as multi_factor_bound,
      p.multi_factor_required or o.multi_factor = 'required' as multi_factor_required, p.disabled_at is not null as disabled,
      coalesce(standing.roles, 0)::int as roles, coalesce(standing.everywhere, false) as everywhere,
      coalesce(standing.places, 0)::int as places, coalesce(standing.open_places, 0)::int as open_places,
      d.id is not null as device_known, d.device_hash, o.trusted_devices as trust_offered, o.trusted_devices and coalesce(d.trusted_until > ${now}, false) as device_trusted,
      fu.failed_at as user_failed, fu.locked_until as user_locked,
      fd.failed_at as device_failed, fd.locked_until as device_locked,
      fa.failed_at as address_failed, source.unresolved, source.succeeded
    from (select 1) as once
    left join person p on p.username = ${username}
    left join organisation o on o.id = p.organisation_id
    left join device_token dt on dt.token_hash = ${deviceToken ?? NO_DEVICE}
    left join known_device d on d.person_id = p.id and d.device_hash = dt.device_hash
    left join lateral (
      select count(distinct pr.id) as roles, bool_or(pr.everywhere) as everywhere,
        count(coalesce(place.customer_id, place.store_id)) as places, count(c.id) as open_places
      from person_role pr
      left join person_role_place place on place.person_role_id = pr.id
      left join store s on s.id = place.store_id
      left join customer c on c.id = coalesce(place.customer_id, s.customer_id) and c.enabled
      where pr.person_id = p.id
    ) as standing on true
    left join sign_in_failures fu on fu.key = coalesce('username ' || p.username, ${unknownUsernameKey(tried.name)})
    left join sign_in_failures fd on fd.key = 'device ' || encode(d.device_hash, 'hex') || ' ' || p.username
    left join sign_in_failures fa on fa.key = ${addressKey(address)}
    cross join lateral (${sourceStatistics(tried.source, settings.now, now)}) as source`.execute(db)
  return loginContextOf(rows[0] as Row, query)
}

function loginContextOf(row: Row, { username, deviceToken, tried }: LoginContextQuery): LoginContext {
  const { device_hash: device, device_known: known } = row
  return {
    user: row.id === null ? undefined : toLoginUser(row, row.id, username),
    deviceKnown: known,
    deviceToken,
    subjectKey: subjectKeyOf(row, username, device, tried.name),
    failedAt: known ? row.device_failed : row.user_failed,
    lockedUntil: known ? row.device_locked : row.user_locked,
    addressFailedAt: row.address_failed,
    source: { unresolved: row.unresolved, succeeded: row.succeeded },
    tried,
  }
}

function subjectKeyOf({ id }: Row, username: string, device: Buffer | null, digest: string): string {
  if (device) return deviceKey(username, device)
  return id === null ? unknownUsernameKey(digest) : usernameKey(username)
}

function toLoginUser(row: Row, id: string, username: string): LoginUser {
  return {
    id,
    organisationId: row.organisation_id,
    username,
    passwordHash: row.password_hash,
    securityVersion: row.security_version,
    passwordDue: { firstLogin: row.must_change_password, expiresAt: row.password_expires_at },
    multiFactor: {
      bound: row.multi_factor_bound,
      required: row.multi_factor_required,
      deviceTrusted: row.device_trusted,
      trustOffered: row.trust_offered,
    },
    accountStatus: {
      disabled: row.disabled,
      roles: row.roles,
      everywhere: row.everywhere,
      places: row.places,
      openPlaces: row.open_places,
    },
  }
}
