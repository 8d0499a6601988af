import { eventually } from '@foyer/testkit'
import { type LastingVolume, lastingVolume } from '@foyer/testkit/database/small-volume'
import { type GatewayProcess, launchGatewayProcess, processFolder } from '@foyer/testkit/gateway-process'
import { reportFault } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let folder: ReturnType<typeof processFolder>
let volume: LastingVolume
let gateway: GatewayProcess | undefined
beforeEach(async () => {
  folder = processFolder()
  volume = await lastingVolume(folder.path, 256)
})
afterEach(async () => {
  await gateway?.end('SIGTERM')
  await volume.remove()
  folder.remove()
})

const launch = () => launchGatewayProcess(folder.path, {}, volume)
const REMEDY = `Foyer cannot start yet. There is no room in`

describe('start on a full data folder', () => {
  it.each([
    ['with earlier data', true],
    ['without data', false],
  ])('ASVS 16.5.2 the start names the remedy and continues with free space, %s', async (what, used) => {
    if (used) {
      const earlier = await launch()
      await earlier.ready()
      expect(await earlier.end('SIGTERM')).toBe(0)
    }
    volume.fill(volume.pid)
    const launched = await launch()
    gateway = launched
    await eventually('the remedy is printed', () => launched.output().includes(REMEDY), 60_000)
    expect(launched.output()).toContain('Make room')
    expect(launched.output()).not.toMatch(/\bat .*\.ts/)
    volume.empty(volume.pid)
    const emptied = performance.now()
    await launched.ready()
    expect((await launched.client.login('manager')).body.resultCode).toBe(1001)
    reportFault(`Start on a full data folder ${what}`, 'no connection', performance.now() - emptied)
    expect(launched.output().split(REMEDY)).toHaveLength(2)
    expect(await launched.end('SIGTERM')).toBe(0)
    gateway = undefined
  })

  it('a signal ends a start that waits for free space', async () => {
    volume.fill(volume.pid)
    const launched = await launch()
    await eventually('the remedy is printed', () => launched.output().includes(REMEDY), 60_000)
    await launched.end('SIGTERM')
    volume.empty(volume.pid)
    const next = await launch()
    gateway = next
    await next.ready()
  })
})
