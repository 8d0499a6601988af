import {
  isReadOnlyAt,
  type Maintenance,
  type maintenanceEndpoints,
  maintenancePhase,
} from '@foyer/contract/maintenance'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, writeAs } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { readMaintenance, storeMaintenance } from './stored-maintenance.ts'

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
  return async () => stateOf(await readMaintenance(db), clock.now())
}

function announceMaintenance(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Endpoints['announce'], Principal>) => {
    const stored = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      const maintenance = { ...input, startsAt: input.startsAt ?? now.toISOString() }
      assertPossible(maintenance, now)
      const former = await readCurrent(tx, now)
      apply(...(await storeMaintenance(tx, maintenance, now)))
      await recordEvent(tx, {
        action: former ? 'maintenance.changed' : 'maintenance.announced',
        ...ofPrincipal(principal, request, now),
        details: { ...(former && { before: former }), after: maintenance },
      })
      return maintenance
    })
    return await loaded(deps, stored)
  }
}

function endMaintenance(deps: Deps) {
  return async ({ principal, request, access }: RequestContext<Endpoints['end'], Principal>) => {
    await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      const former = await readCurrent(tx, now)
      if (!former) throw errors.notFound()
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

async function readCurrent(tx: Tx, now: Date): Promise<Maintenance | undefined> {
  const stored = await readMaintenance(tx)
  return stored && maintenancePhase(stored, now.getTime()) !== 'over' ? stored : undefined
}

/** It is stored: where this gateway cannot load it now, it is marked and tries again. */
async function loaded({ maintenance, clock }: Deps, stored: Maintenance | undefined) {
  await maintenance.load().catch(() => undefined)
  return stateOf(stored, clock.now())
}

function stateOf(stored: Maintenance | undefined, now: Date) {
  const isOver = stored && maintenancePhase(stored, now.getTime()) === 'over'
  return { maintenance: !stored || isOver ? null : stored, readOnly: isReadOnlyAt(stored, now.getTime()) }
}
