// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole, shownText } from '../console-test.ts'
import { platformCalls, TROUBLED, WELL } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = platformCalls(WELL)
})

const reads = () => page.calls.filter(({ name }) => name === 'monitoring.platform').length
const section = async (name: string) => await screen.findByRole('region', { name })
const lines = (region: HTMLElement) => within(region).getAllByRole('listitem').map(shownText)

describe('platform page', () => {
  it('PLATFORM-08 figures have units, and a platform without a fault says so', async () => {
    await open('platform')
    expect(await screen.findByText('Everything runs as it should.')).toBeTruthy()
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts.slice(0, 4)).toEqual([
      'Signed in now71,302 users74,118 sessionsShow who is signed in',
      'Requests49,440 per minute8 of them failed',
      'Gateways2 running36,408 open windows',
      'Database412 GB48 of 200 connections in use',
    ])
  })

  it('PLATFORM-08 what needs attention is in words, each with what to do', async () => {
    page.respond = platformCalls(TROUBLED)
    await open('platform')
    expect(await screen.findByText('10 things need attention.')).toBeTruthy()
    const texts = lines(await section('What needs attention'))
    expect(texts).toHaveLength(10)
    expect(texts).toContain(
      'gw-lyon-1 is busy: 91% of a core, event loop 340 ms late.Add a gateway, or look in its metrics for the requests that take long.',
    )
    expect(texts).toContain(
      'gw-madrid-2 has sent no heartbeat for 12 minutes.Check its process and its log. If it was removed, its entry disappears after a day.',
    )
  })

  it('PLATFORM-01 gateways have state, load, memory, requests, shells and the age of the heartbeat', async () => {
    page.respond = platformCalls(TROUBLED)
    await open('platform')
    const texts = lines(await section('Gateways'))
    expect(texts[0]).toBe(
      'gw-paris-12.14.0, this oneRuns31% of a core, event loop 12 ms late412 MB24,720 per minute18,2044 seconds ago',
    )
    expect(texts[3]).toMatch(/^gw-madrid-22\.14\.0Lost.*12 minutes ago$/)
  })

  it('PLATFORM-04 queues and jobs have what waits, the last run, the next run and the last failure', async () => {
    page.respond = platformCalls(TROUBLED)
    await open('platform')
    expect(lines(await section('Queues'))[0]).toBe(
      'Emails86 waiting · waiting for 40 minutes · 451 4.3.0 Try again laterAttempts fail',
    )
    expect(lines(await section('Recurring jobs'))[0]).toMatch(
      /^Delete what has expiredevery 60 secsFails4 seconds ago\d+:\d\d:56.*: canceling statement due to lock$/,
    )
  })

  it('PLATFORM-03 PLATFORM-05 the database and the faults of applications are shown', async () => {
    page.respond = platformCalls(TROUBLED)
    await open('platform')
    const database = lines(await section('Database'))
    expect(database).toContain('Connections182 of 200 connections in usetoo high')
    expect(database).toContain('Replica2 minutes behindtoo high')
    expect(database).toContain('audit_eventabout 402,118,204 rows214 GB')
    expect(lines(await section('Faults of applications'))[0]).toMatch(/^signage5\.1\.0Loading took too long3844/)
  })
})

describe('refresh of the platform page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const pass = async (seconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(seconds * 1_000))
  const show = async (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    })
  }
  const shown = async () => {
    await open('platform')
    await vi.waitFor(async () => {
      await pass(0)
      expect(reads()).toBeGreaterThan(0)
    })
    await pass(1)
  }

  it('PLATFORM-07 it reads every 12 seconds while it is visible, and not while it is hidden', async () => {
    await shown()
    const before = reads()
    await pass(12)
    expect(reads()).toBe(before + 1)
    await show('hidden')
    await pass(60)
    expect(reads()).toBe(before + 1)
    await show('visible')
    await pass(1)
    expect(reads()).toBe(before + 2)
  })

  it('PLATFORM-07 after a failed read the last figures stay with their age, until one succeeds', async () => {
    await shown()
    page.respond = () => NO_RESPONSE
    await pass(12)
    expect(screen.getByRole('alert').textContent).toMatch(
      /^The platform cannot be read at the moment. These figures are 1\d seconds old/,
    )
    expect(screen.getByText('71,302 users')).toBeTruthy()
    await pass(24)
    expect(screen.getByRole('alert').textContent).toMatch(/are (3|4)\d seconds old/)
    page.respond = platformCalls(TROUBLED)
    await pass(12)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('10 things need attention.')).toBeTruthy()
  })

  it('PLATFORM-07 a first read that fails says why, and is tried again', async () => {
    page.respond = () => NO_RESPONSE
    await shown()
    expect(screen.getByRole('alert').textContent).toContain('No connection.')
    page.respond = platformCalls(WELL)
    await pass(12)
    expect(screen.getByText('Everything runs as it should.')).toBeTruthy()
  })
})
