import { calendarDate, LICENCE_AGREEMENT_VERSION } from '@foyer/contract/licence'
import { addSeconds } from '../src/platform/time/clock.ts'
import type { Tx } from '../src/tables.ts'
import { ORGANISATION } from './demo-data.ts'

const DAY_SECONDS = 86_400
/** So that its end is near enough to be warned about. */
const DAYS_LEFT = 60
const DAYS_SINCE = 305

/** The demonstration's licence: official, for 50 stores. One that is there already stays. */
export async function seedLicence(tx: Tx, now: Date): Promise<void> {
  const organisation = await tx
    .selectFrom('organisation')
    .select('id')
    .where('code', '=', ORGANISATION.code)
    .executeTakeFirst()
  const day = (days: number) => calendarDate(addSeconds(now, days * DAY_SECONDS), ORGANISATION.time_zone)
  await tx
    .insertInto('licence')
    .values({
      id: 'DEMONSTRATION',
      primary_id: null,
      organisation_id: organisation?.id ?? null,
      agreement: LICENCE_AGREEMENT_VERSION,
      type: 'official',
      activated_on: day(-DAYS_SINCE),
      expires_on: day(DAYS_LEFT),
      permanent: false,
      service_stores: 50,
      device_count: 20_000,
      epd_quantity: 18_000,
      lumina_quantity: 200,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
