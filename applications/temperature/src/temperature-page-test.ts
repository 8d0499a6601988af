import { createTestShell } from '@foyer/sdk/testing'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Alarm, SensorDetails, Summary } from '../shared/temperature.ts'
import { mount, unmount } from './main.tsx'

export const ALARM: Alarm = {
  ...{ id: 'a1', kind: 'high', state: 'raised', celsius: 7.4, limit: 7, reason: null, comment: null },
  sensor: { id: 's1', name: 'Cold room 2', place: 'Back' },
  ...{ since: '2026-11-03T07:12:00.000Z', raisedAt: '2026-11-03T07:22:00.000Z', endedAt: null },
  ...{ acknowledgedAt: null, acknowledgedBy: null },
}
export const COLD_ROOM: SensorDetails = {
  ...{ id: 's1', name: 'Cold room 2', place: 'Back', kind: 'fridge', low: 2, high: 7, delayMinutes: 10 },
  ...{ state: 'alarm', since: '2026-11-03T07:12:00.000Z', celsius: 7.4, lastContactAt: '2026-11-03T08:00:00.000Z' },
  ...{ battery: 64, signal: 3, version: 3, changedBy: null, recent: [4, 5, 6], alarms: [ALARM] },
}
export const FREEZER: SensorDetails = {
  ...{ ...COLD_ROOM, id: 's2', name: 'Freezer', low: null, high: -18, celsius: -20.4, state: 'in-range', since: null },
  alarms: [],
}
export const SUMMARY: Summary = {
  ...{ sensors: 8, alarm: 1, outOfRange: 0, noContact: 1, unacknowledged: 2, simulated: false },
}

export type BackEnd = (path: string, init: RequestInit) => Response | Promise<Response>
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const reading = { at: '2026-11-03T07:00:00.000Z', minimum: 3.8, maximum: 7.7, mean: 4.4 }
export const healthy: BackEnd = (path) => {
  if (path === 'summary') return json(SUMMARY)
  if (path === 'sensors') return json({ items: [COLD_ROOM, FREEZER] })
  if (path.includes('/readings?')) return json({ items: [reading] })
  if (path.startsWith('alarms?')) return json({ items: [ALARM] })
  return json(path.startsWith('sensors/s2') ? FREEZER : COLD_ROOM)
}
export const ALL = ['temperature.read', 'temperature.acknowledge', 'temperature.change']

/** The shell and the back end of the running test. A test can replace the back end. */
export const page = { shell: createTestShell(), backEnd: healthy as BackEnd }

/** Mounts the application as the shell does. The path follows what the application navigates to. */
export async function open(path = '', permissions = ALL): Promise<void> {
  page.shell = createTestShell({
    state: { path, permissions },
    backEnd: (requested, init) => page.backEnd(requested, init),
  })
  const main = document.body.appendChild(document.createElement('main'))
  const element = main.appendChild(document.createElement('div'))
  await act(async () => mount(element, page.shell))
}

/** A second press of a button within 1.5 seconds is ignored. */
export async function pauseBetweenPresses(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 1_600)))
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
