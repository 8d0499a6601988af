import type { Manifest } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { readPermittedApplications } from './known-applications.ts'

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
  const application = applications.find((one) => one.key === key)
  if (!application?.plugin?.hasRelease || !(application.served || application.managed)) return undefined
  const tree = permissions.find((one) => one.key === key)
  const { version, withoutLicence } = application.plugin
  return { key, version, withoutLicence, permissions: keysWithin(tree?.children ?? []) }
}

function keysWithin(tree: readonly Permission[]): string[] {
  return tree.flatMap(({ key, children }) => [key, ...keysWithin(children)])
}
