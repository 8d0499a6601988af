import { isPlainLine } from '../../shared/text-rule.ts'
import type { Tx } from '../database/open.ts'
import { invalid, type Place } from './place.ts'

const SITE_NAME_MAX = 200

/**
 * Stores what the shell says about the current store: its name, for users of other stores, and its time zone, for reports. Tokens have
 * only its id. Without it, other stores read that it is another store, and reports have UTC. The latest one counts, because stores get
 * other names.
 */
export async function storeSite(tx: Tx, site: unknown, { organisation, store }: Place): Promise<void> {
  if (site === undefined || site === null) return
  if (typeof site !== 'object') throw invalid('site')
  const { name, timeZone } = site as { readonly name?: unknown; readonly timeZone?: unknown }
  if (typeof name !== 'string' || name.length > SITE_NAME_MAX || !isPlainLine(name)) throw invalid('site')
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) throw invalid('site')
  await tx
    .insertInto('site')
    .values({ store_id: store, organisation_id: organisation, name, time_zone: timeZone })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ name, time_zone: timeZone })
        .where('site.organisation_id', '=', organisation),
    )
    .execute()
}

/** Is there a time zone of this name? Offsets such as `+14:00` are none: they know no summer. */
function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
