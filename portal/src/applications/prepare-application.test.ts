// @vitest-environment jsdom
import type { HostedApplication } from '@foyer/contract/applications'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../loading/index.ts'
import { createFakeGateway } from '../testing/index.ts'
import '../app/more-calls.ts'
import { prepareApplication } from './prepare-application.ts'
import { hostingQuery, removeHosting } from './queries.ts'

const BASE = '/base/applications/labels/1.0.0/'
const HOSTED: HostedApplication = {
  ...{ key: 'labels', version: '1.0.0', kind: 'module', backEnd: true, access: 'full', menu: [], managementPage: null },
  servicePage: {
    entry: { url: '/base/applications/labels/1.0.0/main.js', integrity: 'sha384-a' },
    imports: [{ url: '/base/applications/labels/1.0.0/shared.js', integrity: 'sha384-c' }],
    styles: [{ url: '/base/applications/labels/1.0.0/style.css', integrity: 'sha384-b' }],
    frame: null,
  },
}

afterEach(() => void vi.unstubAllGlobals())

describe('an application that was prepared', () => {
  it('APP-49 has its code evaluated after its files have arrived, and a failure waits for its opening', async () => {
    createFakeGateway({ 'applications.hosting': () => HOSTED })
    const send = globalThis.fetch
    const order: string[] = []
    vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
      if (!String(address).startsWith('/base/')) return await send(address, options)
      order.push(String(address))
      return new Response('')
    })
    const module = vi.fn(async () => {
      order.push('evaluated')
      throw new Error('broken')
    })
    await prepareApplication(createQueryClient(), 'labels', 'en', { load: { module } })
    const page = HOSTED.servicePage
    expect(module.mock.calls).toEqual([[page?.entry, page?.imports, 0]])
    expect(order).toEqual([...['main.js', 'shared.js', 'style.css'].map((file) => `${BASE}${file}`), 'evaluated'])
  })

  it('APP-66 does not ask the gateway again when it is opened, until applications or rights change', async () => {
    const gateway = createFakeGateway({ 'applications.hosting': () => HOSTED })
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, options?: RequestInit) =>
      String(address).startsWith('/base/') ? new Response('') : await send(address, options),
    )
    const queries = createQueryClient()
    const open = async () => await queries.fetchQuery(hostingQuery('labels', 'en'))
    await prepareApplication(queries, 'labels', 'en', { load: { module: async () => ({}) } })
    // The client discards in a timer what no one uses.
    await new Promise((resolve) => setTimeout(resolve))
    expect(await open()).toEqual(HOSTED)
    expect(gateway.requestsTo('applications.hosting')).toHaveLength(1)
    removeHosting(queries)
    await open()
    expect(gateway.requestsTo('applications.hosting')).toHaveLength(2)
  })
})
