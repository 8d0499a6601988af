import type {
  LicenceQuantities,
  LicenceReservations,
  LicenceUsages,
  licenceEndpoints,
  ReservedQuantity,
} from '@foyer/contract/licence'
import { sql } from 'kysely'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import type { LicenceNow } from './read-licence.ts'
import { type ReservedByApplication, readReserved } from './used-quantities.ts'

type Calls = typeof licenceEndpoints

/** The application that sends the request, with its own token. */
interface CallingApplication {
  readonly applicationKey: string
}

type ReservationDeps = Pick<Deps, 'db' | 'log' | 'licence'>

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
    'licence.reservations': reservations(deps),
    'licence.usage': usage(deps),
  }
}

/**
 * One statement locks the sum of the quantity, checks and writes, so that the lock is held for a moment only. A trigger changes the sums.
 * Without a valid licence a reservation can only become smaller.
 */
function reserve(deps: ReservationDeps) {
  return async ({ input, principal }: RequestContext<Calls['reserve'], CallingApplication>) => {
    const { quantity, key, amount } = input
    const { applicationKey } = principal
    const licensed = validQuantities(await deps.licence.now())
    const limit = licensed?.[LIMIT_OF[quantity]] ?? NOTHING_FITS
    await write(deps, async (tx) => {
      await lockKey(tx, applicationKey, input)
      const { numAffectedRows } = await sql`
        with before as (
          select coalesce(max(amount), 0) as amount from licence_reservation
          where application_key = ${applicationKey} and quantity = ${quantity} and key = ${key}
        ), allowed as (
          select from licence_usage, before where quantity = ${quantity}
            and (${amount}::int <= before.amount or used - before.amount + ${amount}::int <= ${limit}::bigint)
          for update of licence_usage
        )
        insert into licence_reservation (application_key, quantity, key, amount)
        select ${applicationKey}::text, ${quantity}::text, ${key}::text, ${amount}::int from allowed
        on conflict (application_key, quantity, key) do update set amount = excluded.amount`.execute(tx)
      if (!numAffectedRows) throw licensed ? errors.notPossible('LICENCE_LIMIT') : errors.licenceExpired()
    })
    return await usageOf(deps, applicationKey, quantity)
  }
}

/** What is in use beyond the licence can always be released. */
function release(deps: ReservationDeps) {
  return async ({ input, principal }: RequestContext<Calls['release'], CallingApplication>) => {
    const { quantity, key } = input
    const { applicationKey } = principal
    await write(deps, async (tx) => {
      await lockKey(tx, applicationKey, input)
      await reservationsOf(tx, applicationKey).where('quantity', '=', quantity).where('key', '=', key).execute()
    })
    return await usageOf(deps, applicationKey, quantity)
  }
}

/** Releases all that an application has reserved, because it is removed. */
export async function releaseReservations(tx: Tx, applicationKey: string): Promise<void> {
  await reservationsOf(tx, applicationKey).execute()
}

const reservationsOf = (tx: Tx, applicationKey: string) =>
  tx.deleteFrom('licence_reservation').where('application_key', '=', applicationKey)

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

const PAGE_SIZE = 1_000

/** One range of the primary key. */
function reservations({ db }: Pick<Deps, 'db'>) {
  return async ({ input, principal }: RequestContext<Calls['reservations'], CallingApplication>) => {
    const { quantity, after } = input
    const rows = await db
      .selectFrom('licence_reservation')
      .select(['key', 'amount'])
      .where('application_key', '=', principal.applicationKey)
      .where('quantity', '=', quantity)
      .$if(after !== undefined, (query) => query.where('key', '>', after as string))
      .orderBy('key')
      .limit(PAGE_SIZE + 1)
      .execute()
    const items = rows.slice(0, PAGE_SIZE)
    const next = rows.length > PAGE_SIZE ? (items.at(-1)?.key ?? null) : null
    return { items, next } satisfies LicenceReservations
  }
}

function usage(deps: ReservationDeps) {
  return async ({ principal }: RequestContext<Calls['usage'], CallingApplication>): Promise<LicenceUsages> => {
    const [reserved, licence] = await Promise.all([readReserved(deps.db, principal.applicationKey), deps.licence.now()])
    const of = (quantity: ReservedQuantity) => withLicensed(quantity, reserved[quantity], licence)
    return { devices: of('devices'), epd: of('epd'), lumina: of('lumina') }
  }
}

async function usageOf({ db, licence }: ReservationDeps, applicationKey: string, quantity: ReservedQuantity) {
  const reserved = await readReserved(db, applicationKey)
  return withLicensed(quantity, reserved[quantity], await licence.now())
}

const withLicensed = (
  quantity: ReservedQuantity,
  reserved: ReservedByApplication,
  licence: LicenceNow | undefined,
) => ({ licensed: validQuantities(licence)?.[LIMIT_OF[quantity]] ?? 0, ...reserved })

/** Undefined without a valid licence. */
function validQuantities(licence: LicenceNow | undefined): LicenceQuantities | undefined {
  return licence && !licence.expired ? licence.quantities : undefined
}
