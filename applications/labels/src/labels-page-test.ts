import type { ShellState } from '@foyer/sdk'
import { createTestShell } from '@foyer/sdk/testing'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Label } from '../shared/label.ts'
import { mount, unmount } from './main.tsx'
import { MILK } from './test-labels.ts'

export const COFFEE: Label = {
  ...MILK,
  id: 'a2',
  code: 'B47C2218',
  battery: 12,
  product: { ...MILK.product, name: 'Coffee' },
}

export type BackEnd = (path: string, init: RequestInit) => Response | Promise<Response>
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const healthy: BackEnd = (path) => {
  if (path === 'summary')
    return json({ labels: 1248, updating: 2, attention: 3, differences: 2, stationsOffline: 1, simulated: false })
  if (path.startsWith('labels?')) return json({ items: [MILK, COFFEE], next: null })
  if (path.endsWith('/scheduled-prices')) return json({ items: [] })
  return json(MILK)
}

/** The shell and the back end of the running test. A test can replace the back end. */
export const page = { shell: createTestShell(), backEnd: healthy as BackEnd }

/** Mounts the application as the shell does. The path follows what the application navigates to. */
export async function open(
  path = '',
  permissions = ['labels.read', 'labels.change'],
  state: Partial<ShellState> = {},
): Promise<void> {
  page.shell = createTestShell({
    state: { path, permissions, ...state },
    backEnd: (requested, init) => page.backEnd(requested, init),
  })
  const main = document.body.appendChild(document.createElement('main'))
  const element = main.appendChild(document.createElement('div'))
  await act(async () => mount(element, page.shell))
}

/** A button ignores presses for a while after the first, in milliseconds. */
const PRESS_GUARD = 1_600

/** Waits until the button that was pressed takes a press again. */
export async function afterPressGuard(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, PRESS_GUARD)))
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
  })
}
