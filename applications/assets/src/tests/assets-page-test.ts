import { createTestShell } from '@foyer/sdk/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AssetDetails, CodeResult, Summary } from '../../shared/asset.ts'
import type { InventoryDetails, InventoryItem, ScanResult } from '../../shared/inventory.ts'
import { mount, unmount } from '../main.tsx'

/** Overdue with a colleague. */
export const SCANNER: AssetDetails = {
  ...{ id: 'a1', code: 'MC-0131', name: 'Scanner M4', kind: 'handheld', serialNumber: 'S1', state: 'assigned' },
  assignment: {
    ...{ name: 'Karim Fares', badge: 'B-1001', overdue: true },
    ...{ since: '2026-11-03T07:12:00.000Z', dueAt: '2026-11-03T19:00:00.000Z' },
  },
  ...{ defect: null, lostAt: null, retiredAt: null, version: 3, changedBy: 'Maya Lindqvist' },
  events: [
    {
      ...{ id: 'e1', kind: 'handed-out', at: '2026-11-03T07:12:00.000Z', by: 'Maya Lindqvist', from: null },
      ...{ to: 'Karim Fares', dueAt: null, comment: null },
    },
  ],
}
export const DISPLAY: AssetDetails = {
  ...{ ...SCANNER, id: 'a2', code: 'DP-0111', name: 'Display', kind: 'display', state: 'available', version: 1 },
  ...{ assignment: null, events: [] },
}
export const SUMMARY: Summary = {
  ...{ assets: 13, assigned: 4, available: 6, due: 5, overdue: 2, defect: 2, lost: 1, retired: 0, simulated: false },
}
const item = (code: string, own: Partial<InventoryItem>): InventoryItem => ({
  ...{ code, name: 'Scanner M4', kind: 'handheld', assignee: null, result: 'found', reason: null, store: null },
  ...{ scannedAt: null, scannedBy: null },
  ...own,
})
export const FOUND = item('MC-0131', { scannedAt: '2026-11-03T08:00:00.000Z' })
export const INVENTORY: InventoryDetails = {
  ...{ id: 'i1', kind: null, startedAt: '2026-11-03T08:00:00.000Z', startedBy: 'Ada', closedAt: null, closedBy: null },
  ...{ found: 1, missing: 1, foundAgain: 0, unexpected: 1, latest: [FOUND] },
  difference: [
    item('ZZ-99', { name: null, kind: null, result: 'unexpected', reason: 'unknown' }),
    item('MC-0118', { result: 'missing', assignee: 'Karim Fares' }),
  ],
}
const CODES: Readonly<Record<string, CodeResult>> = {
  'MC-0131': { type: 'asset', asset: SCANNER },
  'DP-0111': { type: 'asset', asset: DISPLAY },
  'B-1003': { type: 'badge', badge: { code: 'B-1003', name: 'Yanis Haddad', assets: 0 } },
  'MC-9131': { type: 'elsewhere', code: 'MC-9131', store: 'Lyon Bellecour' },
}

export type BackEnd = (path: string, init: RequestInit) => Response | Promise<Response>
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const healthy: BackEnd = (path, init) => {
  const [, code = ''] = /^codes\?code=(.*)$/.exec(path) ?? []
  if (code !== '') return json(CODES[code] ?? { type: 'unknown', code })
  if (path === 'summary') return json(SUMMARY)
  if (path === 'assignees') return json({ items: ['Louise Petit'] })
  if (path.startsWith('assets?')) return json({ items: [SCANNER, DISPLAY], next: null })
  if (path === 'inventories' && init.method !== 'POST') return json({ items: [] })
  if (path.startsWith('inventories')) return json(INVENTORY)
  return json(path.includes('DP-0111') || path.includes('a2') ? DISPLAY : SCANNER)
}

export const ALL = ['assets.read', 'assets.hand-over', 'assets.count', 'assets.manage']

/** The shell and the back end of the running test. A test can replace the back end. */
export const page = { shell: createTestShell(), backEnd: healthy as BackEnd }

/** Mounts the application as the shell does. The path follows what the application navigates to. */
export async function open(path = '', permissions = ALL): Promise<void> {
  page.shell = createTestShell({
    state: { path, permissions },
    backEnd: (requested, init) => page.backEnd(requested, init),
  })
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () => mount(element, page.shell))
}

/** Presses the button of this name once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

/** The response to a scan of an inventory that found its asset. */
export function scanned(own: Partial<ScanResult> = {}): Response {
  return json({ item: FOUND, again: false, inventory: { ...INVENTORY, found: 2, missing: 0 }, ...own })
}

export async function scan(code: string): Promise<void> {
  await act(async () => page.shell.scan(code))
}

/** A second press of a button within 1.5 seconds is ignored. */
export async function pauseBetweenPresses(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 1_600)))
}

/** The requests that change something, as method, path and body. */
export function changes(): readonly unknown[][] {
  return page.shell.requests
    .filter(({ init }) => init.method !== undefined)
    .map(({ path, init }) => [init.method, path, ...(init.body ? [JSON.parse(String(init.body))] : [])])
}

/** Fails changes as without a network, or responds to them. */
export function respondToChanges(respond?: () => Response): void {
  page.backEnd = (path, init) => {
    if (init.method === undefined) return healthy(path, init)
    return respond ? respond() : Promise.reject(new TypeError('no network'))
  }
}

/** Applies to each test of the file. */
export function setUpPage(): void {
  beforeEach(() => {
    page.backEnd = healthy
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  })
  afterEach(async () => {
    await act(async () => unmount())
    cleanup()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
