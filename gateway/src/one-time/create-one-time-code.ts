import type { Language } from '@foyer/contract/languages'
import type { passwordEndpoints } from '@foyer/contract/password'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { isMorePowerfulUser } from '../applications/index.ts'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { assertPasskey, isPasskeyMissing, type Principal, writeAs } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { isStaffOfManager } from './managed-staff.ts'
import { newCode, storeCode } from './one-time-code.ts'

/** Creates a code for a user without a mailbox. A missing right and an unknown user get the same response. */
export function createOneTimeCode(deps: Deps) {
  return async ({
    input,
    principal,
    request,
    access,
  }: RequestContext<typeof passwordEndpoints.createCode, Principal>) => {
    if (isPasskeyMissing(principal, deps.settings.now)) throw errors.accessDenied({ needs: 'PASSKEY' })
    const username = canonicalUsername(input.username)
    const { id } = await requireCodeRecipient(deps.db, principal, username)
    const { code, hash } = await newCode(deps)
    return await writeAs(deps, { principal, access, users: [id] }, async ({ tx, now, principal }) => {
      assertPasskey(principal)
      const user = await requireCodeRecipient(tx, principal, username)
      const purpose = user.activated ? 'recovery' : 'activation'
      await recordEvent(tx, {
        action: 'password.code-made',
        ...ofPrincipal(principal, request, now),
        scope: user.organisationId,
        subject: user.username,
        details: { purpose },
      })
      const expiresAt = await storeCode(tx, { userId: user.id, purpose, hash, now })
      return {
        username: user.username,
        code,
        purpose,
        expiresAt: expiresAt.toISOString(),
        language: user.language,
      } as const
    })
  }
}

async function requireCodeRecipient(db: Database | Tx, principal: Principal, username: string): Promise<CodeRecipient> {
  const user = await findCodeRecipient(db, principal, username)
  if (!user || (await isMorePowerfulUser(db, user.id, principal))) throw errors.accessDenied()
  if (user.disabled) throw errors.accountDisabled()
  return user
}

interface CodeRecipient {
  id: string
  username: string
  organisationId: string
  activated: boolean
  disabled: boolean
  language: Language | null
}

/**
 * Returns the user if the principal may create a code for them. A super administrator may for all users, an organisation's
 * administrator for its users except those who run the platform, a manager for staff whose places are all among the manager's.
 * No one may for themselves, because that would set a new password without the old one. Users with more rights are checked
 * separately.
 */
async function findCodeRecipient(
  db: Database | Tx,
  principal: Principal,
  username: string,
): Promise<CodeRecipient | undefined> {
  const { rows } = await sql<CodeRecipient>`
    select p.id, p.username, p.organisation_id as "organisationId", p.password_hash is not null as activated, p.disabled_at is not null as disabled,
      p.language
    from person p
    where p.username = ${username} and p.id <> ${principal.userId} and (
      ${principal.administers} = 'platform'
      or (${principal.administers} = 'organisation' and p.organisation_id = ${principal.organisationId}
        and not exists (select from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id and r.administers = 'platform'))
      or (p.organisation_id = ${principal.organisationId} and ${isStaffOfManager(sql`p.id`, principal.userId)})
    )`.execute(db)
  return rows[0]
}
