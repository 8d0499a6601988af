import type { homeCalls } from '@foyer/contract/home'
import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'

/** The home page as the platform's settings have it. */
export function homeConfiguration({ db, settings }: Services) {
  return async ({ caller }: CallContext<typeof homeCalls.configuration, Caller>) => {
    const { homeTitle, homeLogo, homeLinks, servicePage } = settings.now
    const title = homeTitle ?? (await organisationName())
    return { title, ...(homeLogo ? { logo: homeLogo } : {}), links: homeLinks, servicePage }

    async function organisationName(): Promise<string> {
      const { name } = await db
        .selectFrom('organisation')
        .select('name')
        .where('id', '=', caller.organisationId)
        .executeTakeFirstOrThrow()
      return name
    }
  }
}
