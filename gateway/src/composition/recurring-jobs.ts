import { join } from 'node:path'
import { expireDueRequests } from '../administration/index.ts'
import { trimChain } from '../audit/index.ts'
import { announceTerm } from '../licence/index.ts'
import { publishScheduled } from '../notices/index.ts'
import { storeAssets } from '../page/index.ts'
import { completeErasures } from '../personal-data/index.ts'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'
import { auditEventsExpiredBefore, deleteExpired, expiredRows } from '../retention/index.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { HealthComponents } from './health-components.ts'

const DELETE_EXPIRED_SECONDS = 60
const EXPIRE_REQUESTS_SECONDS = 60
const COMPLETE_ERASURES_SECONDS = 10
/** Interval at which the database is checked without a probe. */
const LOOK_SECONDS = 5
const CERTIFICATE_SECONDS = 60
const ACTIVITY_SECONDS = 5
const AUDIT_SECONDS = 1
const PUBLISH_SECONDS = 1
const ANNOUNCE_TERM_SECONDS = 10
/** Not during the start, which is busy; then regularly, because files that no gateway reports are deleted. */
const KEEP_ASSETS_SECONDS = 60
const STORE_ASSETS_INTERVAL = 3_600_000

/** Starts the recurring jobs of a gateway. */
export function startJobs(deps: GatewayDeps, watched: HealthComponents, portal: string): Job[] {
  const { db, log, clock, sessions, settings, auditLog } = deps
  const { certificate, databaseCheck, metrics } = watched
  return [
    startPeriodicJob(LOOK_SECONDS, log, () => databaseCheck.check()),
    ...(certificate ? [startPeriodicJob(CERTIFICATE_SECONDS, log, () => certificate.check())] : []),
    startPeriodicJob(DELETE_EXPIRED_SECONDS, log, async (signal) => {
      const now = clock.now()
      await trimChain(deps, auditEventsExpiredBefore(now, settings.now), signal)
      await deleteExpired({ db, log, metrics, signal }, expiredRows(now, settings.now))
    }),
    startPeriodicJob(AUDIT_SECONDS, log, (signal) => auditLog.chain(signal)),
    startPeriodicJob(AUDIT_SECONDS, log, async (signal) => await auditLog.stream?.run(signal)),
    startPeriodicJob(EXPIRE_REQUESTS_SECONDS, log, () => expireDueRequests(deps)),
    startPeriodicJob(COMPLETE_ERASURES_SECONDS, log, (signal) => completeErasures(deps, signal)),
    startPeriodicJob(ACTIVITY_SECONDS, log, () => sessions.writeActivity()),
    startPeriodicJob(ACTIVITY_SECONDS, log, () => sessions.flushDenialSummaries()),
    startPeriodicJob(ANNOUNCE_TERM_SECONDS, log, () => announceTerm(deps)),
    startPeriodicJob(PUBLISH_SECONDS, log, publishScheduled(deps)),
    startPeriodicJob(KEEP_ASSETS_SECONDS, log, withPortalAssets(deps, portal)),
  ]
}

/** Keeps the files of this portal build available to open tabs after a deployment. */
function withPortalAssets({ db, clock, portalBuild }: GatewayDeps, portal: string): () => Promise<void> {
  let storedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (!portalBuild || now.getTime() - storedAt < STORE_ASSETS_INTERVAL) return
    await storeAssets(db, join(portal, 'client', 'assets'), now)
    storedAt = now.getTime()
  }
}
