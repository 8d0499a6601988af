// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchDetails, BatchItem, RollbackPlan } from '../../../shared/batch.ts'
import { afterPressGuard, type BackEnd, healthy, json, open, page, setUpPage } from '../../labels-page-test.ts'
import { BATCH, batchWith, ITEM } from '../test-batches.ts'

setUpPage()

let batch: BatchDetails
let items: BatchItem[]
let respond: BackEnd
beforeEach(() => {
  batch = BATCH
  items = [ITEM]
  respond = () => json(batch)
  page.backEnd = (path, init) => {
    if (init.method === 'POST' || init.method === 'PUT') return respond(path, init)
    if (path.includes('/items')) return json({ items, next: null })
    if (path.includes('/rollback')) return json(PLAN)
    if (path === 'batches') return json({ items: [batch], next: null })
    return path.startsWith('batches/') ? json(batch) : healthy(path, init)
  }
})

const CHANGED: BatchItem = {
  ...ITEM,
  ...{ product: { ...ITEM.product, id: 'p2', name: 'Butter' }, changedSince: true },
  ...{ inForce: { amount: 199, formerAmount: null, currency: 'EUR' }, inForceBy: 'Ben' },
}
const PLAN: RollbackPlan = { restored: 1, changedSince: [CHANGED], fingerprint: 'r1' }
const sent = () =>
  page.shell.requests
    .filter(({ init }) => init.method === 'POST' || init.method === 'PUT')
    .map(({ path, init }) => [path, init.body === undefined ? undefined : JSON.parse(String(init.body))])

describe('list of price changes', () => {
  it('LABEL-43 has name, author, time, state and counts, and leads to each', async () => {
    batch = batchWith({ state: 'partly-failed' }, { conflict: 1 }, { failed: 1 })
    await open('batches')
    const row = await screen.findByRole('link', { name: /Week 48/ })
    expect(row.textContent).toBe(
      'Week 48From a file, by Ada, 20 Nov 2026, 09:00Partly failed3 products, 3 of 4 labels confirmed, 1 failed, 1 conflict',
    )
    await userEvent.click(row)
    expect(page.shell.state.path).toBe('batches/b1')
  })

  it('LABEL-43 without one says so, and leads to a new one', async () => {
    page.backEnd = (path, init) => (path === 'batches' ? json({ items: [], next: null }) : healthy(path, init))
    await open('batches')
    expect(await screen.findByText('No price was changed from a file or scheduled yet.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'New price change' }))
    expect(page.shell.state.path).toBe('batches/new')
  })

  it('LABEL-43 a failure can be repeated', async () => {
    const works = page.backEnd
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open('batches')
    expect(await screen.findByText('The price changes could not be loaded. Nothing was changed.')).toBeTruthy()
    page.backEnd = works
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Week 48')).toBeTruthy()
  })
})

describe('page of a price change', () => {
  it('LABEL-40 LABEL-43 has the labels of each state, the repetitions, and its prices', async () => {
    batch = batchWith({ state: 'running' }, {}, { sent: 1_000, queued: 2 })
    batch = { ...batch, counts: { ...batch.counts, retries: 4 } }
    await open('batches/b1')
    const progress = await screen.findByRole('region', { name: 'Progress' })
    expect(progress.textContent).toBe('3 of 1,005 confirmedConfirmed 3Sent 1,000Waiting 24 repetitions')
    const prices = await screen.findByRole('list', { name: 'Prices' })
    expect(prices.textContent).toContain('Alpine milk 3.5 %1 l, 4004621907229')
    expect(prices.textContent).toContain('now €1.49, then €1.29In force')
  })

  it('LABEL-40 sends failed labels again, and names them', async () => {
    const failure = {
      code: 'B47C210E',
      product: 'Alpine milk',
      attempts: 2,
      failure: 'no-response',
      at: BATCH.createdAt,
    }
    batch = batchWith({ state: 'partly-failed', failures: [failure] }, {}, { failed: 1 })
    await open('batches/b1')
    const failed = await screen.findByRole('list', { name: 'Labels that failed' })
    expect(failed.textContent).toBe('Alpine milkB4 7C 21 0ENo response2 attempts, 20 Nov 2026, 09:00')
    respond = () => json(batchWith({ state: 'running' }, {}, { queued: 1 }))
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 label again' }))
    expect(await screen.findByText('Running')).toBeTruthy()
    expect(sent()).toEqual([['batches/b1/resend', undefined]])
  })

  it('LABEL-39 cancels what is not in force, after a confirmation, and says who did', async () => {
    batch = batchWith({ state: 'scheduled', canRollBack: false }, { waiting: 2, applied: 0 }, { confirmed: 0 })
    await open('batches/b1')
    expect(await screen.findByText('Comes into force: 20 Nov 2026, 09:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel price change' }))
    expect(sent()).toEqual([])
    const at = { cancelledAt: BATCH.createdAt, cancelledBy: 'Ada' }
    respond = () => json(batchWith({ state: 'cancelled', canRollBack: false, ...at }, { applied: 0 }, { confirmed: 0 }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this price change?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel price change' }))
    expect(await screen.findByText('Cancelled by Ada, 20 Nov 2026, 09:00')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LABEL-38 names conflicts with both prices and the author, and sends what the user decides', async () => {
    batch = batchWith({ state: 'scheduled', conflicts: 2 }, { waiting: 2, applied: 0 }, { confirmed: 0 })
    items = [
      { ...CHANGED, state: 'waiting' },
      { ...ITEM, state: 'waiting', changedSince: true },
    ]
    await open('batches/b1')
    const conflicts = await screen.findByRole('list', { name: 'Conflicts' })
    const [first] = (await within(conflicts).findAllByRole('listitem')) as [HTMLElement]
    expect(first.textContent).toContain('In force €1.99by Ben, 20 Nov 2026, 09:00Planned €1.29')
    await userEvent.click(within(first).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The price stays as it is.'))
    expect(sent()).toEqual([
      ['batches/b1/conflicts', { decision: 'leave', items: [{ product: 'p2', seen: CHANGED.inForce }] }],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Apply all 2' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.[1]).toMatchObject({ decision: 'apply', items: [{ product: 'p2' }, { product: 'p1' }] })
  })

  it('LABEL-43 users without the permission only look', async () => {
    batch = batchWith({ conflicts: 1 }, { waiting: 1 }, { failed: 1 })
    items = [CHANGED]
    await open('batches/b1', ['labels.read'])
    expect(await screen.findByRole('list', { name: 'Conflicts' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('rollback', () => {
  const openDialog = async () => {
    await open('batches/b1')
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    return await screen.findByRole('dialog', { name: 'Roll back this price change?' })
  }

  it('LABEL-41 shows first what it restores, and which products are left out and why', async () => {
    const dialog = await openDialog()
    expect(await within(dialog).findByText('Restores the former price of 1 product, as one price change.')).toBeTruthy()
    expect(within(dialog).getByRole('list', { name: '1 product left out' }).textContent).toContain(
      'In force €1.99by Ben, 20 Nov 2026, 09:00Back to €1.49',
    )
    expect(sent()).toEqual([])
  })

  it('LABEL-41 includes a product that the user chooses, and then shows the new price change', async () => {
    const dialog = await openDialog()
    await userEvent.click(await within(dialog).findByRole('checkbox'))
    respond = () => json({ ...BATCH, id: 'b2', kind: 'rollback', rollsBack: 'b1' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back 2 products' }))
    await waitFor(() => expect(page.shell.state.path).toBe('batches/b2'))
    expect(sent()).toEqual([
      ['batches/b1/rollback', { id: expect.stringMatching(/^[\w-]{36}$/), fingerprint: 'r1', include: ['p2'] }],
    ])
  })

  it('LABEL-41 after prices were changed meanwhile it shows the new plan, and keeps what was chosen', async () => {
    const dialog = await openDialog()
    await userEvent.click(await within(dialog).findByRole('checkbox'))
    respond = () =>
      json({ message: 'Prices were changed meanwhile.', plan: { ...PLAN, restored: 7, fingerprint: 'r2' } }, 409)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back 2 products' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Prices were changed meanwhile.')
    await afterPressGuard()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back 8 products' }))
    await waitFor(() => expect(sent()[1]?.[1]).toMatchObject({ fingerprint: 'r2', include: ['p2'] }))
    expect(sent()[1]?.[1].id).toBe(sent()[0]?.[1].id)
  })
})

describe('following a price change', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = async (milliseconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(milliseconds))
  const reads = () => page.shell.requests.filter(({ path }) => path === 'batches/b1')

  it('LABEL-43 reads every 2 seconds until it is done, and not while the application is not visible', async () => {
    batch = batchWith({ state: 'running' }, {}, { sent: 1 })
    await open('batches/b1')
    await pass(100)
    expect(reads()).toHaveLength(1)
    await pass(6_000)
    expect(reads()).toHaveLength(4)
    expect(new Headers(reads().at(-1)?.init.headers).get('x-background')).toBe('1')
    await act(async () => page.shell.change({ visible: false }))
    await pass(20_000)
    expect(reads()).toHaveLength(4)
    batch = BATCH
    await act(async () => page.shell.change({ visible: true }))
    await pass(2_100)
    expect(screen.getByText('Done')).toBeTruthy()
    const count = reads().length
    await pass(20_000)
    expect(reads()).toHaveLength(count)
  })

  it('LABEL-43 an event reads it again within a second', async () => {
    await open('batches/b1')
    await pass(100)
    batch = batchWith({}, {}, { confirmed: 5 })
    await act(async () => page.shell.publish('labels', ['a1']))
    await pass(600)
    expect(screen.getByText('5 of 5 confirmed')).toBeTruthy()
  })
})
