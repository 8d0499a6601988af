import type { Permission } from '@foyer/contract/work-bench'
import { type GatewayUnderTest, installApplication, startGateway } from '@foyer/testkit'
import { button, PluginClient, view } from '@foyer/testkit/applications/plugin-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let plugins: PluginClient
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.1'] } })
  plugins = new PluginClient(gateway)
})
beforeEach(() => plugins.reset())
afterAll(() => gateway.close())

describe('SHELL-07 permissions of a release', () => {
  const SHIPPED = [view('templater.overview', button('templater.overview.change'))]
  const MORE = [...SHIPPED, view('templater.layouts', button('templater.layouts.publish'))]
  let number = 0
  const register = (permissions: Permission[]) =>
    installApplication(gateway, { key: 'templater', version: `1.0.${++number}`, permissions })
  const treeOf = async (username: string) =>
    (await plugins.benchOf(username)).permissions.find(({ key }) => key === 'templater')?.children

  it('new permissions are granted to built-in administrators only', async () => {
    await register(SHIPPED)
    await register(MORE)
    for (const username of ['super', 'admin']) expect(await treeOf(username)).toEqual(MORE)
    expect(await treeOf('manager')).toEqual(SHIPPED)
    const as = await gateway.newClient().tokenOf('admin')
    const { body } = await gateway.client.call('administration.permissions', {}, { token: as })
    expect(body.data.find(({ key }) => key === 'templater')?.children).toEqual(MORE)
  })

  it('ASVS 8.3.1 permissions that are gone are denied until they are registered again', async () => {
    await register([view('templater.layouts')])
    expect(await treeOf('manager')).toEqual([])
    await register([])
    expect(await treeOf('super')).toEqual([])
    await register(SHIPPED)
    expect(await treeOf('manager')).toEqual(SHIPPED)
  })

  it('a release with the same permissions writes no event of permissions', async () => {
    await register(SHIPPED)
    const before = await plugins.eventsOf('permissions.registered')
    await register(SHIPPED)
    expect(await plugins.eventsOf('permissions.registered')).toEqual(before)
  })
})
