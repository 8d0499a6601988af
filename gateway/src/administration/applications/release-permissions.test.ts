import type { Permission } from '@foyer/contract/work-bench'
import { installApplication } from '@foyer/testkit'
import { button, view } from '@foyer/testkit/applications/plugin-client'
import { it as pluginTest } from '@foyer/testkit/applications/plugin-test'
import { describe, expect } from 'vitest'

const SHIPPED = [view('templater.overview', button('templater.overview.change'))]
const MORE = [...SHIPPED, view('templater.layouts', button('templater.layouts.publish'))]
let releases = 0

const it = pluginTest
  .extend(
    'register',
    ({ gateway }) =>
      (permissions: Permission[]) =>
        installApplication(gateway, { key: 'templater', version: `1.0.${++releases}`, permissions }),
  )
  .extend(
    'treeOf',
    ({ plugins }) =>
      async (username: string) =>
        (await plugins.benchOf(username)).permissions.find(({ key }) => key === 'templater')?.children,
  )

describe('SHELL-07 permissions of a release', () => {
  it('new permissions are granted to built-in administrators only', async ({ gateway, register, treeOf }) => {
    await register(SHIPPED)
    await register(MORE)
    for (const username of ['super', 'admin']) expect(await treeOf(username)).toEqual(MORE)
    expect(await treeOf('manager')).toEqual(SHIPPED)
    const as = await gateway.newClient().tokenOf('admin')
    const { body } = await gateway.client.call('administration.permissions', {}, { token: as })
    expect(body.data.find(({ key }) => key === 'templater')?.children).toEqual(MORE)
  })

  it('ASVS 8.3.1 permissions that are gone are denied until they are registered again', async ({
    register,
    treeOf,
  }) => {
    await register([view('templater.layouts')])
    expect(await treeOf('manager')).toEqual([])
    await register([])
    expect(await treeOf('super')).toEqual([])
    await register(SHIPPED)
    expect(await treeOf('manager')).toEqual(SHIPPED)
  })

  it('a release with the same permissions writes no event of permissions', async ({ plugins, register }) => {
    await register(SHIPPED)
    const before = await plugins.eventsOf('permissions.registered')
    await register(SHIPPED)
    expect(await plugins.eventsOf('permissions.registered')).toEqual(before)
  })
})
