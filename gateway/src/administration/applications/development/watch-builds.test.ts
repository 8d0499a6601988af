import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { PluginClient, V1 } from '@foyer/testkit/applications/plugin-client'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../../environment.ts'
import { watchBuilds } from './watch-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-builds-'))
const dist = join(folder, 'dist')
let gateway: GatewayUnderTest
let plugins: PluginClient
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { applicationBuilds: [dist] } })
  plugins = new PluginClient(gateway)
  await plugins.signIn()
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** What a build writes: the manifest as its author wrote it, and the files. */
function build(main: string, manifest: object = {}): void {
  mkdirSync(dist, { recursive: true })
  const names = { en: 'Tills' }
  const written = {
    ...{ key: 'tills', names, version: '0.1.0', releasedAt: '2026-01-01T00:00:00.000Z', kind: 'module' },
    ...{ servicePage: { entry: 'main.js' }, permissions: V1.permissions, menu: [{ path: '', names }] },
  }
  writeFileSync(join(dist, 'main.js'), main)
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...written, ...manifest }))
}
const current = async () => (await plugins.entryOf('tills'))?.current
const served = async (version: string) =>
  await (await fetch(`${gateway.client.base}/base/applications/tills/${version}/main.js`)).text()

it('APP-54 installs a build when its folder appears, and each further one as another version', async () => {
  build('export const text = 1\n')
  const first = await vi.waitUntil(current, { timeout: 10_000 })
  expect(first).toMatchObject({
    version: expect.stringMatching(/^0\.1\.0-dev\.h[0-9a-f]{12}$/),
    publisher: 'development',
  })
  expect(await served(first.version)).toBe('export const text = 1\n')
  build('export const text = 22\n')
  const second = await vi.waitUntil(
    async () => {
      const now = await current()
      return now?.version === first.version ? undefined : now
    },
    { timeout: 10_000 },
  )
  expect(await served(second?.version ?? '')).toBe('export const text = 22\n')
  expect(await served(first.version)).toBe('export const text = 1\n')
})

it('APP-54 a build that is not valid is logged, and the former one stays', async () => {
  const before = await current()
  build('export const text = 333\n', { servicePage: { entry: 'other.js' } })
  await vi.waitUntil(() => gateway.logLines.some((line) => line.includes('could not install a build')), {
    timeout: 10_000,
  })
  expect(await current()).toEqual(before)
})

it('APP-75 reports a missing folder, a missing manifest and each different fault of a build once', async () => {
  const project = join(folder, 'other')
  const reported: string[] = []
  const watching = watchBuilds({ ...gateway.deps, report: (sentence) => void reported.push(sentence) }, [project])
  const report = async (count: number) => await vi.waitUntil(() => reported[count - 1], { timeout: 10_000 })
  try {
    expect(await report(1)).toContain(`The folder ${project} does not exist.`)
    mkdirSync(project)
    writeFileSync(join(project, 'manifest.json'), '{')
    expect(await report(2)).toBe(`Foyer did not install the build in ${project}: manifest is not a JSON document`)
    writeFileSync(join(project, 'manifest.json'), '{{')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(reported.length).toBe(2)
    rmSync(join(project, 'manifest.json'))
    expect(await report(3)).toContain(`The folder ${project} has no manifest.json.`)
  } finally {
    await watching.stop()
  }
})

it('APP-93 a build that is still being written is no fault, and the author reads that a fault is over', async () => {
  const reported: string[] = []
  const watching = watchBuilds({ ...gateway.deps, report: (sentence) => void reported.push(sentence) }, [dist])
  try {
    build('export const text = 4444\n')
    rmSync(join(dist, 'main.js'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(reported).toEqual([])
    await vi.waitUntil(() => reported[0], { timeout: 10_000 })
    build('export const text = 55555\n')
    await vi.waitUntil(() => reported[1], { timeout: 10_000 })
    expect(reported).toEqual([
      `Foyer did not install the build in ${dist}: servicePage.entry names main.js, which is not among the files`,
      `Foyer installed the build in ${dist}.`,
    ])
  } finally {
    await watching.stop()
  }
})

it('APP-54 a gateway in production does not start with it', () => {
  const reading = readEnvironment({
    ...{ NODE_ENV: 'production', FOYER_PUBLIC_URL: 'https://portal.example.com', FOYER_SECRET: 's'.repeat(64) },
    FOYER_APPLICATION_DEVELOPMENT: '../my-app/dist',
  })
  const names = reading.ok ? [] : reading.faults.map(({ name }) => name)
  expect(names).toContain('FOYER_APPLICATION_DEVELOPMENT')
})
