import type { LicenceStatus, licenceEndpoints } from '@foyer/contract/licence'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { type InstalledLicence, licenceAt, readInstalled } from './read-licence.ts'
import { readUsed } from './used-quantities.ts'

/** Without a licence there is no term to return, so the response is A0404. */
export function licenceStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async ({ principal }: RequestContext<typeof licenceEndpoints.status, Principal>): Promise<LicenceStatus> => {
    const installed = await readInstalled(db)
    if (!installed) throw errors.notFound('NO_LICENCE')
    if (principal.stage !== 'full') return termOf(installed)
    return await statusOf(db, installed, clock.now())
  }
}

export async function statusOf(db: Database | Tx, installed: InstalledLicence, now: Date): Promise<LicenceStatus> {
  const { primary, enlarging, organisation, timeZone } = installed
  return {
    ...termOf(installed),
    ...licenceAt(installed, now).quantities,
    id: primary.id,
    primaryLicenceId: null,
    enlargedLicenceIds: enlarging.map(({ id }) => id),
    enlarging: [...enlarging],
    activationTime: primary.activationTime,
    organisation: organisation?.name ?? null,
    timeZone,
    used: await readUsed(db),
  }
}

function termOf({ primary: { type, expirationTime, permanentAuthorization } }: InstalledLicence) {
  return { type, expirationTime, permanentAuthorization }
}
