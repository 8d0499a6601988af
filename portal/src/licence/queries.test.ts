// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../loading/index.ts'
import { createFakeGateway, failure, LICENCE, LICENCE_ACTIVATION } from '../testing/index.ts'
import '../app/more-calls.ts'
import { licenceHistoryQuery, licenceQuery, reloadLicence } from './queries.ts'

/** A page that shows the licence, and its gateway. */
async function shownLicence() {
  const gateway = createFakeGateway({ 'licence.status': () => LICENCE, 'licence.history': () => [LICENCE_ACTIVATION] })
  const queries = createQueryClient()
  const shown = new QueryObserver(queries, licenceQuery)
  const stop = shown.subscribe(() => {})
  await vi.waitFor(() => expect(shown.getCurrentResult().data?.id).toBe('MV-1'))
  return { gateway, queries, shown, stop }
}

describe('reloadLicence', () => {
  it('LIC-59 replaces the licence that is shown, without prolonging the session', async () => {
    const { gateway, queries, shown, stop } = await shownLicence()
    gateway.use({ 'licence.status': () => ({ ...LICENCE, id: 'MV-3' }) })
    await reloadLicence(queries)
    expect(shown.getCurrentResult().data?.id).toBe('MV-3')
    expect(gateway.inBackground('licence.status')).toEqual([false, true])
    stop()
  })

  it('LIC-51 LIC-59 requests no history for a page that shows none', async () => {
    const { gateway, queries, stop } = await shownLicence()
    await reloadLicence(queries)
    expect(gateway.requestsTo('licence.history')).toEqual([])
    const history = new QueryObserver(queries, licenceHistoryQuery).subscribe(() => {})
    await vi.waitFor(() => expect(gateway.inBackground('licence.history')).toEqual([false]))
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    await reloadLicence(queries)
    expect(gateway.inBackground('licence.history')).toEqual([false, true])
    history()
    stop()
  })

  it('leaves what is shown if nothing could be read', async () => {
    const { gateway, queries, shown, stop } = await shownLicence()
    gateway.use({ 'licence.status': () => failure('serviceUnavailable') })
    await reloadLicence(queries)
    expect(shown.getCurrentResult().data?.id).toBe('MV-1')
    stop()
  })

  it('requests nothing while no page shows the licence', async () => {
    const { gateway, queries, stop } = await shownLicence()
    stop()
    await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
    await reloadLicence(queries)
    expect(gateway.requestsTo('licence.status')).toHaveLength(1)
  })
})
