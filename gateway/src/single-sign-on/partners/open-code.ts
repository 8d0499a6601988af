import type { partnerEndpoints } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Deps } from '../deps.ts'
import { browserCookie } from '../flow/browser-cookie.ts'
import { bindCode } from '../flow/codes.ts'
import { readPartner } from './registered-partner.ts'

/** Binds the code of a partner system to the browser that opens it first, and returns whom it would sign in. */
export function openCode(deps: Deps) {
  return async ({ input, request, setCookie }: RequestContext<(typeof partnerEndpoints)['openCode']>) => {
    const { provider, code } = input
    const { cookie, hash } = browserCookie(request)
    const userId = await bindCode(deps, { code, provider, browserHash: hash })
    const partner = await readPartner(deps.db, provider)
    const user = userId === undefined ? undefined : await readUser(deps, userId)
    if (!partner || !user) throw errors.signOnCode()
    setCookie(cookie)
    return { system: partner.name, ...user }
  }
}

async function readUser({ db }: Deps, id: string) {
  return await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .select(['username', 'display_name as displayName', 'organisation.name as organisation'])
    .where('person.id', '=', id)
    .executeTakeFirst()
}
