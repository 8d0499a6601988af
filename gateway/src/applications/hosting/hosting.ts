import {
  type applicationEndpoints,
  type HostedApplication,
  type Manifest,
  type ManifestPage,
  permissionKeys,
} from '@foyer/contract/applications'
import type { Language } from '@foyer/contract/languages'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { applicationFileUrl } from '../files/file-url.ts'
import { readPermittedApplications } from '../known-applications.ts'
import { licensedAccess } from '../licence-use.ts'
import { localisedName } from '../localised-name.ts'
import { readCurrentManifest } from '../releases/release-queries.ts'

type Call = (typeof applicationEndpoints)['hosting']

/** Returns what the shell needs to run an application that the principal may open. */
export function hosting({ db, licence }: Pick<Deps, 'db' | 'licence'>) {
  return async ({ input, principal, request }: RequestContext<Call, Principal>): Promise<HostedApplication> => {
    const { applications, permissions } = await readPermittedApplications(db, principal)
    const application = applications.find(({ key }) => key === input.key)
    if (!application || !(application.served || application.managed)) throw errors.accessDenied()
    const manifest = await readCurrentManifest(db, application.key)
    if (!manifest) throw errors.notFound()
    const tree = permissions.find(({ key }) => key === application.key)
    const { key, version, kind, servicePage, managementPage, backEnd, withoutLicence = 'closed' } = manifest
    return {
      ...{ key, version, kind, backEnd: backEnd === true },
      access: licensedAccess(await licence.isValid(), withoutLicence),
      servicePage: servicePage && application.served ? hostedPage(manifest, 'service', servicePage) : null,
      managementPage: managementPage && application.managed ? hostedPage(manifest, 'management', managementPage) : null,
      menu: menuOf(manifest, mayOpenOf(principal, permissionKeys(tree?.children ?? [])), request.language),
    }
  }
}

/** Releases that were packed with an earlier version list no imports. */
function hostedPage(
  { key, version, kind, files }: Manifest,
  name: string,
  { entry, imports = [], styles }: ManifestPage,
) {
  const hosted = (path: string) => ({
    url: applicationFileUrl(key, version, path),
    integrity: files[path]?.integrity ?? '',
  })
  return {
    entry: hosted(entry),
    imports: imports.map(hosted),
    styles: styles.map(hosted),
    frame: kind === 'frame' ? applicationFileUrl(key, version, `frame/${name}`) : null,
  }
}

type MenuEntry = Manifest['menu'][number]

/** May the user open an entry of the menu? */
function mayOpenOf({ administers }: Pick<Principal, 'administers'>, permissions: readonly string[]) {
  const permitted = new Set(permissions)
  return (entry: MenuEntry): boolean =>
    (entry.permission === undefined || permitted.has(entry.permission)) &&
    (entry.administers === undefined || administers === 'platform' || administers === entry.administers)
}

/** The entries that the user may open, with their names in the language. */
function menuOf(
  { menu }: Manifest,
  mayOpen: (entry: MenuEntry) => boolean,
  language: Language,
): HostedApplication['menu'] {
  return menu.filter(mayOpen).map(({ path, names, icon, group }) => ({
    path,
    name: localisedName({ name: path, names }, language),
    ...(icon === undefined ? {} : { icon }),
    ...(group === undefined ? {} : { group: localisedName({ name: '', names: group }, language) }),
  }))
}
