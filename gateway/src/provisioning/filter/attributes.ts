import { SCIM } from '@foyer/contract/provisioning'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { type RawBuilder, sql } from 'kysely'
import { scimErrors } from '../protocol/scim-error.ts'

/** How a filter compares an attribute, and where its value is. */
export type Attribute =
  | { readonly kind: 'text'; readonly value: RawBuilder<unknown>; readonly canonical?: (text: string) => string }
  | { readonly kind: 'exact' | 'id' | 'boolean' | 'instant'; readonly value: RawBuilder<unknown> }
  /** No resource has a value. */
  | { readonly kind: 'absent' }
  /** Several values. `any` returns whether a condition holds for one of them. */
  | {
      readonly kind: 'list'
      readonly any: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
      readonly sub: Attributes
    }

/** Attributes by their names in lower case. */
export type Attributes = Readonly<Record<string, Attribute>>

/** Attributes of the core schema without a value here. A filter with one of them matches as if no user had it. */
export const NOT_STORED = [
  ...[
    'nickname',
    'profileurl',
    'title',
    'usertype',
    'locale',
    'password',
    'phonenumbers',
    'ims',
    'photos',
    'addresses',
  ],
  ...['entitlements', 'roles', 'x509certificates', 'schemas'],
]

const meta = (resource: 'User' | 'Group', created: RawBuilder<unknown>, changed: RawBuilder<unknown>): Attributes => ({
  'meta.resourcetype': { kind: 'exact', value: sql`${sql.lit(resource)}::text` },
  'meta.created': { kind: 'instant', value: created },
  'meta.lastmodified': { kind: 'instant', value: changed },
})

const email: Attributes = {
  value: { kind: 'text', value: sql`p.email` },
  type: { kind: 'text', value: sql`case when p.email is not null then 'work' end` },
  primary: { kind: 'boolean', value: sql`case when p.email is not null then true end` },
}

/** Attributes of users, with the aliases of `usersFrom`. */
export const USER_ATTRIBUTES: Attributes = {
  id: { kind: 'id', value: sql`p.id` },
  username: { kind: 'text', value: sql`p.username`, canonical: canonicalUsername },
  externalid: { kind: 'exact', value: sql`u.external_id` },
  displayname: { kind: 'text', value: sql`p.display_name` },
  'name.formatted': { kind: 'text', value: sql`nullif(concat_ws(' ', u.given_name, u.family_name), '')` },
  'name.givenname': { kind: 'text', value: sql`u.given_name` },
  'name.familyname': { kind: 'text', value: sql`u.family_name` },
  active: { kind: 'boolean', value: sql`(p.disabled_at is null)` },
  preferredlanguage: { kind: 'text', value: sql`p.language` },
  timezone: { kind: 'text', value: sql`p.time_zone` },
  emails: { kind: 'list', any: (condition) => sql`(p.email is not null and ${condition})`, sub: email },
  groups: {
    kind: 'list',
    any: (condition) => sql`exists (select from provisioned_group_member m join provisioned_group g on g.id = m.group_id
      where m.person_id = p.id and ${condition})`,
    sub: { value: { kind: 'id', value: sql`g.id` }, display: { kind: 'text', value: sql`g.display_name` } },
  },
  ...meta('User', sql`p.created_at`, sql`coalesce(u.changed_at, p.created_at)`),
}

/** Attributes of groups, with the alias of `groupsFrom`. */
export const GROUP_ATTRIBUTES: Attributes = {
  id: { kind: 'id', value: sql`g.id` },
  externalid: { kind: 'exact', value: sql`g.external_id` },
  displayname: { kind: 'text', value: sql`g.display_name` },
  members: {
    kind: 'list',
    any: (condition) => sql`exists (select from provisioned_group_member m join person p on p.id = m.person_id
      where m.group_id = g.id and ${condition})`,
    sub: {
      value: { kind: 'id', value: sql`p.id` },
      display: { kind: 'text', value: sql`p.display_name` },
      type: { kind: 'text', value: sql`'User'::text` },
    },
  },
  ...meta('Group', sql`g.created_at`, sql`g.changed_at`),
}

const CORE = [SCIM.user, SCIM.group].map((urn) => `${urn.toLowerCase()}:`)

/** Returns the name of an attribute in lower case, without the URN of a core schema. */
export function attributeName(path: string): string {
  const name = path.toLowerCase()
  const urn = CORE.find((one) => name.startsWith(one))
  return urn === undefined ? name : name.slice(urn.length)
}

/**
 * Returns the attribute of a path, such as `name.givenName` or `emails`.
 * @param lenient true in a search over all types, where an attribute of another type has no value
 * @throws 400 invalidFilter for an attribute that no schema has
 */
export function findAttribute(attributes: Attributes, path: string, lenient: boolean): Attribute {
  const name = attributeName(path)
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (found) return found
  const known = name.startsWith('urn:') || NOT_STORED.includes(name.split('.')[0] as string)
  if (known || lenient) return { kind: 'absent' }
  throw scimErrors.invalid('invalidFilter', `There is no attribute ${path}.`)
}
