import { SCIM_PAGE_MAX_SIZE, SCIM_PAGE_SIZE } from '@foyer/contract/limits'
import { SCIM, SearchRequest } from '@foyer/contract/provisioning'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../tables.ts'
import { type Attributes, findAttribute } from '../filter/attributes.ts'
import { conditionOf } from '../filter/filter-sql.ts'
import { parseFilter } from '../filter/parse-filter.ts'
import { withCanonicalNames } from '../patch/attribute-names.ts'
import { type Projection, projector } from './projection.ts'
import { objectOf, type ScimReply, type ScimRequest } from './routes.ts'
import { scimErrors } from './scim-error.ts'

export type ListedResource = Readonly<Record<string, unknown>>

/** How the resources of one type are listed. */
export interface ResourceType {
  readonly attributes: Attributes
  readonly from: RawBuilder<unknown>
  /** The column of the organisation, and that of the id, which makes every order complete. */
  readonly organisation: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** The order without `sortBy`. */
  readonly order: RawBuilder<unknown>
  /** Reads resources; `rest` are the clauses after `from`. */
  read(db: Database, rest: RawBuilder<unknown>, projection: Projection): Promise<ListedResource[]>
}

interface ListDeps {
  readonly db: Database
}

/** Lists resources of one type, or of several one after the other (RFC 7644 §3.4.2). */
export function list({ db }: ListDeps, types: readonly ResourceType[]) {
  return ({ client, query }: ScimRequest): Promise<ScimReply> => listed(db, types, client.organisationId, query)
}

/** The same with the query in the body (RFC 7644 §3.4.3). */
export function search({ db }: ListDeps, types: readonly ResourceType[]) {
  return async ({ client, body }: ScimRequest): Promise<ScimReply> => {
    const query = SearchRequest.parse(withCanonicalNames(objectOf(body)))
    return await listed(db, types, client.organisationId, query)
  }
}

async function listed(
  db: Database,
  types: readonly ResourceType[],
  organisationId: string,
  query: SearchRequest,
): Promise<ScimReply> {
  if (query.attributes && query.excludedAttributes)
    throw scimErrors.invalid('invalidValue', 'Send attributes or excludedAttributes, not both.')
  const startIndex = Math.max(1, query.startIndex ?? 1)
  const count = Math.min(SCIM_PAGE_MAX_SIZE, Math.max(0, query.count ?? SCIM_PAGE_SIZE))
  const lenient = types.length > 1
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter)
  const resources: ListedResource[] = []
  let totalResults = 0
  for (const type of types) {
    const condition = filter ? conditionOf(filter, { attributes: type.attributes, lenient }) : sql`true`
    const where = sql`where ${type.organisation} = ${organisationId}::uuid and (${condition})`
    const total = await countOf(db, type, where)
    const offset = Math.max(0, startIndex - 1 - totalResults)
    const limit = count - resources.length
    if (limit > 0 && offset < total)
      resources.push(
        ...(await type.read(db, sql`${where} ${orderOf(type, query, lenient)} limit ${limit} offset ${offset}`, query)),
      )
    totalResults += total
  }
  return { status: 200, resource: responseOf(resources, totalResults, startIndex, query) }
}

function responseOf(resources: ListedResource[], totalResults: number, startIndex: number, query: SearchRequest) {
  return {
    schemas: [SCIM.listResponse],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map(projector(query)),
  }
}

async function countOf(db: Database, { from }: ResourceType, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from} ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

function orderOf(type: ResourceType, { sortBy, sortOrder }: SearchRequest, lenient: boolean): RawBuilder<unknown> {
  const direction = sortOrder === 'descending' ? sql`desc nulls last` : sql`asc nulls last`
  if (sortBy === undefined) return sql`order by ${type.order}, ${type.id}`
  const attribute = findAttribute(type.attributes, sortBy, lenient)
  if (attribute.kind === 'list' || attribute.kind === 'absent') return sql`order by ${type.order}, ${type.id}`
  const value = attribute.kind === 'text' ? sql`lower(${attribute.value})` : attribute.value
  return sql`order by ${value} ${direction}, ${type.id}`
}
