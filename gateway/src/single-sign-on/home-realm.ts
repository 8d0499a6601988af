import { isMethodEnabled } from '@foyer/contract/sign-in'
import { ProviderConfiguration, type singleSignOnEndpoints } from '@foyer/contract/single-sign-on'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Deps } from './deps.ts'

/** Returns the provider of a domain. It says nothing about users: every address of a domain gets the same. */
export function homeRealm({ db, settings }: Pick<Deps, 'db' | 'settings'>) {
  return async ({ input }: RequestContext<(typeof singleSignOnEndpoints)['homeRealm']>) => {
    const domain = /@([^@\s]+)$/.exec(input.username.trim().toLowerCase())?.[1]
    if (domain === undefined) return { provider: null }
    const rows = await db
      .selectFrom('sign_on_provider')
      .select(['key', 'configuration'])
      .where('kind', '=', 'openid')
      .orderBy('key')
      .execute()
    const found = rows.find(
      ({ key, configuration }) =>
        isMethodEnabled(key, settings.now) && ProviderConfiguration.parse(configuration).domains.includes(domain),
    )
    return { provider: found?.key ?? null }
  }
}
