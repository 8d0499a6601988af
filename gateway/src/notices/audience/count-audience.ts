import type { AudienceEntry, publishingEndpoints } from '@foyer/contract/publishing'
import type { ResponseOf } from '@foyer/contract/wire'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../authoring/deps.ts'
import { organisationForNotice } from '../authoring/notice-owner.ts'
import { assertOwnAudience, usersOfAudience } from './audience.ts'

type Call = (typeof publishingEndpoints)['audience']

type Count = ResponseOf<Call>
type Counted = Omit<Count, 'languages' | 'names'> & { readonly languages: Count['languages'] | null }

/** Counts the users of an audience that is being chosen. */
export function countAudience({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Call, Principal>) => {
    const organisationId = organisationForNotice(principal, input.organisation, input.audience)
    await assertOwnAudience(db, { organisationId, platform: principal.administers === 'platform' }, input.audience)
    const { rows } = await sql<Counted>`
      with audience as materialized (select distinct id from ${usersOfAudience(input.audience, organisationId)} as audience),
      place as (select distinct g.store_id, g.customer_id from audience a join person_role r on r.person_id = a.id
        join person_role_place g on g.person_role_id = r.id),
      spoken as (select p.language, count(*)::int as people from audience a join person p on p.id = a.id group by p.language)
      select (select count(*)::int from audience) as people,
        (select count(*)::int from store s where s.id in (select store_id from place)
          or s.customer_id in (select customer_id from place)) as stores,
        (select json_agg(json_build_object('language', language, 'people', people) order by people desc, language nulls last) from spoken) as languages`.execute(
      db,
    )
    const [{ languages, ...counts }] = rows as [Counted]
    return { ...counts, languages: [...(languages ?? [])], names: await namesOf(db, input.audience) }
  }
}

interface Named {
  id: string
  name: string
  detail: string | null
}

/** Returns the names of entries that were checked before. */
async function namesOf(db: Database, audience: readonly AudienceEntry[]): Promise<Named[]> {
  const idsOf = (kind: Exclude<AudienceEntry['to'], 'everybody'>) =>
    audience.flatMap((entry) => (entry.to === kind ? [entry.id] : []))
  const { rows } = await sql<Named>`
    select id, name, null as detail from organisation where id = any (${idsOf('organisation')}::uuid[])
    union all select id, name, null from customer where id = any (${idsOf('customer')}::uuid[])
    union all select id, name, code from store where id = any (${idsOf('store')}::uuid[])
    union all select id, name, key from role where id = any (${idsOf('role')}::uuid[])
    union all select id, display_name, username from person where id = any (${idsOf('person')}::uuid[])
    order by name, id`.execute(db)
  return rows
}
