import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { SignedInSession } from './signed-in.ts'
import { PlatformStatus } from './status.ts'

const access = 'super-administrator'

/** How the platform runs, for super administrators. */
export const monitoringEndpoints = {
  platform: endpoint({
    method: 'GET',
    path: '/v2/admin/platform',
    access,
    summary: 'Get how the platform runs: gateways, database, queues, jobs and faults of applications.',
    description:
      'For a page that reads it again every few seconds, so a request does not prolong the session. Figures of gateways are those of their last heartbeat, ten seconds old at most.',
    response: PlatformStatus,
    limit: { calls: 120, seconds: 60 },
    noActivity: true,
  }),
  signedIn: endpoint({
    method: 'GET',
    path: '/v2/admin/platform/sessions',
    access,
    summary: 'List who is signed in, the newest sign-in first, a page at a time.',
    description: 'Search by words of the name, the username or the mail address. `administration.endSession` ends one.',
    request: pageRequest,
    response: pageResponse(SignedInSession, 'SignedInSessionPage'),
    errors: ['parameterError'],
    limit: { calls: 120, seconds: 60 },
  }),
}
