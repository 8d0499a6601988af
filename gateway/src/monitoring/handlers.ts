import type { monitoringEndpoints } from '@foyer/contract/monitoring'
import { positionOf } from '../places/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import { readDatabaseStatus } from './database-status.ts'
import type { Deps } from './deps.ts'
import { readFaults } from './fault-periods.ts'
import { readGateways } from './gateways.ts'
import { readQueues } from './queues.ts'
import { countSignedIn, readSignedIn, SIGNED_IN_LIST } from './signed-in.ts'

type Endpoints = typeof monitoringEndpoints

/**
 * Returns the handlers of the endpoints that show how the platform runs.
 * @param heartbeatId that of this gateway
 */
export function monitoringHandlers(deps: Deps & { readonly heartbeatId: string }) {
  return {
    'monitoring.platform': platform(deps),
    'monitoring.signedIn': signedIn(deps),
  }
}

function platform(deps: Deps & { readonly heartbeatId: string }) {
  return async () => {
    const { db } = deps
    const [found, database, queues, faults, { users, sessions }] = await Promise.all([
      readGateways(db, deps.heartbeatId),
      readDatabaseStatus(db),
      readQueues(deps),
      readFaults(db),
      countSignedIn(deps),
    ])
    return { at: deps.clock.now().toISOString(), signedInUsers: users, sessions, ...found, database, queues, faults }
  }
}

function signedIn(deps: Deps) {
  return async ({ input, principal }: RequestContext<Endpoints['signedIn'], Principal>) => {
    const after = positionOf(SIGNED_IN_LIST, input.cursor)
    if (after && !/^\d+$/.test(after.key)) throw errors.invalidField('cursor', 'not a cursor of this list')
    const { keyword, size } = input
    return await readSignedIn(deps, { keyword, after, size, currentId: principal.sessionId })
  }
}
