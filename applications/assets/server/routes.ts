import type { Routes } from '@foyer/sdk/server'
import type { AssigneeList, Summary } from '../shared/asset.ts'
import { parseCode } from '../shared/code-rule.ts'
import { countAssets, findAsset, listAssets } from './assets/asset-queries.ts'
import { listAssignees } from './assets/event-queries.ts'
import { findCode } from './assets/find-code.ts'
import { only, parseListQuery } from './assets/list-query.ts'
import { idOf, invalid, isId, versionOf } from './assets/place.ts'
import { assign, takeBack } from './changes/assign.ts'
import { editAsset, registerAsset } from './changes/register.ts'
import { reportDefect, resolveDefect, setLost, setRetired } from './changes/set-state.ts'
import type { Database } from './database/open.ts'
import { figureOf } from './figure.ts'
import { inventoryRoutes } from './inventory/inventory-routes.ts'
import { createRouteKinds, HAND_OVER, MANAGE, type RouteKinds } from './permissions.ts'
import { rejection } from './rejection.ts'

interface RouteOptions {
  /** The present time. */
  readonly now: () => Date
  /** True if the assets are examples of the demonstration. */
  readonly simulated: boolean
}

const UNKNOWN = 'ASSET_UNKNOWN'
const CODE_MAX = 2_000

export function createRoutes(db: Database, { now, simulated }: RouteOptions): Routes {
  const kinds = createRouteKinds(now)
  const { reading } = kinds
  return {
    ...inventoryRoutes(db, kinds),
    ...handOverRoutes(db, kinds),
    ...managementRoutes(db, kinds),
    'GET /assets': reading(async (place, { query }) => await listAssets(db, place, parseListQuery(query), now())),
    'GET /summary': reading(
      async (place): Promise<Summary> => ({ ...(await countAssets(db, place, now())), simulated }),
    ),
    'GET /figure': reading(async (place, { user }) => figureOf(await countAssets(db, place, now()), user.language)),
    'GET /assets/:id': reading(async (place, { params: { id = '' }, user }) => {
      const parsed = parseCode(id)
      const asset = parsed.ok ? await findAsset(db, place, isId(id) ? id : parsed.code, now()) : undefined
      if (!asset) throw rejection(user, 404, UNKNOWN)
      return asset
    }),
    'GET /codes': reading(async (place, { query }) => {
      const code = only(query, 'code') ?? ''
      if (code === '' || code.length > CODE_MAX) throw invalid('code')
      return await findCode(db, place, code, now())
    }),
    'GET /assignees': reading(
      async ({ store, organisation }): Promise<AssigneeList> => ({
        items: await listAssignees(db, store, organisation, now()),
      }),
    ),
  }
}

/** What happens at the counter many times a day. */
function handOverRoutes(db: Database, { changing, sending }: RouteKinds): Routes {
  return {
    'PUT /assets/:id/assignment': sending(HAND_OVER, async (author, context, body) =>
      assign(db, idOf(context, UNKNOWN), body, author),
    ),
    // The version is in the query: bodies of DELETE get lost on the way.
    'DELETE /assets/:id/assignment': changing(HAND_OVER, async (author, context) =>
      takeBack(db, idOf(context, UNKNOWN), versionOf(only(context.query, 'version')), author),
    ),
    'PUT /assets/:id/defect': sending(HAND_OVER, async (author, context, body) =>
      reportDefect(db, idOf(context, UNKNOWN), body, author),
    ),
  }
}

function managementRoutes(db: Database, { changing, sending }: RouteKinds): Routes {
  const setting = (set: typeof setLost, value: boolean) =>
    value
      ? sending(MANAGE, async (author, context, body) =>
          set(db, idOf(context, UNKNOWN), versionOf(body['version']), value, author),
        )
      : changing(MANAGE, async (author, context) =>
          set(db, idOf(context, UNKNOWN), versionOf(only(context.query, 'version')), value, author),
        )
  return {
    'POST /assets': sending(MANAGE, async (author, _context, body) => registerAsset(db, body, author)),
    'PUT /assets/:id': sending(MANAGE, async (author, context, body) =>
      editAsset(db, idOf(context, UNKNOWN), body, author),
    ),
    'POST /assets/:id/defect/resolution': sending(MANAGE, async (author, context, body) =>
      resolveDefect(db, idOf(context, UNKNOWN), body, author),
    ),
    'PUT /assets/:id/loss': setting(setLost, true),
    'DELETE /assets/:id/loss': setting(setLost, false),
    'PUT /assets/:id/retirement': setting(setRetired, true),
    'DELETE /assets/:id/retirement': setting(setRetired, false),
  }
}
