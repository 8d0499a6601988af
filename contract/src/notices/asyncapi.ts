import { z } from 'zod'
import { entryOf } from '../errors/index.ts'
import {
  NEW_NOTICES_PER_RESPONSE,
  REVOCATION_MAX_DELAY,
  SOCKET_BACKLOG_BYTES,
  SOCKET_CONNECT_TIMEOUT,
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_HEARTBEAT,
  SOCKET_RETRIES,
  SOCKET_RETRY_INTERVAL,
  SOCKET_SILENCE_TIMEOUT,
  SOCKETS_PER_SESSION,
  TICKET_LIFETIME,
} from '../limits.ts'
import { type PushName, pushSchemas } from './pushes.ts'
import { CLOSE_CODES, HANDSHAKE_ERRORS, PUSH_TEXTS } from './socket.ts'

type Json = Record<string, unknown>

export interface AsyncApiOptions {
  /** The version of the gateway. */
  readonly version: string
  /** The address of the portal, `FOYER_PUBLIC_URL`. */
  readonly publicUrl: string
}

const NAMES = Object.keys(pushSchemas) as PushName[]

/** Returns the AsyncAPI 3 document of the notice socket, as the gateway provides it. */
export function asyncApi({ version, publicUrl }: AsyncApiOptions): Json {
  const { host, protocol } = new URL(publicUrl)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Foyer notice socket', version, description: OVERVIEW },
    defaultContentType: 'application/json',
    servers: {
      portal: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        description: 'The public address of the portal. Every gateway behind it serves the socket.',
      },
    },
    channels: { notices: channel() },
    operations: {
      push: {
        action: 'send',
        title: 'Push',
        summary: 'The gateway sends pushes. Clients send nothing and act through the HTTP API.',
        description: DELIVERY,
        channel: { $ref: '#/channels/notices' },
        messages: NAMES.map((name) => ({ $ref: `#/channels/notices/messages/${name}` })),
      },
    },
    components: { messages: Object.fromEntries(NAMES.map((name) => [name, message(name)])) },
  }
}

function channel(): Json {
  return {
    address: '/v2/notice/{ticket}',
    title: 'Notice socket',
    summary: 'One socket for a session: it opens with a ticket and receives pushes until the session ends.',
    description: HANDSHAKE,
    servers: [{ $ref: '#/servers/portal' }],
    parameters: {
      ticket: {
        description: `The ticket of \`POST /v2/notice/ticket\`, which needs the token of a signed-in user. It opens one socket and expires after ${TICKET_LIFETIME / 1_000} seconds. While the setting \`socketToken\` is \`bearer\`, an access token in its place is accepted from old clients.`,
        examples: ['q8Zc1v0JtY4nE7wXb2LkR5dPsA9uHf3gMiO6TzKeWlU'],
      },
    },
    messages: Object.fromEntries(NAMES.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: { ws: { method: 'GET', headers: HANDSHAKE_HEADERS, bindingVersion: '0.1.0' } },
    'x-handshake-errors': HANDSHAKE_ERRORS.map(({ error, cause, client }) => {
      const { code, status } = entryOf(error)
      return { status, code, cause, client }
    }),
    'x-close-codes': Object.values(CLOSE_CODES),
    'x-frames': FRAMES,
  }
}

function message(name: PushName): Json {
  const { title, summary, client, example } = PUSH_TEXTS[name]
  const { $schema: _, ...payload } = z.toJSONSchema(pushSchemas[name], { target: 'draft-7', io: 'input' })
  return {
    name: example.type,
    title,
    summary,
    description: client,
    contentType: 'application/json',
    payload,
    examples: [{ name, summary: title, payload: example }],
  }
}

const seconds = (milliseconds: number) => `${milliseconds / 1_000} seconds`

const OVERVIEW = `The live connection of the portal. Open clients learn through it of new notices, changed rights and the end of their session.

- The socket is a hint: whatever it tells can be read through the HTTP API. A client that has just connected reads it there.
- A message is one text frame with one JSON object. Ignore fields and types that you do not know: later versions add some.
- The HTTP API is described by \`openapi.json\`, beside this document.`

const HANDSHAKE = `1. Request a ticket: \`POST /v2/notice/ticket\` with the token of the session. Neither the ticket nor the socket counts as activity.
2. Open \`/v2/notice/{ticket}\` with the Origin of the portal. No subprotocol and no query are needed; \`permessage-deflate\` is not offered.
3. Give up after ${seconds(SOCKET_CONNECT_TIMEOUT)}, and try again with a new ticket.

A session may have ${SOCKETS_PER_SESSION} sockets on each gateway. One more closes the oldest with ${CLOSE_CODES.tooMany.code}.`

const DELIVERY = `**Order.** UNREAD is the first message, and others wait for it. Only where the session ends before, REMOTE_LOGIN or SIGNED_OUT is the first message and the last. Notices come by ascending \`sequence\`. A count never overtakes the notice that it counts.

**Delivery.** A socket gets each notice once: in the first count or as a push. Nothing is repeated for a client that was away. It compares \`latest\` with the greatest sequence that it knows, and requests the rest with \`GET /v2/users/inbox/news?after=\`. Where more than ${NEW_NOTICES_PER_RESPONSE} notices are published at once, only the new UNREAD is sent.

**Delay.** The end of a session closes its sockets within ${seconds(REVOCATION_MAX_DELAY)}, on every gateway.

**Heartbeat.** The gateway sends UNREAD and a ping every ${seconds(SOCKET_HEARTBEAT)}. Clients answer the ping with a pong, as WebSocket libraries do. A client closes a socket that was silent for ${seconds(SOCKET_SILENCE_TIMEOUT)} and connects again. A gateway that has lost touch with the database stops the heartbeat on purpose.

**Reconnect.** First after a random time of up to ${seconds(SOCKET_RETRY_INTERVAL)}, then every ${seconds(SOCKET_RETRY_INTERVAL)}. The portal stops after ${SOCKET_RETRIES} attempts without a message.

**Limits.** The gateway ignores messages of clients. One of more than ${SOCKET_FRAME_MAX_BYTES} bytes closes the socket, and so do ${SOCKET_BACKLOG_BYTES / 1_024} KiB that the client has not read.`

const HANDSHAKE_HEADERS: Json = {
  type: 'object',
  required: ['Origin'],
  properties: {
    Origin: {
      type: 'string',
      description: 'The public address of the portal. Any other value is refused with 403.',
      examples: ['https://portal.example.com'],
    },
    'Accept-Language': {
      type: 'string',
      description: 'The language of titles for a user who has chosen none.',
      examples: ['de-AT,de;q=0.9'],
    },
    Cookie: {
      type: 'string',
      description: 'The cookies of the browser. A session that is bound to a browser needs its cookie.',
    },
  },
}

/** Frames besides the pushes. */
const FRAMES: readonly Json[] = [
  { frame: 'ping', from: 'gateway', meaning: `Sent every ${seconds(SOCKET_HEARTBEAT)}. Answer with a pong.` },
  { frame: 'pong', from: 'client', meaning: 'After three pings without one the gateway cuts the connection.' },
  { frame: 'text or binary', from: 'client', meaning: `Ignored up to ${SOCKET_FRAME_MAX_BYTES} bytes.` },
  {
    frame: 'close',
    from: 'either',
    meaning: 'A client leaves with 1000 or 1001. The codes of the gateway are listed.',
  },
]
