// @vitest-environment jsdom
import { createTestShell, type TestShell } from '@foyer/sdk/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabelDetails, LabelState } from '../shared/label.ts'
import { mount, unmount } from './main.tsx'
import { MILK } from './test-labels.ts'

let shell: TestShell
let state: LabelState
let amount: number
const json = (body: unknown) => new Response(JSON.stringify(body))
const label = (): LabelDetails => ({ ...MILK, state, price: { ...MILK.price, amount } })
const backEnd = (path: string) => {
  if (path === 'summary') return json({ labels: 1, updating: 1, attention: 0 })
  if (path.endsWith('/scheduled-prices')) return json({ items: [] })
  return json(path.startsWith('labels?') ? { items: [label()], next: null } : label())
}
const NONE = { 'labels?ids=a1': 0, 'labels/B47C210E': 0, labels: 0, summary: 0 }
/** How often each path was requested since the last look. */
let seen = 0
function requested(): Record<string, number> {
  const since = shell.requests.slice(seen).map(({ path }) => path.replace(/\?(?!ids=).*/, ''))
  seen = shell.requests.length
  return Object.fromEntries(Object.keys(NONE).map((path) => [path, since.filter((one) => one === path).length]))
}
const pass = async (milliseconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  state = 'updating'
  amount = 149
  seen = 0
  shell = createTestShell({ state: { path: MILK.code, permissions: ['labels.read'] }, backEnd })
  await act(async () => mount(document.body.appendChild(document.createElement('div')), shell))
  await pass(1)
  expect(requested()).toEqual({ ...NONE, 'labels/B47C210E': 1, labels: 1, summary: 1 })
})
afterEach(async () => {
  await act(async () => unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('labels that are open', () => {
  it('LABEL-18 a change of a row replaces the row, and the open label and the counts are read again', async () => {
    amount = 219
    await act(async () => shell.publish('labels', [MILK.id]))
    await pass(1)
    expect(requested()).toEqual({ ...NONE, 'labels?ids=a1': 1, 'labels/B47C210E': 1, summary: 1 })
    expect(screen.getByRole('listitem').textContent).toContain('2.19')
  })

  it('LABEL-18 changes of labels that are not listed read the list again, at most every 2 seconds', async () => {
    for (const id of ['b1', 'b2', 'b3']) await act(async () => shell.publish('labels', [id]))
    await pass(1_999)
    expect(requested()).toEqual({ ...NONE, summary: 3 })
    await pass(1)
    expect(requested()).toEqual({ ...NONE, labels: 1 })
    await act(async () => shell.publish('labels'))
    await pass(2_000)
    expect(requested()).toEqual({ ...NONE, 'labels/B47C210E': 1, labels: 1, summary: 1 })
  })

  it('LABEL-18 an updating label is read every 10 seconds, and the list again once it is up to date', async () => {
    await pass(30_000)
    expect(requested()).toEqual({ ...NONE, 'labels/B47C210E': 3 })
    state = 'shown'
    await pass(10_000)
    expect(requested()).toEqual({ ...NONE, 'labels/B47C210E': 1, labels: 1, summary: 1 })
    expect(screen.getByRole('listitem').textContent).toContain('On shelf')
    await pass(15_000)
    expect(requested()).toEqual(NONE)
  })

  it('LABEL-18 lists and counts are read every minute', async () => {
    state = 'shown'
    await pass(10_000)
    requested()
    await pass(60_000)
    expect(requested()).toEqual({ ...NONE, labels: 1, summary: 1 })
  })

  it('LABEL-18 nothing is read while the application is not visible', async () => {
    await act(async () => shell.change({ visible: false }))
    await pass(300_000)
    expect(requested()).toEqual(NONE)
  })

  it('SESSION-33 what is read again without the user does not prolong the session', async () => {
    const first = shell.requests.map(({ init }) => new Headers(init.headers).get('x-background'))
    expect(first).toEqual(first.map(() => null))
    await act(async () => shell.publish('labels', [MILK.id]))
    await pass(60_000)
    const again = shell.requests.slice(first.length).map(({ init }) => new Headers(init.headers).get('x-background'))
    expect(again.length).toBeGreaterThan(5)
    expect(again).toEqual(again.map(() => '1'))
  })
})
