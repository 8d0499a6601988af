import {
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let organisation: string
let token: string
let user: string
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  organisation = await organisationOf(gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.step(1)
  const username = `reader-${++made}`
  user = (await createUser(gateway, { username })).id
  token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
})

const toMe = () => ({ audience: [{ to: 'person', id: user } as const], organisation })
async function get(path: string, query: Record<string, string> = {}) {
  const { body } = await gateway.client.get(path, { token, query })
  expect(body.resultCode).toBe(1001)
  return body.data
}
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const read = (id: string) => get(`/v2/users/inbox/${id}/read`)
const acknowledge = (id: string) => gateway.client.call('inbox.acknowledge', { id }, { token })

describe('INBOX-16 the list of what is to be acknowledged', () => {
  const required = (title: string) => ({ ...toMe(), texts: { en: { title } }, acknowledgeBy: '2026-11-30' })
  const due = (more: Record<string, string> = {}) => get('/v2/users/inbox', { toAcknowledge: 'true', ...more })

  it('it has what requires an acknowledgement, read or not, and nothing that was acknowledged', async () => {
    const done = await seedNotice(gateway, required('done'))
    const seen = await seedNotice(gateway, required('read'))
    await seedNotice(gateway, { ...toMe(), texts: { en: { title: 'other' } } })
    await seedNotice(gateway, required('unread'))
    await read(seen.id)
    await acknowledge(done.id)
    expect(titlesOf(await due())).toEqual(['unread', 'read'])
    expect(titlesOf(await due({ read: 'false' }))).toEqual(['unread'])
    expect(titlesOf(await due({ keyword: 'unread' }))).toEqual(['unread'])
  })

  it('it comes in pages', async () => {
    for (const title of ['one', 'two', 'three']) await seedNotice(gateway, required(title))
    const first = await due({ size: '2' })
    expect(titlesOf(first)).toEqual(['three', 'two'])
    const second = await due({ size: '2', cursor: first.nextCursor })
    expect([titlesOf(second), second.nextCursor]).toEqual([['one'], null])
  })
})

describe('INBOX-16 counting what is to be acknowledged', () => {
  const count = async () => await get('/v2/users/inbox/acknowledgements')

  it('the count is of required acknowledgements, read or not, with the first day that one is due', async () => {
    const first = await seedNotice(gateway, { ...toMe(), acknowledgeBy: '2026-12-24' })
    const second = await seedNotice(gateway, { ...toMe(), acknowledgeBy: '2026-11-30' })
    const { sequence } = await seedNotice(gateway, toMe())
    await read(second.id)
    expect(await count()).toEqual({ count: 2, earliest: '2026-11-30', latest: sequence })
    await acknowledge(second.id)
    expect(await count()).toMatchObject({ count: 1, earliest: '2026-12-24' })
    await get('/v2/users/inbox/read/all')
    expect(await count()).toMatchObject({ count: 1 })
    await acknowledge(first.id)
    expect(await count()).toMatchObject({ count: 0, earliest: null })
  })

  it('a notice for others, and one that has ended, is not counted', async () => {
    const other = await createUser(gateway, { username: `counted-${made}` })
    const required = { acknowledgeBy: '2026-11-30', organisation }
    await seedNotice(gateway, { ...required, audience: [{ to: 'person', id: other.id }] })
    await seedNotice(gateway, { ...required, ...toMe(), endTime: gateway.clock.now() })
    expect(await count()).toMatchObject({ count: 0 })
  })
})
