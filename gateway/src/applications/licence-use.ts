import type { HostedApplication, Manifest } from '@foyer/contract/applications'
import { sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'

/** Whether the platform has a valid licence. */
export interface LicenceCheck {
  isValid(): Promise<boolean>
}

/** What is left of an application: everything, reading, or nothing. */
export type LicensedAccess = HostedApplication['access']

/** @param valid whether the platform has a valid licence */
export function licensedAccess(valid: boolean, withoutLicence: Manifest['withoutLicence']): LicensedAccess {
  return valid ? 'full' : withoutLicence
}

/** May a request to a back end be forwarded? Reading requests have a method that changes nothing. */
export function mayForward(access: LicensedAccess, method: string): boolean {
  return access === 'full' || (access === 'read' && method === 'GET')
}

export interface LicenceUse {
  readonly key: string
  readonly withoutLicence: Manifest['withoutLicence']
}

/** What is left of each installed application without a valid licence. Manifests of former versions do not say it. */
export async function readLicenceUse(db: Database | Tx): Promise<LicenceUse[]> {
  const { rows } = await sql<LicenceUse>`
    select plugin.application_key as key, coalesce(manifest->>'withoutLicence', 'closed') as "withoutLicence"
    from plugin join application_release release on release.id = plugin.release_id order by 1`.execute(db)
  return rows
}
