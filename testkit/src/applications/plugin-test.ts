import { inject, test } from 'vitest'
import { startGateway } from '../gateway.ts'
import { BEHIND_PROXY } from '../http/addresses.ts'
import { PluginClient } from './plugin-client.ts'

/** `it` with a gateway of the file, on which nothing is installed when a test begins, and a client that manages applications. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of other fixtures from the pattern
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }) => {
    const gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
    onCleanup(() => gateway.close())
    return gateway
  })
  .extend('plugins', { auto: true }, async ({ gateway }) => {
    const plugins = new PluginClient(gateway)
    await plugins.reset()
    return plugins
  })
