import { join } from 'node:path'
import type { JobName } from '@foyer/contract/monitoring'
import { expireDueRequests } from '../administration/index.ts'
import { announceTerm } from '../licence/index.ts'
import { publishScheduled } from '../notices/index.ts'
import { storeAssets } from '../page/index.ts'
import { completeErasures } from '../personal-data/index.ts'
import { DatabaseClock } from '../platform/database/database-clock.ts'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { GatewayOptions } from './gateway-options.ts'
import type { HealthComponents } from './health-components.ts'

const DELETE_EXPIRED_SECONDS = 60
const EXPIRE_REQUESTS_SECONDS = 60
const COMPLETE_ERASURES_SECONDS = 10
/** Interval at which the database is checked without a probe. */
const DATABASE_CHECK_SECONDS = 5
const CERTIFICATE_SECONDS = 60
const ACTIVITY_SECONDS = 5
const AUDIT_SECONDS = 1
const PUBLISH_SECONDS = 1
const ANNOUNCE_TERM_SECONDS = 10
/** Interval at which a gateway checks whether storing its assets is due. First after the start, which is busy enough. */
const STORE_ASSETS_CHECK_SECONDS = 60
/** Stored again at this interval, in milliseconds, because files that no gateway has stored lately are deleted. */
const STORE_ASSETS_INTERVAL = 3_600_000

/** Starts the recurring jobs of a gateway. */
export function startJobs(
  deps: GatewayDeps,
  watched: HealthComponents,
  { portal, maxClockOffset }: Pick<GatewayOptions, 'portal' | 'maxClockOffset'>,
): Job[] {
  const { log, sessions, auditLog } = deps
  const { archiveCheck, certificate, databaseCheck, metrics } = watched
  const positions = new Map<string, string>()
  const job = (name: JobName, seconds: number, work: (signal: AbortSignal) => Promise<void>) =>
    startPeriodicJob(seconds, log, deps.jobRuns.recording(name, seconds, work))
  const databaseClock = new DatabaseClock({ ...deps, maxOffset: maxClockOffset })
  /* Nothing brings back what a wrong clock ends, and two clocks would announce a licence as over and valid by turns. */
  const assertClock = () => databaseClock.assertAgrees()
  const byClock = (name: JobName, seconds: number, work: (signal: AbortSignal) => Promise<void>) =>
    job(name, seconds, async (signal) => {
      await assertClock()
      await work(signal)
    })
  return [
    job('database-check', DATABASE_CHECK_SECONDS, async () => {
      await databaseCheck.check()
      await archiveCheck?.check()
    }),
    ...(certificate ? [job('certificate-check', CERTIFICATE_SECONDS, () => certificate.check())] : []),
    job('delete-expired', DELETE_EXPIRED_SECONDS, (signal) =>
      deleteExpiredData({ ...deps, metrics, positions }, signal),
    ),
    job('audit-chain', AUDIT_SECONDS, (signal) => auditLog.chain(signal)),
    job('audit-stream', AUDIT_SECONDS, async (signal) => await auditLog.stream?.run(signal)),
    byClock('expire-requests', EXPIRE_REQUESTS_SECONDS, () => expireDueRequests(deps)),
    byClock('complete-erasures', COMPLETE_ERASURES_SECONDS, (signal) => completeErasures(deps, signal)),
    job('session-activity', ACTIVITY_SECONDS, () => sessions.writeActivity()),
    job('denial-summaries', ACTIVITY_SECONDS, () => sessions.flushDenialSummaries()),
    byClock('licence-term', ANNOUNCE_TERM_SECONDS, () => announceTerm(deps)),
    job('publish-notices', PUBLISH_SECONDS, publishScheduled(deps, assertClock)),
    job('store-assets', STORE_ASSETS_CHECK_SECONDS, withPortalAssets(deps, portal)),
  ]
}

/** Stores the files of this portal build for open tabs after a deployment, and for tabs that reach a gateway of another build. */
export async function storePortalAssets({ db, clock, portalBuild }: GatewayDeps, portal: string): Promise<void> {
  if (portalBuild) await storeAssets(db, join(portal, 'client', 'assets'), clock.now())
}

function withPortalAssets(deps: GatewayDeps, portal: string): () => Promise<void> {
  let storedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.clock.now().getTime()
    if (now - storedAt < STORE_ASSETS_INTERVAL) return
    await storePortalAssets(deps, portal)
    storedAt = now
  }
}
