import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import { type CreatedProject, createProject } from '@foyer/testkit/applications/created-project'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installPackage } from '@foyer/testkit/applications/install-application'
import { runOperator } from '@foyer/testkit/gateway-process'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const KEY = 'shelf-notes'
let project: CreatedProject

beforeAll(async () => {
  project = await createProject(KEY)
})
afterAll(() => project?.remove())

describe('project of a new application', () => {
  it('APP-42 its types are correct', () => {
    expect(project.run('node_modules/typescript/lib/tsc.js')).toBe('')
  })

  it('APP-42 APP-74 its own tests of the pages and of the back end pass', () => {
    expect(project.run('node_modules/vitest/vitest.mjs', 'run')).toMatch(/Tests\s.*8 passed/)
  })

  it('APP-42 its build exports mount and unmount', () => {
    project.build()
    const exported =
      "const { mount, unmount } = await import('./dist/main.js'); console.log(typeof mount, typeof unmount)"
    expect(project.run('--input-type=module', '--eval', exported).trim()).toBe('function function')
    expect(readFileSync(join(project.path, 'dist/main.js'), 'utf8')).not.toContain('process.env')
  })
})

describe('installation of a new application', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    const folder = dirname(project.path)
    project.build()
    await operate('keys', 'create', 'acme', 'keys')
    await operate('pack', 'project/dist', 'keys/acme.private.json', 'package.tgz')
    const clock: { current?: GatewayUnderTest['clock'] } = {}
    const backEnd = await project.loadBackEnd(() => clock.current?.now())
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment: { applicationKeys: join(folder, 'keys/acme.public.json') },
      backEnds: { [KEY]: backEnd },
    })
    clock.current = gateway.clock
    await installPackage(gateway, KEY, readFileSync(join(folder, 'package.tgz')))
  })
  afterAll(() => gateway?.close())

  async function operate(...parameters: string[]): Promise<void> {
    const { code, output } = await runOperator(dirname(project.path), {}, 'application', ...parameters)
    expect([code, output]).toEqual([0, expect.any(String)])
  }

  it('APP-43 its package is accepted, and the shell gets its menu, files and back end', async () => {
    const token = await gateway.client.tokenOf('super')
    const headers = { 'accept-language': 'de' }
    const hosted = await gateway.client.data('applications.hosting', { key: KEY }, { token, headers })
    expect(hosted).toMatchObject({ kind: 'module', backEnd: true, menu: [{ path: '', name: 'Notiz' }] })
    const { entry, styles } = hosted.servicePage ?? { styles: [] }
    for (const file of [entry, ...styles])
      expect((await fetch(gateway.client.base + file?.url)).status, file?.url).toBe(200)
  })

  it('APP-43 its back end verifies the token, and checks the permission to change a note', async () => {
    const [writer, reader] = await Promise.all([sessionAtStore('super'), sessionAtStore(await createReader())])
    const send = async (method: string, session: string, sending: object = {}) => {
      const token = await delegatedToken(gateway, session, KEY)
      const { status, body } = await gateway.client.send(method, `/v2/a/${KEY}/note`, { token, ...sending })
      return [status, body]
    }
    const body = { text: 'Delivery at 7' }
    expect(await send('PUT', writer, { body })).toEqual([200, body])
    expect(await send('PUT', reader, { body: { text: 'Mine' } })).toEqual([
      403,
      expect.objectContaining({ permission: `${KEY}.note.change` }),
    ])
    expect(await send('GET', reader)).toEqual([200, body])
    expect(await send('PUT', writer, { body: { text: 7 } })).toEqual([400, expect.anything()])
  })

  /** A user who may read notes only. */
  async function createReader(): Promise<string> {
    const view = { key: `${KEY}.note`, type: 'view' as const, children: [] }
    const permissions = [{ key: KEY, type: 'app' as const, children: [view] }]
    const token = await gateway.newClient().tokenOf('admin')
    await gateway.client.data('administration.createRole', { key: 'reader', name: 'Reader', permissions }, { token })
    const { username } = await createUser(gateway, { username: 'noor', grants: [{ role: 'reader', everywhere: true }] })
    return username
  }

  /** Signs in, and chooses the store of the demonstration's manager. */
  async function sessionAtStore(username: string): Promise<string> {
    const client = gateway.newClient()
    const manager = await client.tokenOf('manager')
    const { currentCustomer, currentStore } = await client.data('workBench.workBench', {}, { token: manager })
    const token = await client.tokenOf(username, username === 'noor' ? GOOD_PASSWORD : undefined)
    const place = { customer: currentCustomer?.id ?? null, store: currentStore?.id ?? null }
    await client.data('places.choose', place, { token })
    return token
  }
})
