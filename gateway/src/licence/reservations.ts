import type { LicenceQuantities, LicenceUsages, licenceEndpoints, ReservedQuantity } from '@foyer/contract/licence'
import { sql } from 'kysely'
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

const LIMIT_OF = {
  devices: 'deviceCount',
  epd: 'epdQuantity',
  lumina: 'luminaQuantity',
} as const satisfies Record<ReservedQuantity, keyof LicenceQuantities>

/** Handlers for applications, which reserve what the licence allows. */
export function reservationHandlers(deps: Pick<Deps, 'db' | 'clock'>) {
  return {
    'licence.reserve': reserve(deps),
    'licence.release': release(deps),
    'licence.usage': usage(deps),
  }
}

/** The row of the quantity is locked first, so that its sum is exact for each of many reservations at once, on each gateway. */
function reserve({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async ({ input, principal }: RequestContext<Calls['reserve'], CallingApplication>) => {
    const { quantity, key, amount } = input
    const { applicationKey } = principal
    return await db.transaction().execute(async (tx) => {
      const used = await lockUsage(tx, quantity)
      const before = await reservedFor(tx, applicationKey, quantity, key)
      if (amount > before) await assertAllowed(tx, quantity, used - before + amount, clock.now())
      if (amount !== before) {
        await tx
          .insertInto('licence_reservation')
          .values({ application_key: applicationKey, quantity, key, amount })
          .onConflict((conflict) => conflict.columns(['application_key', 'quantity', 'key']).doUpdateSet({ amount }))
          .execute()
        await setUsage(tx, quantity, used - before + amount)
      }
      return (await usagesOf(tx, applicationKey, clock.now()))[quantity]
    })
  }
}

/** What is in use beyond the licence can always be released. */
function release({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async ({ input, principal }: RequestContext<Calls['release'], CallingApplication>) => {
    const { quantity, key } = input
    const { applicationKey } = principal
    return await db.transaction().execute(async (tx) => {
      const used = await lockUsage(tx, quantity)
      const [released] = await tx
        .deleteFrom('licence_reservation')
        .where('application_key', '=', applicationKey)
        .where('quantity', '=', quantity)
        .where('key', '=', key)
        .returning('amount')
        .execute()
      if (released) await setUsage(tx, quantity, used - released.amount)
      return (await usagesOf(tx, applicationKey, clock.now()))[quantity]
    })
  }
}

function usage({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return ({ principal }: RequestContext<Calls['usage'], CallingApplication>): Promise<LicenceUsages> =>
    usagesOf(db, principal.applicationKey, clock.now())
}

async function assertAllowed(tx: Tx, quantity: ReservedQuantity, wanted: number, now: Date): Promise<void> {
  const licensed = await readLicensed(tx, now)
  if (!licensed) throw errors.licenceExpired()
  if (wanted > licensed[LIMIT_OF[quantity]]) throw errors.notPossible('LICENCE_LIMIT')
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

async function lockUsage(tx: Tx, quantity: ReservedQuantity): Promise<number> {
  const { used } = await tx
    .selectFrom('licence_usage')
    .select('used')
    .where('quantity', '=', quantity)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(used)
}

async function setUsage(tx: Tx, quantity: ReservedQuantity, used: number): Promise<void> {
  await tx.updateTable('licence_usage').set({ used }).where('quantity', '=', quantity).execute()
}

async function reservedFor(tx: Tx, applicationKey: string, quantity: ReservedQuantity, key: string): Promise<number> {
  const row = await tx
    .selectFrom('licence_reservation')
    .select('amount')
    .where('application_key', '=', applicationKey)
    .where('quantity', '=', quantity)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.amount ?? 0
}
