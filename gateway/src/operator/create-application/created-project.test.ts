import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installPackage } from '@foyer/testkit/applications/install-application'
import { processFolder, runOperator } from '@foyer/testkit/gateway-process'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { FOYER } from './target-folder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MODULES = join(FOYER, 'node_modules')
const KEY = 'shelf-notes'
const folder = processFolder()
const project = join(folder.path, 'project')

beforeAll(async () => {
  const { code, output } = await runOperator(folder.path, {}, 'application', 'create', KEY, project)
  expect([code, output]).toEqual([0, expect.any(String)])
  installWithoutNetwork()
})
afterAll(() => folder.remove())

/** What `npm install` does: unpacks the SDK, and takes everything else from the packages of this repository. */
function installWithoutNetwork(): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const { '@foyer/sdk': sdk, ...others } = { ...dependencies, ...devDependencies } as Record<string, string>
  const installed = join(project, 'node_modules/@foyer/sdk')
  mkdirSync(installed, { recursive: true })
  const archive = join(project, (sdk ?? '').replace('file:', ''))
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'])
  for (const name of [...Object.keys(others), 'jose']) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(MODULES, name), link)
  }
}

/** Runs a script of a package in the project, without the environment of this test. */
function run(...parameters: string[]): string {
  const { PATH, HOME } = process.env
  return execFileSync(process.execPath, parameters, { cwd: project, encoding: 'utf8', env: { PATH, HOME } })
}

const build = () => run('node_modules/vite/bin/vite.js', 'build')

describe('project of a new application', () => {
  it('APP-42 its types are correct', () => {
    expect(run('node_modules/typescript/lib/tsc.js')).toBe('')
  })

  it('APP-42 its own test passes', () => {
    expect(run('node_modules/vitest/vitest.mjs', 'run')).toMatch(/Tests\s.*3 passed/)
  })

  it('APP-42 its build exports mount and unmount', () => {
    build()
    const exported =
      "const { mount, unmount } = await import('./dist/main.js'); console.log(typeof mount, typeof unmount)"
    expect(run('--input-type=module', '--eval', exported).trim()).toBe('function function')
    expect(readFileSync(join(project, 'dist/main.js'), 'utf8')).not.toContain('process.env')
  })
})

describe('installation of a new application', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    build()
    await operate('keys', 'create', 'acme', 'keys')
    await operate('pack', 'project/dist', 'keys/acme.private.json', 'package.tgz')
    const { createNotes } = await import(pathToFileURL(join(project, 'back-end/notes.ts')).href)
    const clock: { current?: GatewayUnderTest['clock'] } = {}
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment: { applicationKeys: join(folder.path, 'keys/acme.public.json') },
      backEnds: { [KEY]: (portal) => createNotes({ portal, now: () => clock.current?.now() }) },
    })
    clock.current = gateway.clock
    await installPackage(gateway, KEY, readFileSync(join(folder.path, 'package.tgz')))
  })
  afterAll(() => gateway?.close())

  async function operate(...parameters: string[]): Promise<void> {
    const { code, output } = await runOperator(folder.path, {}, 'application', ...parameters)
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
