import { inject, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { BEHIND_PROXY } from '../http/addresses.ts'
import { delegatedToken } from './delegated-token.ts'
import { installApplication } from './install-application.ts'

/** An endpoint of the back end of `labels`. */
export const ECHO = '/v2/a/labels/echo'

const BACK_ENDS = { labels: () => async () => Response.json({ passed: true }) }

/**
 * `it` with two gateways on one database, on which two applications are installed; one of them has a back end. `tokenOf` creates
 * delegated tokens for the session of a manager; `codeOf` returns `passed` or the error with which a back end is reached.
 */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of other fixtures from the pattern
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }) => {
    const clusterUrl = inject('clusterUrl')
    const gateway = await startGateway({ clusterUrl, backEnds: BACK_ENDS, environment: BEHIND_PROXY })
    onCleanup(() => gateway.close())
    for (const key of ['labels', 'temperature']) await installApplication(gateway, { key })
    return gateway
  })
  .extend('other', { scope: 'file' }, async ({ gateway: { databaseUrl, clock } }, { onCleanup }) => {
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock, backEnds: BACK_ENDS })
    onCleanup(() => other.close())
    return other
  })
  .extend('manager', ({ gateway }) => gateway.client.tokenOf('manager'))
  .extend(
    'tokenOf',
    ({ gateway, manager }) =>
      (session: string = manager, key = 'labels') =>
        delegatedToken(gateway, session, key),
  )
  .extend('codeOf', ({ gateway }) => async (token: string, at: GatewayUnderTest = gateway, path = ECHO) => {
    const { body } = await at.client.get(path, { token })
    return (body.passed ? 'passed' : body.resultCode) as string
  })
