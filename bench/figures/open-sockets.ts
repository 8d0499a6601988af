import { accountEndpoints } from '@foyer/contract/account'
import { noticeEndpoints, type Push } from '@foyer/contract/notices'
import type { RunningGateway } from '../environment/gateway.ts'
import { type Pair, withPair } from '../environment/pair.ts'
import { MANAGER, signIn } from '../environment/users.ts'
import { type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { rounded } from '../statistics.ts'

const TIMES = 30
const WITHIN = 1_000
const GIVE_UP = 5_000

export const openSockets: Figure = {
  name: 'open-sockets',
  how: `Two gateway processes on one PostgreSQL. A user has two sessions. One has an open notice socket on the second gateway and is ended from the other session on the first. Measured from that response until the socket receives SIGNED_OUT, and until it is closed. ${TIMES} times.`,
  measure: (effort) => withPair((pair) => measure(pair, effort)),
}

async function measure({ first, second }: Pair, effort: Effort): Promise<Outcome> {
  const notified: number[] = []
  const closed: number[] = []
  for (let time = 0; time < effort.repeats(TIMES); time++) {
    const one = await endOnce(first, second)
    notified.push(one.notified)
    closed.push(one.closed)
  }
  return {
    measures: [
      worstWithin(WITHIN, 'The socket on the other gateway receives the end of a session after', notified),
      worstWithin(WITHIN, 'The socket is closed after', closed),
    ],
    raw: { milliseconds: { notified, closed } },
  }
}

async function endOnce(first: RunningGateway, second: RunningGateway): Promise<{ notified: number; closed: number }> {
  const watched = await signIn(first.origin, MANAGER)
  const acting = await signIn(first.origin, MANAGER)
  const socket = new WebSocket(`${second.origin.replace('http', 'ws')}/v2/notice/${await ticketFor(second, watched)}`, {
    headers: { origin: second.origin },
  } as unknown as string[])
  const opened = happening(socket, 'message', ({ type }) => type === 'UNREAD')
  const notified = happening(socket, 'message', ({ type }) => type === 'SIGNED_OUT')
  const closed = happening(socket, 'close', () => true)
  await opened
  const headers = { authorization: `Bearer ${acting}` }
  const ended = await fetch(first.origin + accountEndpoints.endOtherSessions.path, {
    method: accountEndpoints.endOtherSessions.method,
    headers,
  })
  if (!ended.ok) throw new Error(`Ending the other session failed with ${ended.status}`)
  const from = performance.now()
  /* The push may arrive before the response. */
  const since = (at: number) => rounded(Math.max(0, at - from), 1)
  return { notified: since(await notified), closed: since(await closed) }
}

async function ticketFor({ origin }: RunningGateway, token: string): Promise<string> {
  const { method, path } = noticeEndpoints.ticket
  const response = await fetch(origin + path, { method, headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { data: { ticket: string } }).data.ticket
}

/** The time of the event. */
function happening(socket: WebSocket, event: 'message' | 'close', is: (push: Push) => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`The socket had no such ${event} in time`)), GIVE_UP)
    socket.addEventListener(event, (it) => {
      if (event === 'message' && !is(JSON.parse(String((it as MessageEvent).data)) as Push)) return
      clearTimeout(timeout)
      resolve(performance.now())
    })
  })
}
