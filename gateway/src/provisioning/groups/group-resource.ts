import { SCIM, SCIM_PREFIX } from '@foyer/contract/provisioning'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { GROUP_ATTRIBUTES } from '../filter/attributes.ts'
import { entityTag } from '../protocol/precondition.ts'
import { isWanted, type Projection } from '../protocol/projection.ts'
import type { ListedResource, ResourceType } from '../protocol/resource-list.ts'

/** A group as provisioning sees one. */
export interface GroupRow {
  readonly id: string
  readonly displayName: string
  readonly externalId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly version: number
  /** Null if they were not wanted. */
  readonly members: readonly { readonly id: string; readonly name: string }[] | null
}

const groupsFrom = sql`provisioned_group g`

function selectGroups(rest: RawBuilder<unknown>, projection: Projection): RawBuilder<GroupRow> {
  /* The members of a large group are costly: Entra leaves them out. */
  const members = isWanted('members', projection)
    ? sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.display_name) order by p.username)
        from provisioned_group_member m join person p on p.id = m.person_id where m.group_id = g.id), '[]')`
    : sql`null::json`
  return sql<GroupRow>`select g.id, g.display_name as "displayName", g.external_id as "externalId",
    g.created_at as "createdAt", g.changed_at as "changedAt", g.version, ${members} as members from ${groupsFrom} ${rest}`
}

/** Returns a group of the organisation; undefined for an id of another one. */
export async function findGroup(
  db: Database | Tx,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  projection: Projection = {},
): Promise<GroupRow | undefined> {
  const rest = sql`where g.id = ${id}::uuid and g.organisation_id = ${organisationId}::uuid`
  return (await selectGroups(rest, projection).execute(db)).rows[0]
}

/** Returns the resource of a group (RFC 7643 §4.2). */
export function toGroupResource(row: GroupRow, publicUrl: string): ListedResource {
  const base = `${publicUrl}${SCIM_PREFIX}`
  return {
    schemas: [SCIM.group],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.displayName,
    ...(row.members === null
      ? {}
      : {
          members: row.members.map(({ id, name }) => ({
            value: id,
            display: name,
            type: 'User',
            $ref: `${base}/Users/${id}`,
          })),
        }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Groups/${row.id}`,
      version: entityTag(row.version),
    },
  }
}

/** Groups in lists and searches. */
export function groupType(publicUrl: string): ResourceType {
  return {
    attributes: GROUP_ATTRIBUTES,
    from: groupsFrom,
    organisation: sql`g.organisation_id`,
    id: sql`g.id`,
    order: sql`lower(g.display_name)`,
    read: async (db, rest, projection) =>
      (await selectGroups(rest, projection).execute(db)).rows.map((row) => toGroupResource(row, publicUrl)),
  }
}
