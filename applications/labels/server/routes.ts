import type { Routes } from '@foyer/sdk/server'
import type { BaseStationList } from '../shared/base-station.ts'
import type { Summary } from '../shared/label.ts'
import { changing, idOf, idOrCodeOf, numberOf, objectOf, reading } from './access.ts'
import { countOffline, listBaseStations } from './base-stations/index.ts'
import { batchRoutes } from './batches/index.ts'
import { changePrice } from './changes/change-price.ts'
import { changeProduct } from './changes/change-product.ts'
import { changeTemplate } from './changes/change-template.ts'
import { versionOf } from './changes/locked-label.ts'
import { readProduct } from './changes/read-product.ts'
import { removeProduct } from './changes/remove-product.ts'
import type { Database } from './database/open.ts'
import { differenceRoutes } from './differences/index.ts'
import { figureOf } from './figure.ts'
import { countLabels, findLabel, listLabels, readLabelsById } from './labels/label-queries.ts'
import { parseIds, parseListQuery } from './labels/list-query.ts'
import { lightRoutes } from './lights/index.ts'
import { rejection } from './rejection.ts'

export interface RouteOptions {
  /** The present time. */
  readonly now: () => Date
  /** True if no base station takes changes, but a simulation. */
  readonly simulated: boolean
}

export function createRoutes(db: Database, { now, simulated }: RouteOptions): Routes {
  return {
    'GET /labels': reading(async (place, { query }) => {
      const ids = parseIds(query)
      return await (ids ? readLabelsById(db, place, ids) : listLabels(db, place, parseListQuery(query)))
    }),
    'GET /summary': reading(
      async (place): Promise<Summary> => ({
        ...(await countLabels(db, place)),
        ...{ stationsOffline: await countOffline(db, place), simulated },
      }),
    ),
    'GET /base-stations': reading(async (place): Promise<BaseStationList> => {
      return { items: await listBaseStations(db, place) }
    }),
    'GET /figure': reading(async (place, { user }) => figureOf(await countLabels(db, place), user.language)),
    'GET /labels/:id': reading(async (place, { params, user }) => {
      const label = await findLabel(db, place, idOrCodeOf(params, user))
      if (!label) throw rejection(user, 404, 'LABEL_UNKNOWN')
      return label
    }),
    'GET /products/:barcode': reading(async (place, { params, user }) =>
      readProduct(db, place, params['barcode'], user),
    ),
    'PUT /labels/:id/price': changing(now, async (author, { params, user, json }) =>
      changePrice(db, idOf(params, user), objectOf(await json()), user, author),
    ),
    'PUT /labels/:id/product': changing(now, async (author, { params, user, json }) =>
      changeProduct(db, idOf(params, user), objectOf(await json()), user, author),
    ),
    'PUT /labels/:id/template': changing(now, async (author, { params, user, json }) =>
      changeTemplate(db, idOf(params, user), objectOf(await json()), user, author),
    ),
    // The version is in the query: bodies of DELETE get lost on the way.
    'DELETE /labels/:id/product': changing(now, async (author, { params, user, query }) =>
      removeProduct(db, idOf(params, user), versionOf({ version: numberOf(query, 'version') }), user, author),
    ),
    ...differenceRoutes(db, now),
    ...batchRoutes(db, now),
    ...lightRoutes(db, now),
  }
}
