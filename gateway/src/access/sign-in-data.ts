import type { administrationEndpoints, UserSessions } from '@foyer/contract/administration'
import { readLiveSessions, readSignIns } from '../account/index.ts'
import {
  assertSameOrganisation,
  changeUserRow,
  readUserRow,
  recordAction,
  userSubject,
} from '../administration/index.ts'
import { countRecoveryCodes, isBound } from '../mfa/index.ts'
import { readPasskeys } from '../passkey/index.ts'
import { readStoredPlace } from '../places/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { endSession, type Principal } from '../session/index.ts'
import { readIdentities } from '../single-sign-on/index.ts'
import type { Deps } from './deps.ts'

type Calls = typeof administrationEndpoints

export function userSessions(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['userSessions'], Principal>) => {
    await readVisibleUser(deps, principal, input.id)
    return await sessionsOf(deps, principal, input.id)
  }
}

/** Ends one session on every gateway within a second; its client is notified. */
export function endUserSession(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['endSession'], Principal>) => {
    await changeUserRow(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      const change = await endSession(tx, user.id, input.session, now)
      if (!change) throw errors.notFound()
      await recordAction(tx, 'user.session-ended', principal, request, now, userSubject(user))
      return [change]
    })
    return await sessionsOf(deps, principal, input.id)
  }
}

export function userSignIns(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['userSignIns'], Principal>) => {
    const { username } = await readVisibleUser(deps, principal, input.id)
    return { items: await readSignIns(deps.db, username) }
  }
}

export function userSignInMethods(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['userSignInMethods'], Principal>) => {
    const { db } = deps
    const { id, activated, passwordChangedAt } = await readVisibleUser(deps, principal, input.id)
    const authenticator = await isBound(db, id)
    return {
      password: activated,
      passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
      authenticator,
      recoveryCodesLeft: authenticator ? await countRecoveryCodes(db, id) : null,
      passkeys: (await readPasskeys(db, id)).items,
      identities: await readIdentities(deps, id),
    }
  }
}

/** Throws 404 for a user of another organisation, as for an unknown one. */
async function readVisibleUser({ db }: Deps, principal: Principal, id: string) {
  const user = await readUserRow(db, id)
  assertSameOrganisation(principal, user.organisationId)
  return user
}

async function sessionsOf(deps: Deps, { sessionId }: Principal, userId: string): Promise<UserSessions> {
  const [items, place] = await Promise.all([
    readLiveSessions(deps, userId, sessionId),
    readStoredPlace(deps.db, userId),
  ])
  return { items, place }
}
