import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

export const noticeEndpoints = {
  /** The socket is not an endpoint: `WebSocket /v2/notice/{ticket}`, with the messages of `pushes.ts`. */
  ticket: endpoint({
    method: 'POST',
    path: '/v2/notice/ticket',
    access: 'signed-in',
    summary: 'Create a one-time ticket that opens the notice socket, and get the served build of the portal.',
    description:
      'The socket is at `/v2/notice/{ticket}`. The ticket opens one socket and expires after 30 seconds. It is part of the path because browsers cannot send headers with a socket.',
    response: z
      .object({
        ticket: z.string().describe('The ticket.'),
        build: z
          .string()
          .describe('The build of the portal that this gateway serves. A shell with another build is out of date.'),
      })
      .meta({ id: 'SocketTicket', description: 'A ticket for the notice socket.' }),
    /* All clients of a store may reconnect at once, from one address. */
    limit: { calls: 1_200, seconds: 60 },
    /* The portal requests a ticket automatically after each lost connection. */
    noActivity: true,
  }),
}
