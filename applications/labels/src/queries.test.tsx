// @vitest-environment jsdom
import { createTestShell, type TestShell } from '@foyer/sdk/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabelDetails, LabelState } from '../shared/label.ts'
import { mount, unmount } from './main.tsx'
import { MILK } from './test-labels.ts'

let shell: TestShell
let state: LabelState
const json = (body: unknown) => new Response(JSON.stringify(body))
const label = (): LabelDetails => ({ ...MILK, state })
const backEnd = (path: string) => {
  if (path === 'summary') return json({ labels: 1, updating: 1, attention: 0 })
  return json(path.startsWith('labels?') ? { items: [label()], next: null } : label())
}
/** How often each path was requested since the last look. */
let seen = 0
function requested(): Record<string, number> {
  const since = shell.requests.slice(seen).map(({ path }) => path.split('?')[0])
  seen = shell.requests.length
  return Object.fromEntries(
    ['labels/B47C210E', 'labels', 'summary'].map((path) => [path, since.filter((one) => one === path).length]),
  )
}
const pass = async (milliseconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  state = 'updating'
  seen = 0
  shell = createTestShell({ state: { path: MILK.code, permissions: ['labels.read'] }, backEnd })
  await act(async () => mount(document.body.appendChild(document.createElement('div')), shell))
  await pass(1)
  expect(requested()).toEqual({ 'labels/B47C210E': 1, labels: 1, summary: 1 })
})
afterEach(async () => {
  await act(async () => unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('labels that are open', () => {
  it('LABEL-18 an updating label is read every 3 seconds, and the list again once it is up to date', async () => {
    await pass(9_000)
    expect(requested()).toEqual({ 'labels/B47C210E': 3, labels: 0, summary: 0 })
    state = 'shown'
    await pass(3_000)
    expect(requested()).toEqual({ 'labels/B47C210E': 1, labels: 1, summary: 1 })
    expect(screen.getByRole('listitem').textContent).toContain('On shelf')
    await pass(30_000)
    expect(requested()).toEqual({ 'labels/B47C210E': 0, labels: 0, summary: 0 })
  })

  it('LABEL-18 lists and counts are read every minute', async () => {
    state = 'shown'
    await pass(3_000)
    requested()
    await pass(60_000)
    expect(requested()).toEqual({ 'labels/B47C210E': 0, labels: 1, summary: 1 })
  })

  it('LABEL-18 nothing is read while the application is not visible', async () => {
    await act(async () => shell.change({ visible: false }))
    await pass(300_000)
    expect(requested()).toEqual({ 'labels/B47C210E': 0, labels: 0, summary: 0 })
  })
})
