import type { RouteContext, RouteHandler } from '@foyer/sdk/server'
import { type Author, type Body, objectOf, type Place, placeOf } from './assets/place.ts'

/** The permissions of the application. Each of the others requires the first one as well. */
export const READ = 'assets.read'
export const HAND_OVER = 'assets.hand-over'
export const COUNT = 'assets.count'
export const MANAGE = 'assets.manage'

/** How routes begin: with the permissions, before anything of the request is read. */
export interface RouteKinds {
  reading(route: (place: Place, context: RouteContext) => unknown): RouteHandler
  changing(permission: string, route: (author: Author, context: RouteContext) => unknown): RouteHandler
  /** A change with a body. */
  sending(permission: string, route: (author: Author, context: RouteContext, body: Body) => unknown): RouteHandler
}

/** @param now the present time */
export function createRouteKinds(now: () => Date): RouteKinds {
  const reading: RouteKinds['reading'] = (route) => async (context) => {
    context.requirePermission(READ)
    return await route(placeOf(context.user), context)
  }
  const changing: RouteKinds['changing'] = (permission, route) =>
    reading(async (place, context) => {
      context.requirePermission(permission)
      return await route({ place, user: context.user, now: now() }, context)
    })
  const sending: RouteKinds['sending'] = (permission, route) =>
    changing(permission, async (author, context) => await route(author, context, objectOf(await context.json())))
  return { reading, changing, sending }
}
