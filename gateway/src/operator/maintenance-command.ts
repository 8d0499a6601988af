import { isReadOnlyAt, maintenancePhase } from '@foyer/contract/maintenance'
import { recordEvent } from '../audit/index.ts'
import { readMaintenance, storeMaintenance } from '../maintenance/index.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { FOYER_COMMAND } from '../platform/environment/foyer-command.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'

const MINUTE_SECONDS = 60

export interface MaintenanceContext {
  readonly db: Database
  readonly now: Date
  readonly print: (line: string) => void
}

/**
 * Rejects changes on all gateways from now on.
 * @param minutes until it ends; without them until `maintenance off`
 */
export async function maintenanceOn(
  { db, now, print }: MaintenanceContext,
  minutes: string | undefined,
): Promise<void> {
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes))
    throw new StartFault(`${minutes} is not a number of minutes.`, `${FOYER_COMMAND} maintenance on 90`)
  const endsAt = minutes === undefined ? null : addSeconds(now, Number(minutes) * MINUTE_SECONDS).toISOString()
  const maintenance = { startsAt: now.toISOString(), endsAt, readOnly: true, texts: {} }
  await db.transaction().execute(async (tx) => {
    await storeMaintenance(tx, maintenance, now)
    await recordEvent(tx, { action: 'maintenance.announced', at: now, details: { after: maintenance } })
  })
  print(
    endsAt ? `Changes are rejected until ${endsAt}.` : `Changes are rejected until: ${FOYER_COMMAND} maintenance off`,
  )
}

/** Ends the maintenance, or cancels the one that is announced. */
export async function maintenanceOff({ db, now, print }: MaintenanceContext): Promise<void> {
  const former = await readMaintenance(db)
  if (!former || maintenancePhase(former, now.getTime()) === 'over') return print('There is no maintenance.')
  await db.transaction().execute(async (tx) => {
    await storeMaintenance(tx, undefined, now)
    await recordEvent(tx, { action: 'maintenance.ended', at: now, details: { before: former } })
  })
  print('The maintenance has ended. Changes are possible.')
}

export async function maintenanceStatus({ db, now, print }: MaintenanceContext): Promise<void> {
  const maintenance = await readMaintenance(db)
  const phase = maintenance ? maintenancePhase(maintenance, now.getTime()) : 'over'
  if (!maintenance || phase === 'over') return print('There is no maintenance. Changes are possible.')
  const period = `${maintenance.startsAt} to ${maintenance.endsAt ?? 'open end'}`
  print(phase === 'announced' ? `Announced: ${period}.` : `Running: ${period}.`)
  print(isReadOnlyAt(maintenance, now.getTime()) ? 'Changes are rejected.' : 'Changes are possible.')
}
