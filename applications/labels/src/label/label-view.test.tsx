// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change, LabelDetails } from '../../shared/label.ts'
import { healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'
import { contentOf } from './content-of.ts'

setUpPage()

let label: LabelDetails
let post: () => Response
beforeEach(() => {
  label = MILK
  post = () => json({ ...MILK, version: 4, state: 'updating' })
  page.backEnd = (path, init) => {
    if (init.method === 'POST') return post()
    return path === `labels/${MILK.code}` ? json(label) : healthy(path, init)
  }
})

const CHANGE: Change = {
  ...{ id: 'c1', kind: 'price', state: 'confirmed', content: contentOf(MILK), template: null, attempts: 1 },
  ...{ failure: null, requestedBy: 'Ada', requestedAt: '2026-11-20T08:00:00.000Z' },
  ...{ sentAt: '2026-11-20T08:00:01.000Z', completedAt: '2026-11-20T08:01:00.000Z' },
}

async function openWith(change: Partial<Change>): Promise<string | null> {
  label = { ...MILK, changes: [{ ...CHANGE, ...change }] }
  await open(MILK.code, undefined, { store: { id: 's1', name: 'Lyon', code: 'L', timeZone: 'UTC' } })
  const summary = await screen.findByText('Latest changes')
  return within(summary.parentElement as HTMLElement).getAllByRole('listitem', { hidden: true })[0]?.textContent ?? null
}

describe('latest changes of a label', () => {
  it('LABEL-76 say when one was sent and confirmed, and how often', async () => {
    expect(await openWith({})).toContain('On the label1 attempt, sent 20 Nov 2026, 08:00, confirmed 20 Nov 2026, 08:01')
  })

  it('LABEL-76 say why one failed', async () => {
    expect(await openWith({ state: 'failed', failure: 'no-response', attempts: 3 })).toContain(
      'Not updated: the label did not respond3 attempts, sent 20 Nov 2026, 08:00, failed 20 Nov 2026, 08:01',
    )
  })

  it('LABEL-76 say that one was never sent because a newer one replaced it', async () => {
    const text = await openWith({ state: 'failed', failure: 'superseded', attempts: 0, sentAt: null })
    expect(text).toContain('Replaced by a newer change20 Nov 2026, 08:00, Ada')
  })
})

describe('a label whose last change did not arrive', () => {
  beforeEach(() => {
    label = { ...MILK, state: 'failed' }
  })
  const press = async () => await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))

  it('LABEL-76 is sent again by a press', async () => {
    await open(MILK.code)
    await press()
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The picture is on its way to the label.'))
    expect(document.activeElement?.textContent).toBe(MILK.product.name)
    const sent = page.shell.requests.find(({ init }) => init.method === 'POST')
    expect([sent?.path, JSON.parse(String(sent?.init.body))]).toEqual(['labels/a1/transmission', { version: 3 }])
  })

  it('LABEL-76 says why it could not be sent again', async () => {
    post = () => json({ message: 'Ada changed this label meanwhile.' }, 409)
    await open(MILK.code)
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label meanwhile.')
  })

  it('LABEL-76 cannot be sent again without the permission', async () => {
    await open(MILK.code, ['labels.read'])
    await screen.findByText('The label still shows what it showed before.')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})

describe('facts of a label', () => {
  it('LABEL-77 have its battery, signal and last contact', async () => {
    await open(MILK.code)
    const facts = await screen.findAllByRole('definition')
    const values = facts.map((fact) => fact.textContent)
    expect(values).toContain('92%')
    expect(values).toContain('4/4')
    expect(values).toContain('Never')
    expect(facts.some((fact) => within(fact).queryByRole('img', { name: 'Signal 4 of 4' }))).toBe(true)
  })

  it('LABEL-81 name the battery, also for those who do not see the picture', async () => {
    await open(MILK.code)
    expect((await screen.findAllByRole('img', { name: 'Battery 92%' })).length).toBeGreaterThan(0)
  })

  it.each([
    ['de', '92\u00a0%'],
    ['fr', '92\u00a0%'],
    ['zh', '92%'],
  ])('LABEL-80 have percents as %s writes them', async (locale, text) => {
    await open(MILK.code)
    await act(async () => page.shell.change({ locale }))
    const facts = await screen.findAllByRole('definition')
    expect(facts.map((fact) => fact.textContent)).toContain(text)
  })
})
