import type { Routes } from '@foyer/sdk/server'
import type { LatestLight } from '../../shared/light.ts'
import { idOf, objectOf, reading } from '../access.ts'
import type { Database } from '../database/open.ts'
import { flashLight } from './flash-light.ts'
import { readLight } from './light-queries.ts'

/**
 * A light changes nothing of a label. Users who look for one need no right to change it.
 * @param now the present time
 */
export function lightRoutes(db: Database, now: () => Date): Routes {
  return {
    'GET /labels/:id/light': reading(async (place, { params, user }): Promise<LatestLight> => {
      return { light: await readLight(db, place, idOf(params, user), user, now()) }
    }),
    'POST /labels/:id/light': reading(async (place, { params, user, json }): Promise<LatestLight> => {
      const author = { place, user: { id: user.id, name: user.name }, now: now() }
      return { light: await flashLight(db, idOf(params, user), objectOf(await json()), user, author) }
    }),
  }
}
