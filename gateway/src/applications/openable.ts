import { type Manifest, permissionKeys } from '@foyer/contract/applications'
import { FALLBACK_LANGUAGE } from '@foyer/contract/languages'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { type KnownApplication, readKnown, readPermittedApplications } from './known-applications.ts'

/** An installed application that a user may open. */
export interface OpenableApplication {
  readonly key: string
  /** The installed version. */
  readonly version: string
  /** The keys of the user's permissions in it. */
  readonly permissions: readonly string[]
  readonly withoutLicence: Manifest['withoutLicence']
}

/** Returns an application if it is installed and the principal may open it; read from the database. */
export async function readOpenable(
  db: Database,
  principal: Principal,
  key: string,
): Promise<OpenableApplication | undefined> {
  const { applications, permissions } = await readPermittedApplications(db, principal)
  const plugin = installedOf(applications.find((one) => one.key === key))
  if (!plugin) return undefined
  const tree = permissions.find((one) => one.key === key)
  const { version, withoutLicence } = plugin
  return { key, version, withoutLicence, permissions: permissionKeys(tree?.children ?? []) }
}

/** Returns what is installed of an application that has a page; undefined if nothing is. Rights do not count. */
export async function readInstalled(
  db: Database,
  userId: string,
  key: string,
): Promise<Pick<OpenableApplication, 'withoutLicence'> | undefined> {
  const known = await readKnown(db, userId, FALLBACK_LANGUAGE)
  return installedOf(known.find((one) => one.key === key))
}

function installedOf(application: KnownApplication | undefined) {
  if (!application?.plugin?.hasRelease || !(application.served || application.managed)) return undefined
  return application.plugin
}
