import type { homeEndpoints } from '@foyer/contract/home'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

interface Deps {
  readonly db: Database
  readonly settings: SettingsStore
}

/** Returns the home page as configured in the settings. */
export function homeConfiguration({ db, settings }: Deps) {
  return async ({ principal }: RequestContext<typeof homeEndpoints.configuration, Principal>) => {
    const { homeTitle, homeLogo, homeLinks, servicePage } = settings.now
    const title = homeTitle ?? (await organisationName())
    return { title, ...(homeLogo ? { logo: homeLogo } : {}), links: homeLinks, servicePage }

    async function organisationName(): Promise<string> {
      const { name } = await db
        .selectFrom('organisation')
        .select('name')
        .where('id', '=', principal.organisationId)
        .executeTakeFirstOrThrow()
      return name
    }
  }
}
