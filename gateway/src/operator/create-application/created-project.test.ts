import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import { type CreatedProject, createProject } from '@foyer/testkit/applications/created-project'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installPackage } from '@foyer/testkit/applications/install-application'
import { runOperator } from '@foyer/testkit/gateway-process'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const KEY = 'shelf-notes'
/** A build on a busy machine. */
const BUILT = { timeout: 30_000, interval: 200 }
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

describe('development of a new application', () => {
  const projectOf = it.extend<{ own: CreatedProject }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
    own: async ({}, use) => {
      const own = await createProject(KEY)
      await use(own)
      own.remove()
    },
  })

  projectOf('APP-56 a change in public is built again, and so is a new file there', async ({ own }) => {
    const read = (path: string) => readFileSync(join(own.path, path), 'utf8')
    const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--watch'], {
      ...{ cwd: own.path, stdio: 'ignore', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } },
    })
    try {
      await vi.waitFor(() => expect(read('dist/manifest.json')).toContain('"version": "0.1.0"'), BUILT)
      own.edit('public/manifest.json', '"version": "0.1.0"', '"version": "0.1.1"')
      await vi.waitFor(() => expect(read('dist/manifest.json')).toContain('"version": "0.1.1"'), BUILT)
      writeFileSync(join(own.path, 'public/help.txt'), 'Help')
      await vi.waitFor(() => expect(read('dist/help.txt')).toBe('Help'), BUILT)
    } finally {
      vite.kill()
      await once(vite, 'exit')
    }
  })

  projectOf(
    'APP-94 the back end starts again after each change, also if an editor replaces its file',
    async ({ own }) => {
      const write = (text: string) => {
        writeFileSync(join(own.path, 'back-end/new.ts'), `process.stdout.write('${text}\\n')\n`)
        renameSync(join(own.path, 'back-end/new.ts'), join(own.path, 'back-end/main.ts'))
      }
      write('start 1')
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
      const development = spawn(process.execPath, ['dev.ts'], {
        cwd: own.path,
        stdio: ['ignore', 'pipe', 'ignore'],
        env,
      })
      let output = ''
      development.stdout?.on('data', (text: Buffer) => {
        output += text
      })
      const printed = async (text: string) => await vi.waitFor(() => expect(output).toContain(text), BUILT)
      try {
        await printed('start 1')
        for (const text of ['start 2', 'start 3']) {
          write(text)
          await printed(text)
        }
        writeFileSync(join(own.path, 'back-end/main.ts'), 'throw new Error("it fails")')
        await printed('It starts again after its next change.')
        write('start 4')
        await printed('start 4')
      } finally {
        development.kill()
        await once(development, 'exit')
      }
    },
  )

  projectOf('APP-56 in operation, a back end that fails ends, and does not wait for a change', ({ own }) => {
    writeFileSync(join(own.path, 'back-end/main.ts'), 'throw new Error("it fails")')
    const { scripts } = JSON.parse(readFileSync(join(own.path, 'package.json'), 'utf8'))
    const [command = '', ...parameters] = scripts['back-end'].split(' ')
    expect(command).toBe('node')
    const { status, stderr } = spawnSync(process.execPath, parameters, {
      cwd: own.path,
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('it fails')])
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
