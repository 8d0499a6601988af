import { ScimGroup } from '@foyer/contract/provisioning'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { withAdministratorLeft } from '../../administration/index.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import { lockUsers } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { withCanonicalNames } from '../patch/attribute-names.ts'
import { type GroupDraft, memberIds, patchGroup } from '../patch/patch-group.ts'
import { checkedTexts } from '../protocol/checked-texts.ts'
import { type ClientWrite, recordClientAction, writeAsClient } from '../protocol/client.ts'
import { assertMatches } from '../protocol/precondition.ts'
import { idOf, objectOf, type ScimReply, type ScimRequest } from '../protocol/routes.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { announceRights, applyGroupRoles, readMembers } from './group-grants.ts'
import { findGroup, type GroupRow, toGroupResource } from './group-resource.ts'

const UNKNOWN = () => scimErrors.notFound('such group')

interface GroupFields {
  readonly displayName: string
  readonly externalId: string | null
  readonly members: ReadonlySet<string>
}

export function getGroup(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const { organisationId } = request.client
    const group = await findGroup(deps.db, { organisationId, id: idOf(request, UNKNOWN) }, request.query)
    if (!group) throw UNKNOWN()
    return replyOf(deps, group)
  }
}

export function createGroup(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const fields = fieldsOf(draftOf(request.body))
    return await writeAsClient(deps, request, async (context) => {
      const { tx, now, client } = context
      const id = uuid()
      await storeUnique(fields, () =>
        tx
          .insertInto('provisioned_group')
          .values({
            ...{ id, organisation_id: client.organisationId, display_name: fields.displayName },
            ...{ external_id: fields.externalId, created_at: now, changed_at: now },
          })
          .execute(),
      )
      await changeMembers(context, id, new Set(), fields.members)
      await recordClientAction(context, 'group.created', fields.displayName, {
        group: id,
        members: fields.members.size,
      })
      return replyOf(deps, await groupOf(context, request, id), 201)
    })
  }
}

export function replaceGroup(deps: Deps) {
  return (request: ScimRequest): Promise<ScimReply> => changeGroup(deps, request, () => draftOf(request.body))
}

/** Responds without a body unless the client names attributes, since the group may be large. */
export function changeGroupByPatch(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const changed = await changeGroup(deps, request, (draft) => patchGroup(draft, request.body))
    const { version } = changed
    return request.query.attributes || version === undefined ? changed : { status: 204, version }
  }
}

async function changeGroup(
  deps: Deps,
  request: ScimRequest,
  change: (draft: GroupDraft) => GroupDraft,
): Promise<ScimReply> {
  const id = idOf(request, UNKNOWN)
  return await writeAsClient(deps, request, async (context) => {
    const group = await groupOf(context, { query: { attributes: ['id'] } }, id)
    assertMatches(request, group.version)
    const members = new Set(await readMembers(context.tx, id))
    const fields = fieldsOf(change({ displayName: group.displayName, externalId: group.externalId, members }))
    await updateGroup(context, group, members, fields)
    return replyOf(deps, await groupOf(context, request, id))
  })
}

async function updateGroup(
  context: ClientWrite,
  group: GroupRow,
  before: ReadonlySet<string>,
  fields: GroupFields,
): Promise<void> {
  const { tx, now } = context
  const moved = await changeMembers(context, group.id, before, fields.members)
  const named = fields.displayName !== group.displayName || fields.externalId !== group.externalId
  if (!named && moved.added + moved.removed === 0) return
  const values = { display_name: fields.displayName, external_id: fields.externalId, changed_at: now }
  await storeUnique(fields, () =>
    tx
      .updateTable('provisioned_group')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', group.id)
      .execute(),
  )
  await recordClientAction(context, 'group.changed', fields.displayName, { group: group.id, ...moved })
}

export function deleteGroup(deps: Deps) {
  return async (request: ScimRequest): Promise<ScimReply> => {
    const id = idOf(request, UNKNOWN)
    return await writeAsClient(deps, request, async (context) => {
      const group = await groupOf(context, { query: { attributes: ['id'] } }, id)
      assertMatches(request, group.version)
      await changeMembers(context, id, new Set(await readMembers(context.tx, id)), new Set())
      await context.tx.deleteFrom('provisioned_group').where('id', '=', id).execute()
      await recordClientAction(context, 'group.removed', group.displayName, { group: id })
      return { status: 204 }
    })
  }
}

/** Changes members and their roles. Rejects users of other organisations like those that do not exist. */
async function changeMembers(
  context: ClientWrite,
  groupId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<{ readonly added: number; readonly removed: number }> {
  const { tx, client } = context
  const added = [...after].filter((id) => !before.has(id))
  const removed = [...before].filter((id) => !after.has(id))
  await assertOwnUsers(context, added)
  await lockUsers(tx, [...added, ...removed])
  const affected = await withAdministratorLeft(tx, client.organisationId, false, async () => {
    await sql`delete from provisioned_group_member
      where group_id = ${groupId} and person_id = any(${removed}::uuid[])`.execute(tx)
    await sql`insert into provisioned_group_member (group_id, person_id)
      select ${groupId}::uuid, id from unnest(${added}::uuid[]) as id on conflict do nothing`.execute(tx)
    return await applyGroupRoles(tx, groupId)
  })
  context.apply(...(await announceRights(tx, client.organisationId, affected)))
  return { added: added.length, removed: removed.length }
}

async function assertOwnUsers({ tx, client }: ClientWrite, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select wanted.id from unnest(${[...ids]}::uuid[]) as wanted (id)
    where not exists (
      select from person p where p.id = wanted.id and p.organisation_id = ${client.organisationId}
    ) limit 1`.execute(tx)
  if (rows[0]) throw scimErrors.invalid('invalidValue', `There is no user ${rows[0].id}. Nothing was changed.`)
}

async function storeUnique({ displayName }: GroupFields, store: () => Promise<unknown>): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (violatedConstraint(error) !== 'provisioned_group_name') throw error
    throw scimErrors.notUnique(`There is a group ${displayName} already.`)
  }
}

function draftOf(body: unknown): GroupDraft {
  const { displayName, externalId, members } = withCanonicalNames(objectOf(body)) as Record<string, unknown>
  return { displayName, externalId, members: new Set(memberIds(members)) }
}

function fieldsOf({ displayName, externalId, members }: GroupDraft): GroupFields {
  const group = ScimGroup.parse(checkedTexts({ displayName, externalId }))
  return { displayName: group.displayName, externalId: group.externalId ?? null, members }
}

async function groupOf(
  { tx, client: { organisationId } }: ClientWrite,
  { query }: Pick<ScimRequest, 'query'>,
  id: string,
): Promise<GroupRow> {
  const group = await findGroup(tx, { organisationId, id }, query)
  if (!group) throw UNKNOWN()
  return group
}

function replyOf({ environment }: Deps, group: GroupRow, status = 200): ScimReply {
  return { status, resource: toGroupResource(group, environment.publicUrl), version: group.version }
}
