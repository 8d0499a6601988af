import type { Grant } from '@foyer/contract/administration'
import type { z } from 'zod'
import { recordAction, userSubject } from '../../record-action.ts'
import type { ChangedUser } from '../change-user.ts'
import { readUser } from '../change-user.ts'
import { changeGrants } from '../grants.ts'
import { LeftOut } from './left-out.ts'
import { missingOf, presentOf, withGrant, withoutGrant } from './role-difference.ts'
import type { ActionContext, ActionOutcome, UserAction } from './user-action.ts'

type OneGrant = z.output<typeof Grant>

/** As many as the endpoint for one user accepts. */
const MAX_GRANTS = 100

/** Adds a role to the grants of a user, read under the lock, so that a concurrent change is not lost. */
export function addRole(wanted: OneGrant): UserAction {
  return roleAction((grants) => {
    const grant = missingOf(grants, wanted)
    return grant && { grant, grants: withGrant(grants, grant) }
  })
}

/** Removes a role, or some of its places, from the grants of a user. Roles that come from groups stay. */
export function removeRole(unwanted: OneGrant): UserAction {
  return roleAction((grants) => {
    const grant = presentOf(grants, unwanted)
    return grant && { grant, grants: withoutGrant(grants, grant) }
  })
}

type Difference = { readonly grant: OneGrant; readonly grants: readonly OneGrant[] } | undefined

function roleAction(differenceOf: (grants: readonly OneGrant[]) => Difference): UserAction {
  return {
    locksOrganisation: true,
    async run(context, user) {
      const { grants } = await readUser(context.tx, user.id, context.now)
      const difference = differenceOf(grants)
      if (!difference) throw new LeftOut('notNeeded')
      if (difference.grants.length > MAX_GRANTS) throw new LeftOut('tooManyRoles')
      return await replaceGrants(context, user, difference)
    },
  }
}

async function replaceGrants(
  { tx, now, principal, request }: ActionContext,
  user: ChangedUser,
  { grant, grants }: NonNullable<Difference>,
): Promise<ActionOutcome> {
  const details = { fields: [], grants: grants.map(({ role }) => role) }
  await recordAction(tx, 'user.changed', principal, request, now, userSubject(user), details)
  return { changes: await changeGrants(tx, principal, user, grants), grant }
}
