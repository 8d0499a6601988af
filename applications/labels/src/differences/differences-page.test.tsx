// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Difference, DifferenceCounts } from '../../shared/difference.ts'
import { EMPTY_CONTENT } from '../../shared/label.ts'
import { type BackEnd, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'

setUpPage()

const CONTENT = {
  ...{ productId: 'p1', name: 'Alpine milk', detail: '1 l', barcode: '4006381333931' },
  ...{ amount: 149, formerAmount: null, currency: 'EUR' },
}
const FAILED: Difference = {
  ...{ id: 'a1', code: 'B47C210E', version: 3, reason: 'failed', since: '2026-11-20T08:00:00.000Z', ageSeconds: 7_300 },
  ...{
    shown: { ...CONTENT, amount: 169 },
    expected: CONTENT,
    sendable: true,
    lastContactAt: null,
    baseStation: null,
    stationOfflineSince: null,
  },
}
const WAITING: Difference = {
  ...FAILED,
  ...{ id: 'a2', code: 'B47C2218', reason: 'updating', shown: CONTENT, expected: EMPTY_CONTENT, sendable: false },
}
const COUNTS: DifferenceCounts = {
  ...{ noContact: { labels: 0, sendable: 0 }, updating: { labels: 1, sendable: 0 } },
  ...{ lowBattery: { labels: 0, sendable: 0 }, failed: { labels: 2_000, sendable: 2_000 } },
}
const NONE = { labels: 0, sendable: 0 }
const NO_COUNTS: DifferenceCounts = { noContact: NONE, updating: NONE, lowBattery: NONE, failed: NONE }

const withDifferences =
  (items: Difference[], post: BackEnd = () => json({ sent: 2_000 }), counts = COUNTS): BackEnd =>
  (path, init) => {
    if (init.method === 'POST') return post(path, init)
    if (path === 'differences/counts') return json(counts)
    if (path.startsWith('differences/csv')) return new Response('Label\r\n')
    return path.startsWith('differences') ? json({ items, next: null }) : healthy(path, init)
  }
const posts = () =>
  page.shell.requests
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => [path, JSON.parse(String(init.body))])

beforeEach(() => {
  page.backEnd = withDifferences([FAILED, WAITING])
})

describe('page of differences', () => {
  it('LABEL-50 has both values of each label, why, since when, and what to do next', async () => {
    await open('differences')
    const list = await screen.findByRole('list', { name: 'Differences' })
    const [failed, waiting] = within(list)
      .getAllByRole('listitem')
      .filter((one) => one.parentElement === list)
    expect(failed?.textContent).toBe(
      'Alpine milkB4 7C 21 0EPriceShows €1.69Should show €1.49Not arrivedSince 20 Nov 2026, 09:00 (2 hours)Send again. If it fails again, replace the label.Send againFlash the light',
    )
    expect(waiting?.textContent).toContain('Shows Alpine milk (4006381333931)Should show No product')
    expect(within(waiting as HTMLElement).queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(screen.getByText('2,001 labels in Lyon show something else than planned')).toBeTruthy()
    expect(page.shell.badges.get('differences')).toBe(2)
  })

  it('LABEL-50 filters by reason, in the address, with the number of each', async () => {
    await open('differences')
    await userEvent.click(await screen.findByRole('radio', { name: 'Not arrived 2,000' }))
    expect(page.shell.state.path).toBe('differences?reason=failed')
    await waitFor(() => expect(page.shell.requests.map(({ path }) => path)).toContain('differences?reason=failed'))
  })

  it('LABEL-50 leads to the label', async () => {
    await open('differences')
    await userEvent.click(await screen.findByRole('link', { name: 'Alpine milkB4 7C 21 0E' }))
    expect(page.shell.visited.at(-1)).toEqual({ path: 'B47C210E', replace: false })
  })

  it('LABEL-50 says that there is nothing to do', async () => {
    page.backEnd = withDifferences([], undefined, NO_COUNTS)
    await open('differences')
    expect(await screen.findByText('Each label shows what it should. There is nothing to do.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /^No contact/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all differences' }))
    expect(page.shell.state.path).toBe('differences')
  })

  it('LABEL-50 head and filter stay on a failure, which can be repeated', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open('differences')
    expect(await screen.findByText('The differences could not be loaded. Nothing was changed.')).toBeTruthy()
    page.backEnd = withDifferences([FAILED])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Should show €1.49')).toBeTruthy()
  })
})

describe('sending again', () => {
  it('LABEL-47 LABEL-50 sends one label, with the version that the user saw', async () => {
    await open('differences')
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(page.shell.toasts[0]?.text).toBe('The picture is on its way to the label.'))
    expect(posts()).toEqual([['labels/a1/transmission', { version: 3 }]])
  })

  it('LABEL-47 LABEL-50 a conflict is a sentence at the label, and the list is read again', async () => {
    page.backEnd = withDifferences([FAILED], () => json({ message: 'Ada changed this label.' }, 409))
    await open('differences')
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label.')
    await waitFor(() => expect(page.shell.requests.filter(({ path }) => path === 'differences')).toHaveLength(2))
  })

  it('LABEL-48 LABEL-50 sends all that are listed, and says how many', async () => {
    await open('differences?reason=failed')
    await userEvent.click(await screen.findByRole('button', { name: 'Send all again (2,000)' }))
    await waitFor(() => expect(page.shell.toasts[0]?.text).toBe('Pictures are on their way to 2,000 labels.'))
    expect(posts()).toEqual([['differences/transmission', { reason: 'failed' }]])
  })

  it('LABEL-50 users without the permission cannot send, and can download', async () => {
    await open('differences', ['labels.read'])
    expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })
})

describe('file of differences', () => {
  it('LABEL-49 LABEL-50 is downloaded for the chosen reason', async () => {
    await open('differences?reason=failed')
    await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    const name = expect.stringMatching(/^differences-\d{4}-\d\d-\d\d\.csv$/)
    await waitFor(() => expect(page.shell.savedFiles).toEqual([{ name, content: expect.any(Blob) }]))
    expect(page.shell.requests.map(({ path }) => path)).toContain('differences/csv?reason=failed')
  })
})
