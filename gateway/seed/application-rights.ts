import { sql } from 'kysely'
import type { Database } from '../src/tables.ts'

/** What the built-in roles of the demonstration may do in an application, besides reading. */
interface Granted {
  readonly application: string
  readonly roles: Readonly<Record<string, readonly string[]>>
}

const TEMPERATURE: Granted = {
  application: 'temperature',
  roles: {
    'store-manager': ['temperature.acknowledge', 'temperature.change'],
    'store-staff': ['temperature.acknowledge'],
  },
}
const ASSETS: Granted = {
  application: 'assets',
  roles: {
    'store-manager': ['assets.hand-over', 'assets.count', 'assets.manage'],
    'store-staff': ['assets.hand-over', 'assets.count'],
  },
}

/** Only the demonstration has sensors. Built-in administrators have all permissions. */
export const grantTemperature = async (db: Database): Promise<void> => await grant(db, TEMPERATURE)

/** In the demonstration each role can try asset management. Elsewhere an administrator decides who may. */
export const grantAssets = async (db: Database): Promise<void> => await grant(db, ASSETS)

/** Gives built-in roles the permissions of an application, and the application, unless they have them. */
async function grant(db: Database, { application, roles }: Granted): Promise<void> {
  const read = `${application}.read`
  for (const [key, buttons] of Object.entries(roles)) {
    const children = buttons.map((button) => ({ key: button, type: 'button', children: [] }))
    const views = JSON.stringify([{ key: read, type: 'view', children }])
    const whole = JSON.stringify([{ key: application, type: 'app', children: [] }])
    await sql`
      update role set permissions = (
        select jsonb_agg(
          case when app->>'key' = ${application} then jsonb_set(app, '{children}', (app->'children') || ${views}::jsonb) else app end
          order by position
        ) from jsonb_array_elements(
          case when permissions @> ${JSON.stringify([{ key: application }])}::jsonb then permissions
            else permissions || ${whole}::jsonb end
        ) with ordinality as of_role(app, position)
      ) where organisation_id is null and key = ${key} and permissions::text not like ${`%"${read}"%`}
        and jsonb_array_length(permissions) > 0`.execute(db)
  }
}
