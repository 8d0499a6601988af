import { type administrationEndpoints, Settings, SignInPolicy } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'

type Calls = typeof administrationEndpoints

export function signInPolicy({ db }: Deps) {
  return ({ input, principal }: RequestContext<Calls['signInPolicy'], Principal>) =>
    readPolicy(db, organisationOf(principal, input.organisation))
}

/** Takes effect with the next sign-in. Open sessions continue. */
export function changeSignInPolicy(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['changeSignInPolicy'], Principal>) => {
    const { organisation, version, ...sent } = input
    const change = SignInPolicy.partial().parse(sent)
    const ignored = Object.keys(sent).filter((name) => name in Settings.shape && !(name in SignInPolicy.shape))
    const id = organisationOf(principal, organisation)
    const named = {
      multi_factor: change.multiFactor,
      trusted_devices: change.trustedDevices,
      password_days: change.passwordDays,
      single_session: change.singleSession,
      password_level: change.passwordLevel,
    }
    const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
    return await writeAs(deps, { principal, access, organisationId: id }, async ({ tx, now }) => {
      const before = await readPolicy(tx, id)
      assertVersion(version, before.version)
      if (Object.keys(fields).length > 0)
        await tx.updateTable('organisation').set(fields).where('id', '=', id).execute()
      const after = await readPolicy(tx, id)
      await recordEvent(tx, {
        action: 'sign-in-policy.changed',
        ...ofPrincipal(principal, request, now),
        organisationId: id,
        scope: id,
        subject: Object.keys(change).join(', '),
        details: { before, after },
      })
      return { ...after, ignored }
    })
  }
}

async function readPolicy(db: Database | Tx, id: string): Promise<SignInPolicy & { readonly version: number }> {
  const policy = await db
    .selectFrom('organisation')
    .where('id', '=', id)
    .select(['multi_factor as multiFactor', 'trusted_devices as trustedDevices', 'password_days as passwordDays'])
    .select('password_level as passwordLevel')
    .select(['single_session as singleSession', 'policy_version as version'])
    .executeTakeFirst()
  if (!policy) throw errors.notFound()
  return policy
}
