import type { applicationEndpoints } from '@foyer/contract/applications'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { readPermittedApplications } from '../known-applications.ts'
import { readAvailableReleases } from '../releases/release-queries.ts'
import type { FaultCounts } from './fault-counts.ts'

type Call = (typeof applicationEndpoints)['reportFault']

/** The version of a report about a release that this platform does not have (any more). */
const UNKNOWN_VERSION = 'unknown'

/** Logs and counts a fault of an application in a shell. Only installed versions become labels of the metric. */
export function reportFault({
  db,
  log,
  applicationFaults,
}: Pick<Deps, 'db' | 'log'> & { applicationFaults: FaultCounts }) {
  return async ({ input, principal }: RequestContext<Call, Principal>) => {
    const { applications } = await readPermittedApplications(db, principal)
    const application = applications.find(({ key }) => key === input.key)
    if (!application || !(application.served || application.managed)) throw errors.accessDenied()
    if (!application.plugin) throw errors.notFound()
    const releases = await readAvailableReleases(db, input.key)
    const isKnown = releases.some(({ version }) => version === input.version)
    const { key, kind, message } = input
    const version = isKnown ? input.version : UNKNOWN_VERSION
    applicationFaults.add({ application: key, version, kind })
    log.warn({ application: key, version, kind, reason: message }, 'fault of an application in the shell')
    return {}
  }
}
