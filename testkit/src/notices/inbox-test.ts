import type { EndpointName } from '@foyer/contract'
import { sql } from 'kysely'
import { inject, test } from 'vitest'
import type { ReplyTo } from '../client.ts'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import type { CallInput, DataOf } from '../http/calls.ts'
import { organisationOf } from '../places.ts'
import { createUser, GOOD_PASSWORD } from '../users.ts'
import { type NewNotice, type SeededNotice, seedNotice } from './notices.ts'

let made = 0

/** A user of one test, whose inbox begins after what other tests have published. */
export class InboxReader {
  readonly gateway: GatewayUnderTest
  readonly id: string
  readonly organisation: string
  readonly token: string

  private constructor(gateway: GatewayUnderTest, fields: Pick<InboxReader, 'id' | 'organisation' | 'token'>) {
    this.gateway = gateway
    this.id = fields.id
    this.organisation = fields.organisation
    this.token = fields.token
  }

  static async create(gateway: GatewayUnderTest): Promise<InboxReader> {
    gateway.clock.step(1)
    const username = `reader-${++made}`
    const { id } = await createUser(gateway, { username })
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    return new InboxReader(gateway, { id, token, organisation: await organisationOf(gateway) })
  }

  /** Publishes a notice, to this user by default. */
  seed(notice: NewNotice = {}): Promise<SeededNotice> {
    const audience = [{ to: 'person', id: this.id } as const]
    return seedNotice(this.gateway, { audience, organisation: this.organisation, ...notice })
  }

  async seedMany(count: number): Promise<[SeededNotice, ...SeededNotice[]]> {
    const seeded = [await this.seed()] satisfies SeededNotice[]
    while (seeded.length < count) seeded.push(await this.seed())
    return seeded as [SeededNotice, ...SeededNotice[]]
  }

  /** Publishes notices to this user directly in the database, all of them read. */
  async seedRead(count: number): Promise<void> {
    await sql`with last as (update notice_sequence set last = last + ${count} returning last - ${count} as before),
      made as (
        insert into notice (id, state, type, sequence, creator_name, created_at, publish_at)
        select gen_random_uuid(), 'published', 'NORMAL_NOTICE', last.before + n, 'Test kit', now(), now()
        from last, generate_series(1, ${count}) n returning id, sequence
      ), reached as (
        insert into notice_reach (kind, target, sequence, type, notice_id)
        select 9, ${this.id}::uuid, sequence, 'NORMAL_NOTICE', id from made
      )
      insert into notice_read (person_id, sequence, notice_id, read_at)
      select ${this.id}::uuid, sequence, id, now() from made`.execute(this.gateway.deps.db)
  }

  call<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<ReplyTo<Name>> {
    return this.gateway.client.call(name, input, { token: this.token })
  }

  /** Calls an endpoint and returns the data. Throws on an error. */
  data<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<DataOf<Name>> {
    return this.gateway.client.data(name, input, { token: this.token })
  }

  list(query: CallInput<'inbox.list'> = {}): Promise<DataOf<'inbox.list'>> {
    return this.data('inbox.list', query)
  }

  message(id: string): Promise<DataOf<'inbox.message'>> {
    return this.data('inbox.message', { id })
  }

  read(id: string): Promise<DataOf<'inbox.read'>> {
    return this.data('inbox.read', { id })
  }

  readAll(query: CallInput<'inbox.readAll'> = {}): Promise<DataOf<'inbox.readAll'>> {
    return this.data('inbox.readAll', query)
  }

  async acknowledge(id: string): Promise<ReplyTo<'inbox.acknowledge'>['body']> {
    return (await this.call('inbox.acknowledge', { id })).body
  }

  async unread(): Promise<number> {
    return (await this.list()).unread
  }

  async unreadOfWorkBench(): Promise<number> {
    return (await this.data('workBench.workBench', {})).unread
  }

  /** Whether each of these notices is read. */
  readStates(notices: readonly Pick<SeededNotice, 'id'>[]): Promise<boolean[]> {
    return Promise.all(notices.map(async ({ id }) => (await this.message(id)).read))
  }
}

/** The titles of notices, in their order. */
export function titlesOf({ items }: { readonly items: readonly { readonly title: string }[] }): string[] {
  return items.map(({ title }) => title)
}

/** `it` with a gateway of the file, and a reader of the test. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of other fixtures from the pattern
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }) => {
    const gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    onCleanup(() => gateway.close())
    return gateway
  })
  .extend('reader', ({ gateway }) => InboxReader.create(gateway))
