import { type applicationEndpoints, SHELL_KEY } from '@foyer/contract/applications'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { readPermittedApplications } from './known-applications.ts'
import { SHELL_RELEASE } from './shell-release.ts'

type Calls = typeof applicationEndpoints

/** The product's name is not translated. */
const SHELL_NAME = 'Foyer'

/** Lists only applications that the principal may open, because versions of others must not be disclosed. */
export function versions({ db }: Deps) {
  return async ({ principal, request }: RequestContext<Calls['versions'], Principal>) => {
    const { applications } = await readPermittedApplications(db, principal, request.language)
    const installed = applications.flatMap(({ key, name, plugin }) =>
      plugin ? [{ key, name, version: plugin.version, releasedAt: plugin.releasedAt }] : [],
    )
    return [{ key: SHELL_KEY, name: SHELL_NAME, ...SHELL_RELEASE }, ...installed]
  }
}

export function plugins({ db }: Deps) {
  return async ({ principal }: RequestContext<Calls['plugins'], Principal>) => {
    const { applications } = await readPermittedApplications(db, principal)
    return applications.flatMap(({ key, plugin }) =>
      plugin ? [{ key, version: plugin.version, installedAt: plugin.installedAt }] : [],
    )
  }
}
