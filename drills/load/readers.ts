import type { Client } from '@foyer/testkit'
import { InboxClient } from '@foyer/testkit/notices/inbox-client'
import type { ClientRecord } from './record.ts'
import { every, type Sender, send } from './work.ts'

const BETWEEN_READS = 15
const READERS = 4
const INBOXES = 6
/** What tabs read again and again, and what administrators look at. */
const READS = ['/v2/users/information', '/v2/users/inbox?size=20', '/v2/configs/home', '/v2/configs/login']
const ADMINISTRATOR_READS = ['/v2/admin/users', '/v2/admin/roles', '/v2/admin/notices', '/v2/admin/stores']

export interface Readers {
  /** Users with a socket that is opened again whenever it closes. */
  readonly inboxes: readonly InboxClient[]
  stop(): Promise<void>
}

/** Starts users who only read, and users who wait for notices. */
export async function startReaders(client: Client, record: ClientRecord): Promise<Readers> {
  const stopping = new AbortController()
  const sender: Sender = { gateway: 0, client, record, stopped: stopping.signal }
  const [user, administrator] = [await client.tokenOf('clerk'), await client.tokenOf('admin')]
  const { body } = await client.get('/v2/users/inbox?size=1', { token: user })
  const latest = body.data?.items?.[0]?.sequence ?? 0
  const inboxes = Array.from({ length: INBOXES }, () => new InboxClient(user, latest, () => client))
  const work = Array.from({ length: READERS }, (_one, index) =>
    index % 2 === 0 ? readAll(sender, READS, user) : readAll(sender, ADMINISTRATOR_READS, administrator),
  )
  return {
    inboxes,
    async stop() {
      stopping.abort()
      await Promise.all(work)
      for (const inbox of inboxes) await inbox.stop()
    },
  }
}

async function readAll(sender: Sender, paths: readonly string[], token: string): Promise<void> {
  let next = 0
  await every(sender, BETWEEN_READS, async () => {
    const path = paths[next++ % paths.length] as string
    await send(sender, 'read', () => sender.client.get(path, { token }))
  })
}
