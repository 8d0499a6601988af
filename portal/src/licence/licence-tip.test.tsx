// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { english } from '@foyer/messages'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LICENCE, renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Already the 26th where the licence expires, and still the 25th in UTC. */
const NOW = new Date('2026-11-25T11:00:00Z')
const ENDS = { ...LICENCE, expirationTime: '2026-12-20', timeZone: 'Pacific/Kiritimati' }

/** Opens Home right after a sign-in. */
async function openHome(doNotShowTips?: string, administers: WorkBench['user']['administers'] = 'nothing') {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const user = { ...WORK_BENCH.user, administers }
  const gateway = await renderSignedIn({
    storage: { ...(doNotShowTips && { doNotShowTips }) },
    tab: { 'foyer-licence-tip': 'due' },
    handlers: {
      'workBench.workBench': () => ({ ...WORK_BENCH, user }),
      'licence.status': () => ENDS,
      'inbox.countToAcknowledge': () => ({ count: 0, earliest: null, latest: 0 }),
    },
  })
  await screen.findByText(english['licence.official'])
  return gateway
}

const NAME = 'The licence expires in 24 days'

describe('the licence tip after a sign-in', () => {
  it('LIC-60 SESSION-19 rests for the day where the licence expires, which is stored', async () => {
    await openHome()
    await screen.findByRole('region', { name: NAME })
    await userEvent.click(screen.getByRole('button', { name: english['licence.tip.notToday'] }))
    expect(localStorage.getItem('doNotShowTips')).toBe('2026-11-26')
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })

  it('LIC-34 LIC-61 leads a super administrator to the page with the upload', async () => {
    await openHome(undefined, 'platform')
    await userEvent.click(await screen.findByRole('link', { name: english['licence.tip.open'] }))
    expect(await screen.findByRole('button', { name: english['licence.upload'] })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LIC-60 is not shown on the day that is stored', async () => {
    await openHome('2026-11-26')
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })

  it.each(['2026-11-25', '2026-11-27', 'true'])('LIC-60 is back on another day than %s', async (stored) => {
    await openHome(stored)
    expect(await screen.findByRole('region', { name: NAME })).toBeTruthy()
  })
})
