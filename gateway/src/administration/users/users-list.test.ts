import { type GatewayUnderTest, required, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const NAMES = ['100%', '1000', 'a_b', 'axb', "o'hara", 'back\\slash']

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
  for (const [index, displayName] of NAMES.entries()) {
    await gateway.client.call(
      'administration.createUser',
      { username: `person-${index}`, displayName, email: `mail${index}@verte.example` },
      { token },
    )
  }
})
afterAll(() => gateway.close())

const list = async (query: Record<string, string>) =>
  (await gateway.client.call('administration.users', query, { token })).body
const displayNames = async (keyword: string) =>
  (await list({ keyword, size: '100' })).data.items.map((user: { displayName: string }) => user.displayName)

async function pages(size: number): Promise<string[][]> {
  const seen: string[][] = []
  let cursor: string | null = null
  do {
    const { data } = await list({ size: String(size), ...(cursor ? { cursor } : {}) })
    seen.push(data.items.map((user: { username: string }) => user.username))
    cursor = data.nextCursor
  } while (cursor)
  return seen
}

describe('list of users in pages', () => {
  it('each user is on exactly one page for any page size', async () => {
    const [allUsers = []] = await pages(100)
    expect(allUsers.length).toBe(12 + NAMES.length)
    for (const size of [1, 2, 5, 9, 18, 19]) {
      const seen = await pages(size)
      expect(seen.flat()).toEqual(allUsers)
      expect(seen.length).toBe(Math.ceil(allUsers.length / size))
    }
  })

  it('a user created between two pages makes no user appear twice', async () => {
    const first = await list({ size: '5' })
    await gateway.client.call(
      'administration.createUser',
      { username: 'aaa-first-of-all', displayName: 'New' },
      { token },
    )
    const second = await list({ size: '5', cursor: required(first.data.nextCursor) })
    const both = [...first.data.items, ...second.data.items].map((user: { id: string }) => user.id)
    expect(new Set(both).size).toBe(10)
  })

  it.each(['0', '101', '-1', '1.5', 'all', ''])('rejects the page size "%s"', async (size) => {
    expect(await list({ size })).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'size' }] } })
  })
})

describe('ASVS 1.2.4 keyword search', () => {
  it.each([
    ['%', ['100%']],
    ['0%', ['100%']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ["o'h", ["o'hara"]],
    ["' or '1'='1", []],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['mail3@', ['axb']],
    ['PERSON-2', ['a_b']],
    ['no such person', []],
  ])('treats "%s" literally', async (keyword, found) => expect(await displayNames(keyword)).toEqual(found))

  it('an empty keyword finds all users', async () => {
    expect((await displayNames('')).length).toBeGreaterThan(12)
  })
})

it('ASVS 6.3.8 ASVS 16.2.5 the list shows no trace of passwords', async () => {
  const text = JSON.stringify(await list({ size: '100' }))
  expect(text).not.toMatch(/password|hash|argon2|secret|token/i)
})

it('the audit log is returned newest first in pages, and by action', async () => {
  const auditLog = async (query: Record<string, string>) =>
    (await gateway.client.call('administration.audit', query, { token })).body
  const seen: { id: string; at: string }[] = []
  let cursor: string | null = null
  do {
    const { data } = await auditLog({ size: '3', ...(cursor ? { cursor } : {}) })
    seen.push(...data.items)
    cursor = data.nextCursor
  } while (cursor)
  const whole = (await auditLog({ size: '100' })).data.items
  expect(seen).toEqual(whole)
  expect(seen.map(({ id }) => id)).toEqual(
    seen
      .map(({ id }) => id)
      .sort()
      .reverse(),
  )
  const created = (await auditLog({ action: 'user.created', size: '100' })).data.items
  expect(created.length).toBeGreaterThanOrEqual(NAMES.length)
  expect(new Set(created.map(({ action }: { action: string }) => action))).toEqual(new Set(['user.created']))
  expect((await auditLog({ action: "x' or '1'='1" })).data).toEqual({ items: [], nextCursor: null })
  expect(await auditLog({ cursor: 'yesterday' })).toMatchObject({
    resultCode: 'A0401',
    data: { fields: [{ path: 'cursor' }] },
  })
})
