import type { ShellState } from '@foyer/sdk'
import { vi } from 'vitest'
import type { HostedPage, ShellActions } from './actions.ts'

export const PAGE: HostedPage = {
  entry: { url: '/base/applications/labels/1.0.0/main.js', integrity: 'sha384-x' },
  imports: [],
  styles: [],
  frame: '/base/applications/labels/1.0.0/frame/service',
}

export function testState(): ShellState {
  return {
    application: { key: 'labels', version: '1.0.0' },
    user: { id: 'u1', username: 'ada', displayName: 'Ada', timeZone: 'UTC' },
    ...{ customer: null, store: null, language: 'en', locale: 'en-GB', theme: 'light' },
    ...{ permissions: [], path: '', visible: true, camera: false, readOnly: false },
  }
}

/** Actions that only record. */
export function testActions() {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
  return {
    fetch,
    prepareFetch: vi.fn<ShellActions['prepareFetch']>((path, init) => () => fetch(path, init)),
    navigate: vi.fn<ShellActions['navigate']>(),
    notify: vi.fn<ShellActions['notify']>(),
    openNotice: vi.fn<ShellActions['openNotice']>(),
    openSearch: vi.fn<ShellActions['openSearch']>(),
    setBadge: vi.fn<ShellActions['setBadge']>(),
    setFigure: vi.fn<ShellActions['setFigure']>(),
    setSearch: vi.fn<ShellActions['setSearch']>(),
    setUnsaved: vi.fn<ShellActions['setUnsaved']>(),
    scanWithCamera: vi.fn<ShellActions['scanWithCamera']>(),
    saveFile: vi.fn<ShellActions['saveFile']>(),
    fault: vi.fn<ShellActions['fault']>(),
  }
}
