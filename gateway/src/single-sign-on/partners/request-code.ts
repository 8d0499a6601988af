import { PARTNER_ASSERTION_MAX_AGE, SIGN_ON_CODE_LIFETIME } from '@foyer/contract/limits'
import { canonicalUsername } from '@foyer/contract/sign-in'
import type { partnerEndpoints } from '@foyer/contract/single-sign-on'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { recordEvent } from '../../audit/index.ts'
import { write } from '../../platform/database/write.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { ANY_BROWSER, issueCode } from '../flow/codes.ts'
import { SIGNING_ALGORITHMS } from '../providers/discovery.ts'
import { consumeTokenId } from '../used-tokens.ts'
import { assertionAudience, readPartner } from './registered-partner.ts'

/** How far the clock of a partner system may be off, in seconds. */
const TOLERANCE = 60

/** Exchanges an assertion for a one-time code. Throws A0852, A0626 or A0632. */
export function requestCode(deps: Deps) {
  return async ({ input, request }: RequestContext<(typeof partnerEndpoints)['requestCode']>) => {
    const { provider, assertion } = input
    const partner = await readPartner(deps.db, provider)
    if (!partner) throw errors.signOnNotConfigured()
    const keys = { keys: partner.keys } as JSONWebKeySet
    const { sub, jti } = await verifyAssertion(deps, provider, keys, assertion)
    const now = deps.clock.now()
    const user = await findUser(deps.db, partner.organisation, canonicalUsername(sub))
    if (!user) throw errors.signOnNotInOrganisation()
    await write(deps, async (tx) => {
      await consumeTokenId(tx, {
        provider,
        tokenId: jti,
        expiresAt: new Date(now.getTime() + 2 * PARTNER_ASSERTION_MAX_AGE),
      })
      await recordEvent(tx, {
        action: 'sign-in.requested-by-partner',
        at: now,
        organisationId: partner.organisation,
        subject: user.username,
        request,
        details: { provider },
      })
    })
    const code = await issueCode(deps, {
      browserHash: ANY_BROWSER,
      provider: { key: provider, version: 0 },
      purpose: 'partner',
      userId: user.id,
      result: { issuer: provider, subject: sub, label: sub, severalFactors: false, organisation: partner.organisation },
    })
    return {
      code,
      address: `${deps.environment.publicUrl}/otherSystemLogin?${new URLSearchParams({ provider, code })}`,
      expiresAt: new Date(now.getTime() + SIGN_ON_CODE_LIFETIME).toISOString(),
    }
  }
}

async function verifyAssertion(
  { clock, environment, log }: Deps,
  key: string,
  keys: JSONWebKeySet,
  assertion: string,
): Promise<{ readonly sub: string; readonly jti: string }> {
  const now = clock.now()
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys), {
      issuer: key,
      audience: assertionAudience(environment.publicUrl, key),
      algorithms: [...SIGNING_ALGORITHMS],
      clockTolerance: TOLERANCE,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    })
    return claimsOf(payload, now)
  } catch (error) {
    log.warn({ reason: (error as Error).message, provider: key }, 'an assertion of a partner system was refused')
    throw errors.signOnInvalidToken()
  }
}

/** The id of an assertion is stored for as long as the assertion is valid. */
function claimsOf({ sub, jti, exp }: JWTPayload, now: Date) {
  const latest = (now.getTime() + PARTNER_ASSERTION_MAX_AGE) / 1_000 + TOLERANCE
  if (!sub || !jti || jti.length > 256 || (exp as number) > latest) throw new Error('sub, jti or exp is not acceptable')
  return { sub, jti }
}

/** A partner system signs in no user who administers the platform. */
async function findUser(db: Database, organisation: string, username: string) {
  return await db
    .selectFrom('person')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisation)
    .where('username', '=', username)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_role')
            .innerJoin('role', 'role.id', 'person_role.role_id')
            .whereRef('person_role.person_id', '=', 'person.id')
            .where('role.administers', '=', 'platform')
            .select('role.id'),
        ),
      ),
    )
    .executeTakeFirst()
}
