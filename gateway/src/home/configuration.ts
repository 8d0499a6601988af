import type { homeEndpoints } from '@foyer/contract/home'
import { type Brandings, cookieOfUser, settingsFor, withSignInPage } from '../branding/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

interface Deps {
  readonly db: Database
  readonly settings: SettingsStore
  readonly brandings: Pick<Brandings, 'of'>
}

/**
 * Returns the home page as the organisation of the user has it, and as configured in the settings where it has
 * none. The sign-in page of this device will show the same.
 */
export function homeConfiguration({ db, settings, brandings }: Deps) {
  return async ({ principal, request, setCookie }: RequestContext<typeof homeEndpoints.configuration, Principal>) => {
    const branded = brandings.of(principal.organisationId)
    const { homeTitle, homeLogo, homeLinks, accentColour, servicePage } = settingsFor(settings.now, branded)
    const cookie = cookieOfUser(branded, request)
    if (cookie) setCookie(cookie)
    const title = homeTitle ?? (await organisationName())
    return {
      title,
      ...(homeLogo ? { logo: homeLogo } : {}),
      links: homeLinks,
      ...(accentColour ? { accentColour } : {}),
      ...(withSignInPage(branded) ? { organisation: branded?.name } : {}),
      servicePage,
    }

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
