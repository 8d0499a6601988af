import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
const ids = { asset: '', inventory: '' }
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
  ids.asset = await under.asset('A-01')
  ids.inventory = (await under.send('POST', '/inventories', { body: {} })).body.id
})
afterAll(() => under.close())

const READ = 'assets.read'
/** What each request requires besides the right to read. None of them changes anything, because it is not complete. */
const REQUESTS: [method: string, path: string, permission: string, body?: object][] = [
  ['GET', '/assets', READ],
  ['GET', '/summary', READ],
  ['GET', '/assets/:asset', READ],
  ['GET', '/codes?code=A-01', READ],
  ['GET', '/assignees', READ],
  ['GET', '/inventories', READ],
  ['GET', '/inventories/:inventory', READ],
  ['GET', '/inventories/:inventory/report', READ],
  ['PUT', '/assets/:asset/assignment', 'assets.hand-over', {}],
  ['DELETE', '/assets/:asset/assignment', 'assets.hand-over'],
  ['PUT', '/assets/:asset/defect', 'assets.hand-over', {}],
  ['POST', '/inventories', 'assets.count', { kind: 'x' }],
  ['POST', '/inventories/:inventory/scans', 'assets.count', {}],
  ['POST', '/inventories/:inventory/closure', 'assets.count', { markMissing: 1 }],
  ['DELETE', '/inventories/:asset', 'assets.count'],
  ['POST', '/assets', 'assets.manage', {}],
  ['PUT', '/assets/:asset', 'assets.manage', {}],
  ['POST', '/assets/:asset/defect/resolution', 'assets.manage', {}],
  ['PUT', '/assets/:asset/loss', 'assets.manage', {}],
  ['DELETE', '/assets/:asset/loss', 'assets.manage'],
  ['PUT', '/assets/:asset/retirement', 'assets.manage', {}],
  ['DELETE', '/assets/:asset/retirement', 'assets.manage'],
]
const ROLES: Readonly<Record<string, readonly string[]>> = {
  manager: [READ, 'assets.hand-over', 'assets.count', 'assets.manage'],
  clerk: [READ, 'assets.hand-over', 'assets.count'],
}

describe.each(Object.keys(ROLES))('what %s may do', (username) => {
  it.each(REQUESTS)('ASSET-17 ASVS 8.2.1 %s %s requires %s', async (method, path, permission, body) => {
    const sent = path.replace(/:(asset|inventory)/, (_all, name: keyof typeof ids) => ids[name])
    const { status, body: response } = await under.send(method, sent, { as: username, body })
    if (ROLES[username]?.includes(permission)) expect([200, 400, 404, 422]).toContain(status)
    else expect([status, response.permission]).toEqual([403, permission])
  })
})

describe('rights', () => {
  it('ASSET-17 the right to mark missing assets as lost is one of its own', async () => {
    const closure = `/inventories/${ids.inventory}/closure`
    const { status, body } = await under.send('POST', closure, { as: 'clerk', body: { markMissing: true } })
    expect([status, body.permission]).toEqual([403, 'assets.manage'])
  })

  it('ASSET-17 without the right to read, nothing can be read or changed', async () => {
    await under.grant('store-staff', { key: 'assets.overview', type: 'view', children: [] })
    for (const [method, path, , body] of REQUESTS) {
      const sent = path.replace(/:(asset|inventory)/, (_all, name: keyof typeof ids) => ids[name])
      expect((await under.send(method, sent, { as: 'clerk', body })).body.permission).toBe(READ)
    }
  })
})
