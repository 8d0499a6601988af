import type { ErrorName } from '../errors/index.ts'
import {
  CLOSE_CODE_SESSION_ENDED,
  CLOSE_CODE_TOO_MANY_SOCKETS,
  SOCKET_BACKLOG_BYTES,
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_RETRY_INTERVAL,
  SOCKETS_PER_SESSION,
} from '../limits.ts'
import type { Push, PushName } from './pushes.ts'

/** What a client must know of the notice socket besides the schemas of its messages. The AsyncAPI document is generated from it. */

interface PushText {
  readonly title: string
  readonly summary: string
  /** What a client does when it gets one. */
  readonly client: string
  readonly example: Push
}

export const PUSH_TEXTS: Readonly<Record<PushName, PushText>> = {
  unread: {
    title: 'Unread count',
    summary: 'Sent when the socket has opened, every ten seconds, and when the count or the latest notice changes.',
    client:
      'Show `count`. If `latest` is greater than the greatest sequence that the client knows, request the missing notices with `GET /v2/users/inbox/news?after=`. Any message proves that the connection works.',
    example: { type: 'UNREAD', count: 3, latest: 812 },
  },
  notice: {
    title: 'New notice',
    summary: 'A notice for this user was published.',
    client:
      'Show it if `announce` is true, otherwise only count it. The content comes with `GET /v2/users/inbox/{id}`. A client that already has this `sequence` ignores the push.',
    example: {
      type: 'IMPORTANT_NOTICE',
      count: 4,
      id: '019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a10',
      title: 'Recall: hazelnut spread, batch 4711',
      language: 'en',
      sequence: 813,
      announce: true,
    },
  },
  acknowledged: {
    title: 'Notice acknowledged',
    summary: 'This user acknowledged a notice, on this device or on another one.',
    client:
      'Show the notice as acknowledged, and read `GET /v2/users/inbox/acknowledgements` again. Where the notice was unread, UNREAD follows.',
    example: {
      type: 'ACKNOWLEDGED',
      count: 4,
      id: '019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a10',
      acknowledgedAt: '2026-11-23T08:15:00.000Z',
    },
  },
  permissionChanged: {
    title: 'Permissions changed',
    summary: 'The roles of this user, or the applications and their permissions, changed.',
    client:
      'Read `GET /v2/users/work-bench` again. The gateway applies the new permissions at once, whatever the client shows.',
    example: { type: 'PERMISSION_CHANGED', count: 4, reason: 'ROLE' },
  },
  applicationEvent: {
    title: 'Event of an application',
    summary: 'An application published an event for the store of this user. Only users who may open it receive one.',
    client:
      'Pass it to the application, if it is open for that store, so that it reads again. Events are not stored: after an interruption the application is to read everything again.',
    example: {
      type: 'APPLICATION_EVENT',
      count: 4,
      application: 'labels',
      store: '019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a11',
      topic: 'changed',
      ids: ['019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a12'],
    },
  },
  remoteLogin: {
    title: 'Signed in elsewhere',
    summary: 'The session has ended, because its user signed in elsewhere and the organisation allows one session.',
    client: 'Tell the user, and sign in again. The socket closes next, with 4001.',
    example: { type: 'REMOTE_LOGIN', count: 4 },
  },
  signedOut: {
    title: 'Session ended',
    summary: 'The session has ended by a decision: revoked, account disabled, password changed.',
    client: 'Tell the user, and sign in again. The socket closes next, with 4001.',
    example: { type: 'SIGNED_OUT', count: 4 },
  },
  licenceUpdated: {
    title: 'Licence changed',
    summary: 'Another licence is in force.',
    client: 'Offer to reload, or read `GET /v2/licenses` again.',
    example: { type: 'LICENCE_UPDATED', count: 4 },
  },
  languagesUpdated: {
    title: 'Languages changed',
    summary: 'The languages of the platform or their texts changed.',
    client: 'Offer to reload, or read `GET /v2/i18n` again.',
    example: { type: 'LANGUAGES_UPDATED', count: 4 },
  },
  appearanceUpdated: {
    title: 'Appearance changed',
    summary: 'Colour, logos, titles or links of the platform changed.',
    client: 'Read `GET /v2/configs/login` and `GET /v2/configs/home` again, and show what they say.',
    example: { type: 'APPEARANCE_UPDATED', count: 4 },
  },
  maintenanceUpdated: {
    title: 'Maintenance changed',
    summary: 'A maintenance was announced, changed or ended.',
    client: 'Read `GET /v2/configs/login` again, and show the maintenance in it.',
    example: { type: 'MAINTENANCE_UPDATED', count: 4 },
  },
}

export interface CloseCode {
  readonly code: number
  readonly cause: string
  /** What a client does then. */
  readonly client: string
}

const SECONDS = SOCKET_RETRY_INTERVAL / 1_000
const RECONNECT = `Connect again with a new ticket: first after a random time of up to ${SECONDS} seconds, then every ${SECONDS} seconds.`
const CORRECT_CLIENT = 'Correct the client: it has nothing to send on this socket.'

/** Why a socket closes. Codes from 4000 on are for applications (RFC 6455, 7.4.2). */
export const CLOSE_CODES = {
  sessionOver: {
    code: CLOSE_CODE_SESSION_ENDED,
    cause:
      'The session has ended. REMOTE_LOGIN or SIGNED_OUT came before, unless the user signed out or the session expired.',
    client: 'Do not connect again with this session. Sign in.',
  },
  tooMany: {
    code: CLOSE_CODE_TOO_MANY_SOCKETS,
    cause: `The session has opened more than ${SOCKETS_PER_SESSION} sockets on this gateway. Its oldest socket is closed.`,
    client: 'Do not connect again automatically: that would close another socket of the same session.',
  },
  restart: { code: 1012, cause: 'The gateway stops.', client: RECONNECT },
  frameTooLarge: {
    code: 1009,
    cause: `The client sent a message of more than ${SOCKET_FRAME_MAX_BYTES} bytes.`,
    client: CORRECT_CLIENT,
  },
  protocolError: { code: 1002, cause: 'The client sent a frame that breaks RFC 6455.', client: CORRECT_CLIENT },
  invalidText: { code: 1007, cause: 'The client sent a text that is not UTF-8.', client: CORRECT_CLIENT },
  lost: {
    code: 1006,
    cause: `No close frame arrived. The network failed, the gateway was killed, or it cut off a client that answered no ping for 30 seconds or left more than ${SOCKET_BACKLOG_BYTES / 1_024} KiB unread. After a fault of the client this code may come in place of 1002, 1007 or 1009.`,
    client: RECONNECT,
  },
} as const satisfies Readonly<Record<string, CloseCode>>

export interface HandshakeError {
  readonly error: ErrorName
  readonly cause: string
  readonly client: string
}

/** Responses to a handshake that is refused. Each is an HTTP response with the envelope of any error. */
export const HANDSHAKE_ERRORS: readonly HandshakeError[] = [
  {
    error: 'authenticationRequired',
    cause: 'The ticket is unknown, used or older than 30 seconds.',
    client: 'Request a new ticket.',
  },
  {
    error: 'sessionExpired',
    cause: 'The session of the ticket has ended, or the cookie is missing that the session is bound to.',
    client: 'Sign in.',
  },
  {
    error: 'accessDenied',
    cause: 'Origin is missing or is not the address of the portal. The ticket is not used up.',
    client: 'Send the public address of the portal as Origin.',
  },
  {
    error: 'invalidInput',
    cause: 'The Host header is missing, or there are several.',
    client: 'Send one, with the host of the address.',
  },
  {
    error: 'serviceUnavailable',
    cause: 'The database is unavailable, or 1,000 handshakes wait on this gateway.',
    client: RECONNECT,
  },
]
