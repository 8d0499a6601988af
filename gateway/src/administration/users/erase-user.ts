import type { administrationEndpoints } from '@foyer/contract/administration'
import { eraseAccount } from '../../personal-data/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import { assertNotMorePowerful, assertSameOrganisation } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { isSuperAdministrator, withAdministratorLeft } from '../last-administrator.ts'
import { recordAction } from '../record-action.ts'
import { readUserRow } from './change-user.ts'

type Calls = typeof administrationEndpoints

/** Deletes a user for ever. Every session ends on every gateway within a second. */
export function eraseUser(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['eraseUser'], Principal>) => {
    const { id } = input
    if (id === principal.userId) throw errors.invalidField('id', 'users cannot erase themselves')
    const { organisationId } = await readUserRow(deps.db, id)
    const write = { principal, access, organisationId, users: [id] }
    return await writeAs(deps, write, async ({ tx, now, principal, apply }) => {
      const user = await readUserRow(tx, id)
      assertSameOrganisation(principal, user.organisationId)
      await assertNotMorePowerful(tx, principal, id)
      assertVersion(input.version, user.version)
      const pseudonym = await withAdministratorLeft(tx, user.organisationId, await isSuperAdministrator(tx, id), () =>
        eraseAccount(tx, user, now),
      )
      await recordAction(tx, 'user.erased', principal, request, now, { name: pseudonym, organisationId })
      apply(await announce(tx, { kind: 'person', subject: id }))
      return { pseudonym }
    })
  }
}
