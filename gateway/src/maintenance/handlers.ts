import {
  isReadOnlyAt,
  type Maintenance,
  type maintenanceEndpoints,
  maintenancePhase,
} from '@foyer/contract/maintenance'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { assertVersion, errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, writeAs } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { lockMaintenance, readStored, type StoredMaintenance, storeMaintenance } from './stored-maintenance.ts'

type Endpoints = typeof maintenanceEndpoints

/** Returns the handlers of the endpoints for maintenance. */
export function maintenanceHandlers(deps: Deps) {
  return {
    'maintenance.current': current(deps),
    'maintenance.announce': announceMaintenance(deps),
    'maintenance.end': endMaintenance(deps),
  }
}

function current({ db, clock }: Deps) {
  return async () => stateOf(await readStored(db), clock.now())
}

function announceMaintenance(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Endpoints['announce'], Principal>) => {
    const { version, ...announced } = input
    const stored = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      const maintenance = { ...announced, startsAt: announced.startsAt ?? now.toISOString() }
      assertPossible(maintenance, now)
      await lockMaintenance(tx)
      const before = await readStored(tx)
      assertVersion(version, before?.version ?? NO_VERSION)
      const former = currentOf(before, now)
      apply(...(await storeMaintenance(tx, maintenance, now)))
      await recordEvent(tx, {
        action: former ? 'maintenance.changed' : 'maintenance.announced',
        ...ofPrincipal(principal, request, now),
        details: { ...(former && { before: former }), after: maintenance },
      })
      return await readStored(tx)
    })
    return await loaded(deps, stored)
  }
}

function endMaintenance(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Endpoints['end'], Principal>) => {
    await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      await lockMaintenance(tx)
      const stored = await readStored(tx)
      const former = currentOf(stored, now)
      if (!former) throw errors.notFound()
      assertVersion(input.version, stored?.version ?? NO_VERSION)
      apply(...(await storeMaintenance(tx, undefined, now)))
      const action =
        maintenancePhase(former, now.getTime()) === 'running' ? 'maintenance.ended' : 'maintenance.cancelled'
      await recordEvent(tx, { action, ...ofPrincipal(principal, request, now), details: { before: former } })
    })
    return await loaded(deps, undefined)
  }
}

/** Throws if the maintenance would be over at once, or end before it starts. */
export function assertPossible({ startsAt, endsAt }: Maintenance, now: Date): void {
  if (endsAt === null) return
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw errors.invalidField('endsAt', 'must be after the start')
  if (Date.parse(endsAt) <= now.getTime()) throw errors.invalidField('endsAt', 'must be in the future')
}

/** The version as long as no maintenance is stored. */
const NO_VERSION = 0

/** The change is stored: where this gateway cannot load it now, it is marked and tries again. */
async function loaded({ maintenance, clock }: Deps, stored: StoredMaintenance | undefined) {
  await maintenance.load().catch(() => undefined)
  return stateOf(stored, clock.now())
}

function stateOf(stored: StoredMaintenance | undefined, now: Date) {
  const readOnly = isReadOnlyAt(stored?.maintenance, now.getTime())
  return { maintenance: currentOf(stored, now) ?? null, version: stored?.version ?? NO_VERSION, readOnly }
}

/** Undefined if it is over. */
function currentOf(stored: StoredMaintenance | undefined, now: Date): Maintenance | undefined {
  if (!stored || maintenancePhase(stored.maintenance, now.getTime()) === 'over') return undefined
  return stored.maintenance
}
