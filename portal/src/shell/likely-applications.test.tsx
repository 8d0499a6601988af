// @vitest-environment jsdom
import type { HostedApplication } from '@foyer/contract/applications'
import type { Application } from '@foyer/contract/work-bench'
import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareApplication } from '../applications/index.ts'
import { createFakeGateway, NO_RESPONSE, renderSignedIn, WORK_BENCH } from '../testing/index.ts'
import '../app/more-calls.ts'
import { likelyApplications, mayFetchAhead } from './likely-applications.ts'

const HOSTED: HostedApplication = {
  ...{ key: 'labels', version: '1.0.0', kind: 'module', backEnd: true, access: 'full', menu: [], managementPage: null },
  servicePage: {
    entry: { url: '/base/applications/labels/1.0.0/main.js', integrity: 'sha384-a' },
    imports: [{ url: '/base/applications/labels/1.0.0/shared.js', integrity: 'sha384-c' }],
    styles: [{ url: '/base/applications/labels/1.0.0/style.css', integrity: 'sha384-b' }],
    frame: null,
  },
}

/** The files that are fetched, and how. What is not a file goes to the gateway. */
function recordFiles() {
  const files: [string, string | undefined][] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (!String(address).startsWith('/base/')) return await send(address, options)
    files.push([address, options?.priority])
    return new Response('')
  })
  return files
}

const application = (key: string, openedAt: string | null, installed = true): Application => ({
  ...{ key, openedAt, installed, name: key, icon: '' },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('applications that are probably opened next', () => {
  it('APP-49 are the two used last that are installed', () => {
    const applications = [
      application('never', null),
      application('map', '2026-11-03T00:00:00Z', false),
      application('labels', '2026-11-01T00:00:00Z'),
      application('temperature', '2026-11-02T00:00:00Z'),
    ]
    expect(likelyApplications(applications)).toEqual(['temperature', 'labels'])
    expect(likelyApplications([])).toEqual([])
  })

  it('APP-49 have their files fetched at low priority, and the session is not prolonged', async () => {
    const gateway = createFakeGateway({ 'applications.hosting': () => HOSTED })
    const files = recordFiles()
    const queries = new QueryClient()
    await prepareApplication(queries, 'labels', 'en')
    await prepareApplication(queries, 'labels', 'en')
    expect(gateway.inBackground('applications.hosting')).toEqual([true])
    expect(files.slice(0, 3)).toEqual([
      ['/base/applications/labels/1.0.0/main.js', 'low'],
      ['/base/applications/labels/1.0.0/shared.js', 'low'],
      ['/base/applications/labels/1.0.0/style.css', 'low'],
    ])
  })

  it('APP-49 have no files fetched if they run in a frame or the gateway does not respond', async () => {
    const gateway = createFakeGateway({
      'applications.hosting': ({ key }) => (key === 'frame' ? { ...HOSTED, kind: 'frame' } : NO_RESPONSE),
    })
    const files = recordFiles()
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await prepareApplication(queries, 'frame', 'en')
    await prepareApplication(queries, 'away', 'en')
    expect(new Set(gateway.requestsTo('applications.hosting').map(({ key }) => key))).toEqual(
      new Set(['frame', 'away']),
    )
    expect(files).toEqual([])
  })

  it('APP-72 have their tokens requested at Home, and the session is not prolonged', async () => {
    const gateway = await renderSignedIn({
      handlers: {
        'workBench.workBench': () => ({ ...WORK_BENCH, apps: [application('labels', null)] }),
        'applications.hosting': () => ({ ...HOSTED, kind: 'frame' }),
        'applications.createToken': () => ({ token: 'T', expiresAt: '2026-11-03T00:05:00Z' }),
      },
    })
    await vi.waitFor(() => expect(gateway.requestsTo('applications.createToken')).toEqual([{ key: 'labels' }]), 5_000)
    expect(gateway.inBackground('applications.createToken')).toEqual([true])
  })

  it('APP-49 wait while there is no network or the user saves data', () => {
    expect(mayFetchAhead({ onLine: true })).toBe(true)
    expect(mayFetchAhead({ onLine: true, connection: { saveData: false } })).toBe(true)
    expect(mayFetchAhead({ onLine: true, connection: { saveData: true } })).toBe(false)
    expect(mayFetchAhead({ onLine: false })).toBe(false)
  })
})
