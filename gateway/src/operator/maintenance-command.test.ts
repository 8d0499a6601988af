import { asSuper, type GatewayUnderTest, startGateway, waitForChanges } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type MaintenanceContext, maintenanceOff, maintenanceOn, maintenanceStatus } from './maintenance-command.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

async function run(command: (context: MaintenanceContext) => Promise<void>): Promise<string> {
  const lines: string[] = []
  const { db, clock } = gateway.deps
  await command({ db, now: clock.now(), print: (line) => void lines.push(line) })
  await waitForChanges(gateway)
  return lines.join(' ')
}
const rename = async () => {
  const token = await gateway.newClient().tokenOf('clerk')
  return (await gateway.client.call('account.changeInformation', { displayName: 'C' }, { token })).body.resultCode
}

it('PLATFORM-17 PLATFORM-18 an operator rejects changes, reads the state and allows changes again, in the audit log', async () => {
  expect(await run(maintenanceStatus)).toBe('There is no maintenance. Changes are possible.')
  expect(await run((context) => maintenanceOn(context, undefined))).toMatch(/^Changes are rejected until: /)
  expect(await rename()).toBe('C0310')
  expect(await run(maintenanceStatus)).toMatch(/^Running: .* to open end\. Changes are rejected\.$/)
  expect(await run(maintenanceOff)).toBe('The maintenance has ended. Changes are possible.')
  expect(await rename()).toBe(1001)
  expect(await run(maintenanceOff)).toBe('There is no maintenance.')
  const { items } = await asSuper(gateway, 'administration.audit', { action: 'maintenance', size: '2' })
  expect(items.map(({ action, actor }) => [action, actor])).toEqual([
    ['maintenance.ended', null],
    ['maintenance.announced', null],
  ])
})

it('PLATFORM-17 with a number of minutes it ends on its own, and any other text is rejected', async () => {
  await expect(run((context) => maintenanceOn(context, 'soon'))).rejects.toThrow('soon is not a number of minutes')
  const until = new Date(gateway.clock.now().getTime() + 5_400_000).toISOString()
  expect(await run((context) => maintenanceOn(context, '90'))).toBe(`Changes are rejected until ${until}.`)
  expect(await rename()).toBe('C0310')
  gateway.clock.step(5_400)
  expect(await rename()).toBe(1001)
})
