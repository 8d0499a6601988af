import { CLOSE_CODE_SESSION_ENDED, CLOSE_CODE_TOO_MANY_SOCKETS, SOCKET_CONNECT_TIMEOUT } from '@foyer/contract/limits'
import { localStore, storedToken } from '../../session/index.ts'
import { request } from '../../wire/index.ts'
import type { CloseReason, SocketAttempt, SocketEvents } from './live-connection.ts'
import { readPushText } from './read-push.ts'

/** A development server has its gateway at another address. */
const BASE: string = import.meta.env.VITE_FOYER_GATEWAY ?? ''

/**
 * Requests a ticket and opens the socket with it. The end of the session is handled as for any request. After any other failure the
 * connection retries and shows its state.
 */
export function attemptSocket(on: SocketEvents, knows: { build(build: string): void }): SocketAttempt {
  const control = new AbortController()
  let socket: WebSocket | undefined
  const open = async (): Promise<void> => {
    const { signal } = control
    const options = {
      own: { except: ['sessionExpired', 'sessionEnded'] },
      timeout: SOCKET_CONNECT_TIMEOUT,
      signal,
    } as const
    const { ticket, build } = await request('notices.ticket', {}, options)
    if (signal.aborted) return
    knows.build(build)
    socket = new WebSocket(addressOf(ticket))
    socket.addEventListener('open', () => on.opened())
    socket.addEventListener('close', ({ code }) => on.lost(CLOSE_REASONS[code]))
    socket.addEventListener('message', ({ data }) => {
      const push = readPushText(data)
      if (push) on.received(push)
    })
  }
  // Signed out in another tab a moment ago: there is no session to request a ticket with.
  if (storedToken(localStore) === null) queueMicrotask(() => on.lost())
  else open().catch(() => on.lost())
  return {
    close() {
      control.abort()
      socket?.close()
    },
  }
}

const CLOSE_REASONS: Readonly<Record<number, CloseReason>> = {
  [CLOSE_CODE_SESSION_ENDED]: 'sessionOver',
  [CLOSE_CODE_TOO_MANY_SOCKETS]: 'tooMany',
}

function addressOf(ticket: string): string {
  const url = new URL(`${BASE}/v2/notice/${ticket}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
