/** Why: shelf labels ships with the product. Store staff read the labels of their store, managers and administrators change prices, too. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of ['super-administrator', 'organisation-administrator', 'store-manager'])
    await grant(db, key, [{ key: 'labels.change', type: 'button', children: [] }])
  await grant(db, 'store-staff', [])
}

/** Adds to what the built-in role has of the application `labels`. */
async function grant(db: Kysely<unknown>, key: string, children: readonly object[]): Promise<void> {
  const added = JSON.stringify([{ key: 'labels.read', type: 'view', children }])
  await sql`update role set permissions = (
      select jsonb_agg(
        case when app->>'key' = 'labels' then jsonb_set(app, '{children}', (app->'children') || ${added}::jsonb) else app end
        order by position
      ) from jsonb_array_elements(permissions) with ordinality as of_role(app, position)
    ) where organisation_id is null and key = ${key} and jsonb_array_length(permissions) > 0`.execute(db)
}
