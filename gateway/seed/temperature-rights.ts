import { sql } from 'kysely'
import type { Database } from '../src/tables.ts'

const GRANTED = {
  'store-manager': ['temperature.acknowledge', 'temperature.change'],
  'store-staff': ['temperature.acknowledge'],
}

/**
 * Gives the built-in roles of the demonstration the permissions of temperature, unless they have them. Only the demonstration has
 * sensors. Built-in administrators have all permissions.
 */
export async function grantTemperature(db: Database): Promise<void> {
  for (const [key, buttons] of Object.entries(GRANTED)) {
    const children = buttons.map((button) => ({ key: button, type: 'button', children: [] }))
    const added = JSON.stringify([{ key: 'temperature.read', type: 'view', children }])
    await sql`update role set permissions = (
        select jsonb_agg(
          case when app->>'key' = 'temperature' then jsonb_set(app, '{children}', (app->'children') || ${added}::jsonb) else app end
          order by position
        ) from jsonb_array_elements(permissions) with ordinality as of_role(app, position)
      ) where organisation_id is null and key = ${key} and permissions::text not like '%temperature.read%'
        and jsonb_array_length(permissions) > 0`.execute(db)
  }
}
