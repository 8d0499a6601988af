// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CONSOLE = { key: 'administration', name: 'Administration', icon: '', openedAt: null, installed: true }
const benchOf = (user: Partial<WorkBench['user']>): WorkBench => ({
  ...{ ...WORK_BENCH, manageApps: [CONSOLE] },
  user: { ...WORK_BENCH.user, administers: 'platform', ...user },
})
const NEW = benchOf({ firstRun: true })
const opened = (address: string, bench: WorkBench) =>
  renderSignedIn({ address, handlers: { 'workBench.workBench': () => bench } })
const path = () => window.location.pathname

describe('the first steps of a new platform', () => {
  it('FIRST-03 Home as the first page leads to the first steps, and is shown when the user opens it then', async () => {
    await opened('/home', NEW)
    await waitFor(() => expect(path()).toBe('/a/administration/first-run'))
    await userEvent.click((await screen.findAllByRole('link', { name: 'Home' }))[0] as HTMLElement)
    await waitFor(() => expect(path()).toBe('/home'))
    expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy()
  })

  it('FIRST-03 Administration leads to the first steps', async () => {
    await opened('/admin', NEW)
    await waitFor(() => expect(path()).toBe('/a/administration/first-run'))
  })

  it('FIRST-03 an address that was followed stays', async () => {
    await opened('/account', NEW)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(path()).toBe('/account')
  })

  it('FIRST-07 FIRST-08 without open first steps, Home is shown and Administration leads to the console', async () => {
    await opened('/home', benchOf({}))
    expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy()
    cleanup()
    await opened('/admin', benchOf({}))
    await waitFor(() => expect(path()).toBe('/a/administration'))
  })
})
