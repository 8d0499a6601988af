import { withPair } from '../environment/pair.ts'
import { openPushSocket } from '../environment/push-socket.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { rounded } from '../statistics.ts'

const TIMES = 30
const WITHIN = 1_000
/** Events of a process are joined for a quarter of a second: changes come at all times within it, in milliseconds. */
const PAUSE = 130
const API = '/v2/a/labels'

export const labelPush: Figure = {
  name: 'label-push',
  how: `Two gateway processes on one PostgreSQL. A price is changed through the first; a socket is open on the second, as that of a screen. From the request that changes the price until the second has pushed an event of the label, and the row that is then read there, as the screen does, has the price. ${TIMES} times.`,
  measure: (effort) => withPair(({ first, second }) => measure(first.origin, second.origin, effort)),
}

interface Row {
  readonly id: string
  readonly version: number
  readonly price: { readonly amount: number } | null
}

async function measure(first: string, second: string, effort: Effort): Promise<Outcome> {
  const session = await signIn(first, MANAGER)
  const token = await delegated(first, session)
  /* Their public URLs differ, and with them the issuers of tokens. */
  const other = await delegated(second, session)
  const screen = await openPushSocket(second, session)
  const { items } = await read(first, token, 'labels?size=50')
  let label = items.find(({ price }) => price !== null) as Row
  const times: number[] = []
  for (let time = 0; time < effort.repeats(TIMES); time++) {
    const cents = 101 + time
    const from = performance.now()
    await changePrice(first, token, label, cents)
    await screen.until(['APPLICATION_EVENT', label.id], async () => {
      const page = await read(second, other, `labels?ids=${label.id}`)
      return page.items[0]?.price?.amount === cents
    })
    times.push(rounded(performance.now() - from, 1))
    label = (await read(first, token, `labels?ids=${label.id}`)).items[0] as Row
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  screen.close()
  return {
    measures: [worstWithin(WITHIN, 'A price is on the screen at another gateway after', times)],
    raw: { milliseconds: times },
  }
}

async function delegated(origin: string, token: string): Promise<string> {
  const request = { method: 'POST', path: '/v2/applications/labels/token', token, body: {} }
  return (await sendRequest(origin, request)).token
}

async function changePrice(origin: string, token: string, { id, version }: Row, cents: number): Promise<void> {
  const response = await fetch(`${origin}${API}/labels/${id}/price`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, price: (cents / 100).toFixed(2), formerPrice: '' }),
  })
  if (!response.ok) throw new Error(`A price could not be changed: ${response.status}`)
}

async function read(origin: string, token: string, path: string): Promise<{ readonly items: readonly Row[] }> {
  const response = await fetch(`${origin}${API}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
  return (await response.json()) as { items: Row[] }
}
