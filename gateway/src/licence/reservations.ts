import type { LicenceQuantities, LicenceUsages, licenceEndpoints, ReservedQuantity } from '@foyer/contract/licence'
import { sql } from 'kysely'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { licenceAt, readInstalled } from './read-licence.ts'

type Calls = typeof licenceEndpoints

/** The application that sends the request, with its own token. */
interface CallingApplication {
  readonly applicationKey: string
}

type ReservationDeps = Pick<Deps, 'db' | 'log' | 'clock'>

const NOTHING_FITS = -1

const LIMIT_OF = {
  devices: 'deviceCount',
  epd: 'epdQuantity',
  lumina: 'luminaQuantity',
} as const satisfies Record<ReservedQuantity, keyof LicenceQuantities>

/** Handlers for applications, which reserve what the licence allows. */
export function reservationHandlers(deps: ReservationDeps) {
  return {
    'licence.reserve': reserve(deps),
    'licence.release': release(deps),
    'licence.usage': usage(deps),
  }
}

/** One statement reads, checks and writes, so that the row that all reservations of a quantity lock is held for a moment only. */
function reserve(deps: ReservationDeps) {
  return async ({ input, principal }: RequestContext<Calls['reserve'], CallingApplication>) => {
    const { quantity, key, amount } = input
    const { applicationKey } = principal
    const now = deps.clock.now()
    const licensed = await readLicensed(deps.db, now)
    /* Without a valid licence a reservation can only become smaller. */
    const limit = licensed?.[LIMIT_OF[quantity]] ?? NOTHING_FITS
    await write(deps, async (tx) => {
      await lockKey(tx, applicationKey, input)
      const { rows } = await sql`
        with before as (
          select coalesce(max(amount), 0) as amount from licence_reservation
          where application_key = ${applicationKey} and quantity = ${quantity} and key = ${key}
        ), counted as (
          update licence_usage set used = used - before.amount + ${amount}::int from before
          where quantity = ${quantity}
            and (${amount}::int <= before.amount or used - before.amount + ${amount}::int <= ${limit}::bigint)
          returning used
        ), reserved as (
          insert into licence_reservation (application_key, quantity, key, amount)
          select ${applicationKey}::text, ${quantity}::text, ${key}::text, ${amount}::int from counted
          on conflict (application_key, quantity, key) do update set amount = excluded.amount
        )
        select used from counted`.execute(tx)
      if (rows.length === 0) throw licensed ? errors.notPossible('LICENCE_LIMIT') : errors.licenceExpired()
    })
    return (await usagesOf(deps.db, applicationKey, now))[quantity]
  }
}

/** What is in use beyond the licence can always be released. */
function release(deps: ReservationDeps) {
  return async ({ input, principal }: RequestContext<Calls['release'], CallingApplication>) => {
    const { quantity, key } = input
    const { applicationKey } = principal
    await write(deps, async (tx) => {
      await lockKey(tx, applicationKey, input)
      await sql`
        with released as (
          delete from licence_reservation
          where application_key = ${applicationKey} and quantity = ${quantity} and key = ${key} returning amount
        )
        update licence_usage set used = used - released.amount from released where quantity = ${quantity}`.execute(tx)
    })
    return (await usagesOf(deps.db, applicationKey, deps.clock.now()))[quantity]
  }
}

/** Two requests for one key follow each other. Those for other keys do not wait. */
async function lockKey(
  tx: Tx,
  application: string,
  { quantity, key }: { readonly quantity: string; readonly key: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`licence ${application} ${quantity} ${key}`}, 0))`.execute(
    tx,
  )
}

function usage({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return ({ principal }: RequestContext<Calls['usage'], CallingApplication>): Promise<LicenceUsages> =>
    usagesOf(db, principal.applicationKey, clock.now())
}

/** Undefined without a valid licence. */
async function readLicensed(db: Database | Tx, now: Date): Promise<LicenceQuantities | undefined> {
  const installed = await readInstalled(db)
  const state = installed && licenceAt(installed, now)
  return state && !state.expired ? state.quantities : undefined
}

async function usagesOf(db: Database | Tx, applicationKey: string, now: Date): Promise<LicenceUsages> {
  const licensed = await readLicensed(db, now)
  const { rows } = await sql<{ quantity: ReservedQuantity; used: number; own: number }>`
    select quantity, used::int, (select coalesce(sum(amount), 0) from licence_reservation r
      where r.quantity = u.quantity and application_key = ${applicationKey})::int as own
    from licence_usage u`.execute(db)
  const found = rows.map(({ quantity, used, own }) => [
    quantity,
    { licensed: licensed?.[LIMIT_OF[quantity]] ?? 0, used, own },
  ])
  return Object.fromEntries(found) as LicenceUsages
}
