import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

export const noticeEndpoints = {
  /**
   * The socket itself is no call: `WebSocket /v2/notice/{ticket}`, whose messages are in `pushes.ts`. A ticket is part of its
   * path because browsers send no header along with a socket; it is good for one socket and for 30 seconds.
   */
  ticket: endpoint({
    method: 'POST',
    path: '/v2/notice/ticket',
    access: 'signed-in',
    summary: 'A one-time ticket that opens the notice socket, and which build of the portal is served.',
    response: z.object({
      ticket: z.string(),
      /** Which build of the portal this gateway serves: a shell that is another one is out of date. */
      build: z.string(),
    }),
    /* A whole store comes back from behind one address at once. */
    limit: { calls: 1_200, seconds: 60 },
    /* The portal requests one automatically whenever the socket was lost. */
    noActivity: true,
  }),
}
