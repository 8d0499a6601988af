import type { administrationEndpoints } from '@foyer/contract/administration'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { v7 as uuid } from 'uuid'
import { changeAddress, queueActivation } from '../../mail/index.ts'
import { assertOrganisation } from '../../organisation/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { invalidatePendingSignIns, type Principal, writeAs } from '../../session/index.ts'
import { assertSameOrganisation, organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { recordAction, userSubject } from '../record-action.ts'
import { insertUser } from './accounts.ts'
import { changeOrganisationUser, readUser } from './change-user.ts'
import { changeGrants, replaceGrants } from './grants.ts'
import { userPosition } from './user-cursor.ts'
import { searchedOrganisation } from './user-filter.ts'
import { countUsers, readUserPage } from './users-queries.ts'

type Calls = typeof administrationEndpoints

export function users({ reads, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['users'], Principal>) => {
    const now = clock.now()
    const filter = { ...input, organisation: searchedOrganisation(principal, input.organisation) }
    const { sort: order, descending, size } = input
    const after = userPosition(order, input.cursor)
    return await reads.run(async (db) => {
      const page = await readUserPage(db, { filter, order, descending, after, size }, now)
      return { ...page, total: input.count ? await countUsers(db, filter, now) : null }
    })
  }
}

export function user({ db, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['user'], Principal>) => {
    const found = await readUser(db, input.id, clock.now())
    assertSameOrganisation(principal, found.organisation.id)
    return found
  }
}

/** Creates a user without a password. A user with an address gets a link to choose one, which no one else sees. */
export function createUser(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createUser'], Principal>) => {
    const username = canonicalUsername(input.username)
    const organisationId = organisationOf(principal, input.organisation)
    return await writeAs(deps, { principal, access, organisationId }, async ({ tx, now, principal }) => {
      await assertOrganisation(tx, organisationId, 'organisation')
      const id = uuid()
      const inserted = await insertUser(tx, {
        id,
        organisation_id: organisationId,
        username,
        display_name: input.displayName,
        email: input.email ?? null,
        language: input.language ?? null,
        time_zone: input.timeZone ?? null,
        must_change_password: false,
        multi_factor_required: input.multiFactorRequired,
        created_at: now,
      })
      if (!inserted) throw errors.invalidField('username', 'this username is taken')
      await replaceGrants(tx, { principal, userId: id, organisationId, grants: input.grants })
      if (input.email) await queueActivation(deps, tx, { id, organisationId, email: input.email }, request.language)
      await recordAction(
        tx,
        'user.created',
        principal,
        request,
        now,
        { name: username, organisationId },
        {
          grants: input.grants.map(({ role }) => role),
        },
      )
      return { user: await readUser(tx, id, now) }
    })
  }
}

export function changeUser(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['changeUser'], Principal>) =>
    changeOrganisationUser(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      assertVersion(input.version, user.version)
      const named = {
        display_name: input.displayName,
        language: input.language,
        time_zone: input.timeZone,
        multi_factor_required: input.multiFactorRequired,
      }
      const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
      if (Object.keys(fields).length > 0) await tx.updateTable('person').set(fields).where('id', '=', user.id).execute()
      const address =
        input.email === undefined ? undefined : await changeAddress(deps, tx, { user, request, now, to: input.email })
      const details = {
        fields: [...(input.email === undefined ? [] : ['email']), ...Object.keys(fields)],
        ...(address ? { email: address } : {}),
        ...(input.grants ? { grants: input.grants.map(({ role }) => role) } : {}),
      }
      await recordAction(tx, 'user.changed', principal, request, now, userSubject(user), details)
      if (input.multiFactorRequired !== undefined) await invalidatePendingSignIns(tx, user.id)
      return input.grants ? await changeGrants(tx, principal, user, input.grants) : []
    })
}
