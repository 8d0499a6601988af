import type { Database } from '../database/open.ts'

/** A command for a base station to send. */
export interface TakenLight {
  readonly id: string
  readonly labelId: string
  readonly seconds: number
}

/** What base stations do with commands to lights. */
export interface LightTransmission {
  /** Takes queued commands of a store. Each is taken once, also by simultaneous requests. */
  take(store: string, limit: number): Promise<TakenLight[]>
  /** Records that the light began to flash, or that the label did not respond. */
  report(id: string, event: 'confirm' | 'fail'): Promise<void>
  /** Ends commands that were not confirmed within 30 seconds: a light that flashes later helps no one. */
  expire(): Promise<void>
}

const EXPIRES = 30_000

/** @param now the present time */
export function createLightTransmission(db: Database, now: () => Date): LightTransmission {
  return {
    take: async (store, limit) => await take(db, store, limit, now()),
    async report(id, event) {
      const failure = event === 'fail' ? 'no-response' : null
      await db
        .updateTable('light')
        .set({ state: event === 'fail' ? 'failed' : 'confirmed', completed_at: now(), failure })
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .execute()
    },
    async expire() {
      await db
        .updateTable('light')
        .set({ state: 'failed', completed_at: now(), failure: 'expired' })
        .where('state', 'in', ['queued', 'sent'])
        .where('requested_at', '<', new Date(now().getTime() - EXPIRES))
        .execute()
    },
  }
}

async function take(db: Database, store: string, limit: number, now: Date): Promise<TakenLight[]> {
  return await db
    .with('due', (query) =>
      query
        .selectFrom('light')
        .select('id')
        .where('store_id', '=', store)
        .where('state', '=', 'queued')
        .orderBy('requested_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('light')
    .from('due')
    .set({ state: 'sent', sent_at: now })
    .whereRef('light.id', '=', 'due.id')
    .returning(['light.id', 'label_id as labelId', 'seconds'])
    .execute()
}
