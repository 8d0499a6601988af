import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '@foyer/testkit'
import { type Client, type NoticeSocket, openNoticeSocket } from '@foyer/testkit'
import type { ClientRecord } from './record.ts'

const PRICE_WRITERS = 2
const BETWEEN_PRICES = 100
const BETWEEN_NOTICES = 1_500
const BETWEEN_SIGN_INS = 2_500
const AFTER_FAILURE = 200
/** A delegated token is valid for five minutes. */
const TOKEN_LASTS = 240_000
/** A session has at most ten sockets on each gateway. */
const SOCKETS = 10
const LABELS = '/v2/a/labels/labels'

export interface Load {
  readonly sockets: readonly NoticeSocket[]
  stop(): Promise<void>
}

/** A user at work. */
export interface Sender {
  readonly gateway: number
  readonly client: Client
  readonly record: ClientRecord
  readonly stopped: AbortSignal
}

/** Starts users on every gateway: they change prices, publish and acknowledge notices, sign in, and hold sockets. */
export async function startLoad(clients: readonly Client[], record: ClientRecord): Promise<Load> {
  const stopping = new AbortController()
  const sockets: NoticeSocket[] = []
  const work: Promise<void>[] = []
  for (const [gateway, client] of clients.entries()) {
    const sender: Sender = { gateway, client, record, stopped: stopping.signal }
    const reader = await client.tokenOf('clerk')
    for (let count = 0; count < SOCKETS; count++) sockets.push(await openNoticeSocket(client, reader))
    const labels = await labelsOf(client, await tokenForLabels(client, await client.tokenOf('manager')))
    for (let writer = 0; writer < PRICE_WRITERS; writer++) {
      const label = labels[gateway * PRICE_WRITERS + writer]
      if (!label) throw new Error('the demonstration has too few labels')
      work.push(changePrices(sender, label))
    }
    work.push(publishNotices(sender, reader), signInAgain(sender))
  }
  return {
    sockets,
    async stop() {
      stopping.abort()
      await Promise.all(work)
      for (const socket of sockets) socket.raw.terminate()
    },
  }
}

/** Sends a request and records its outcome. Returns the response if it was a success. */
export async function send(sender: Sender, kind: string, request: () => Promise<Reply>): Promise<Reply | undefined> {
  const { record, gateway, stopped } = sender
  const began = performance.now()
  const reply = await request().catch((error: Error) => error)
  const milliseconds = performance.now() - began
  if (reply instanceof Error) record.addResponse(kind, `no response (${reply.message})`, milliseconds)
  else record.addResponse(kind, outcomeOf(reply), milliseconds)
  if (!(reply instanceof Error) && reply.status < 300) {
    if (kind !== 'read') record.addWrite(gateway, began)
    return reply
  }
  await pause(AFTER_FAILURE, undefined, { signal: stopped }).catch(() => undefined)
  return undefined
}

function outcomeOf({ status, headers, body }: Reply): string {
  if (status === 503) return headers.has('retry-after') ? '503 with Retry-After' : '503'
  const { resultCode } = body as { resultCode?: unknown }
  return status < 300 || status === 409 ? String(status) : `${status} ${resultCode ?? ''}`.trim()
}

/** Repeats work, with a pause, until the load is stopped. */
export async function every({ stopped }: Sender, milliseconds: number, work: () => Promise<void>): Promise<void> {
  while (!stopped.aborted) {
    await work()
    await pause(milliseconds, undefined, { signal: stopped }).catch(() => undefined)
  }
}

async function tokenForLabels(client: Client, access: string): Promise<string> {
  const { body } = await client.post('/v2/applications/labels/token', {}, { token: access })
  return body.data.token
}

/** One label for each product, so that no two writers change the same price. */
async function labelsOf(client: Client, token: string): Promise<string[]> {
  const { body } = await client.get(LABELS, { token })
  const byProduct = new Map<string, string>()
  for (const { id, product } of body.items) if (product) byProduct.set(product.id, id)
  return [...byProduct.values()]
}

async function changePrices(sender: Sender, label: string): Promise<void> {
  const { client, record } = sender
  const access = await client.tokenOf('manager')
  let token = await tokenForLabels(client, access)
  let renewedAt = performance.now()
  let version: number | undefined
  let amount = 100
  await every(sender, BETWEEN_PRICES, async () => {
    if (performance.now() - renewedAt > TOKEN_LASTS) {
      const renewed = await send(sender, 'read', () =>
        client.post('/v2/applications/labels/token', {}, { token: access }),
      )
      if (!renewed) return
      token = renewed.body.data.token
      renewedAt = performance.now()
    }
    /* After a failure it may have changed all the same. */
    version ??= (await send(sender, 'read', () => client.get(`${LABELS}/${label}`, { token })))?.body.version
    if (version === undefined) return
    const price = ++amount
    const body = { version, price: (price / 100).toFixed(2) }
    const reply = await send(sender, 'price', () => client.put(`${LABELS}/${label}/price`, body, { token }))
    if (reply) record.addPrice(label, price)
    version = reply?.body.version
  })
}

/** Writes a notice that has to be acknowledged, publishes it, and acknowledges it as a reader. */
async function publishNotices(sender: Sender, reader: string): Promise<void> {
  const { client, record } = sender
  const author = await client.tokenOf('super')
  const draft = {
    type: 'NORMAL_NOTICE',
    texts: [{ language: 'en', title: 'Drill', content: 'Written while the load of a drill runs.' }],
    audience: [{ to: 'everybody' }],
    organisation: null,
    acknowledgeBy: '2099-12-31',
  }
  await every(sender, BETWEEN_NOTICES, async () => {
    const written = await send(sender, 'draft', () => client.post('/v2/admin/notices', draft, { token: author }))
    if (!written) return
    const { id } = written.body.data
    if (!(await send(sender, 'publish', () => client.post(`/v2/admin/notices/${id}/publish`, {}, { token: author }))))
      return
    record.notices.push(id)
    const lists = [
      () => client.get('/v2/admin/notices?size=20', { token: author }),
      () => client.get('/v2/users/inbox?size=20', { token: reader }),
    ]
    for (const list of lists) {
      const reply = await send(sender, 'read', list)
      if (reply && !contains(reply, id)) record.staleReads++
    }
    const acknowledge = () => client.post(`/v2/users/inbox/${id}/acknowledge`, {}, { token: reader })
    if (await send(sender, 'acknowledge', acknowledge)) record.acknowledgements.push(id)
  })
}

const contains = ({ body }: Reply, id: string) =>
  (body.data.items as readonly { readonly id: string }[]).some((notice) => notice.id === id)

async function signInAgain(sender: Sender): Promise<void> {
  const { client, record, gateway } = sender
  await every(sender, BETWEEN_SIGN_INS, async () => {
    const reply = await send(sender, 'sign-in', () => client.login('clerk'))
    if (reply) record.sessions.push({ gateway, token: reply.body.data.access_token })
  })
}
