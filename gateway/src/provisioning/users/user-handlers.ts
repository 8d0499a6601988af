import { withAdministratorLeft } from '../../administration/index.ts'
import { eraseAccount } from '../../personal-data/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { lockUsers } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { withCanonicalNames } from '../patch/attribute-names.ts'
import { patchUser, type UserDraft } from '../patch/patch-user.ts'
import { type ClientWrite, recordClientAction, writeAsClient } from '../protocol/client.ts'
import { assertMatches } from '../protocol/precondition.ts'
import { idOf, objectOf, type ScimReply, type ScimRequest } from '../protocol/routes.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { readUserFields, toDraft, type UserFields } from './user-fields.ts'
import { findUser, toUserResource, type UserRow } from './user-resource.ts'
import { assertManageable, insertProvisionedUser, updateUser } from './write-user.ts'

const UNKNOWN = () => scimErrors.notFound('such user')

export function getUser(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const user = await findUser(deps.db, request.client.organisationId, idOf(request, UNKNOWN))
    if (!user) throw UNKNOWN()
    return replyOf(deps, user)
  }
}

export function createUser(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const fields = readUserFields(withCanonicalNames(objectOf(request.body)) as UserDraft)
    return await writeAsClient(deps, request, async (context) => {
      const id = await insertProvisionedUser(context, fields)
      return replyOf(deps, await userOf(context, id), 201)
    })
  }
}

/** Language and time zone stay unless they are named, because the user chooses them in the portal. */
export function replaceUser(deps: Deps) {
  return (request: ScimRequest): Promise<ScimReply> =>
    changeUser(deps, request, (user) => {
      const { active, preferredLanguage, timezone } = toDraft(user)
      return { active, preferredLanguage, timezone, ...(withCanonicalNames(objectOf(request.body)) as UserDraft) }
    })
}

export function changeUserByPatch(deps: Deps) {
  return (request: ScimRequest): Promise<ScimReply> =>
    changeUser(deps, request, (user) => patchUser(toDraft(user), request.body))
}

async function changeUser(deps: Deps, request: ScimRequest, change: (user: UserRow) => UserDraft): Promise<ScimReply> {
  const id = idOf(request, UNKNOWN)
  return await writeAsClient(deps, request, async (context) => {
    const user = await lockedUser(context, id)
    assertMatches(request, user.version)
    const fields: UserFields = readUserFields(change(user))
    await updateUser(deps, context, user, fields)
    return replyOf(deps, await userOf(context, id))
  })
}

/** Erases a user whom provisioning created or changed, as an administrator would. */
export function deleteUser(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const id = idOf(request, UNKNOWN)
    return await writeAsClient(deps, request, async (context) => {
      const { tx, now, client } = context
      const user = await lockedUser(context, id)
      assertMatches(request, user.version)
      await assertManageable(context, user)
      if (!user.provisioned)
        throw scimErrors.forbidden('The user was created by an administrator, who alone can delete it.')
      const account = { id, username: user.username, organisationId: client.organisationId }
      const pseudonym = await withAdministratorLeft(tx, client.organisationId, false, () =>
        eraseAccount(tx, account, now),
      )
      await recordClientAction(context, 'user.erased', pseudonym)
      context.apply(await announce(tx, { kind: 'person', subject: id }))
      return { status: 204 }
    })
  }
}

async function lockedUser({ tx, client }: ClientWrite, id: string): Promise<UserRow> {
  /* Not before the organisation is known to be the same: no client holds up users of others. */
  if (!(await findUser(tx, client.organisationId, id))) throw UNKNOWN()
  await lockUsers(tx, [id])
  return await userOf({ tx, client }, id)
}

async function userOf({ tx, client }: Pick<ClientWrite, 'tx' | 'client'>, id: string): Promise<UserRow> {
  const user = await findUser(tx, client.organisationId, id)
  if (!user) throw UNKNOWN()
  return user
}

function replyOf({ environment }: Deps, user: UserRow, status = 200): ScimReply {
  return { status, resource: toUserResource(user, environment.publicUrl), version: user.version }
}
