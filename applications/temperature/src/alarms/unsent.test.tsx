// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Alarm } from '../../shared/temperature.ts'
import { ALARM, COLD_ROOM, healthy, json, open, page, setUpPage } from '../temperature-page-test.ts'

vi.mock('../sensor/chart.tsx', () => ({ default: () => null }))

setUpPage()

const ACKNOWLEDGED: Alarm = {
  ...{ ...ALARM, state: 'acknowledged', comment: 'Door closed.' },
  ...{ acknowledgedBy: 'Ben', acknowledgedAt: '2026-11-03T08:10:00.000Z' },
}
const CLOSED: Alarm = { ...ACKNOWLEDGED, state: 'closed', endedAt: '2026-11-03T08:20:00.000Z' }

let alarm: Alarm
let post: () => Response | Promise<Response>
beforeEach(() => {
  alarm = ALARM
  post = () => json(ACKNOWLEDGED)
  page.backEnd = (path, init) => {
    if (init.method === 'POST') return post()
    if (path === 'alarms?state=open') return json({ items: alarm.state === 'closed' ? [] : [alarm] })
    if (path === 'alarms?state=all') return json({ items: [alarm] })
    return path === 'sensors/s1' ? json({ ...COLD_ROOM, alarms: [alarm] }) : healthy(path, init)
  }
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.queryByRole('textbox', { name: 'What did you do?' })

async function typeComment(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'Delivery' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'What did you do?' }), 'Milk moved.')
}

/** Someone else acknowledges the alarm, and the event of it arrives. */
async function acknowledgeElsewhere(now: Alarm): Promise<void> {
  alarm = now
  await act(async () => page.shell.publish('alarms', ['a1']))
  await screen.findByText(/Acknowledged by Ben/)
}

describe('a comment that is sent', () => {
  it('TEMP-23 is no draft once it has arrived, also if another page is open by then', async () => {
    const response = Promise.withResolvers<Response>()
    post = () => response.promise
    await open('alarms')
    await typeComment()
    await press('Acknowledge')
    await act(async () => page.shell.navigate('reports'))
    expect(page.shell.unsaved).toBe(true)
    await act(async () => response.resolve(json(ACKNOWLEDGED)))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })

  it.each([
    ['alarms', 'acknowledged', ACKNOWLEDGED, /Too warm/],
    ['sensors/s1', 'acknowledged', ACKNOWLEDGED, /Too warm/],
    ['sensors/s1', 'closed', CLOSED, 'Cold room 2'],
  ])(
    'SHELL-21 leaves the focus at %s where its form was, if the alarm is then %s',
    async (path, _state, now, title) => {
      post = () => {
        alarm = now
        return json(now)
      }
      await open(path)
      await typeComment()
      await press('Acknowledge')
      await waitFor(() => expect(field()).toBeNull())
      const level = now === CLOSED ? 2 : 3
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level, name: title })))
    },
  )

  it('TEMP-51 leaves what is typed after it', async () => {
    const response = Promise.withResolvers<Response>()
    post = () => response.promise
    await open('alarms')
    await typeComment()
    await press('Acknowledge')
    await userEvent.type(screen.getByRole('textbox', { name: 'What did you do?' }), ' Door open.')
    alarm = ACKNOWLEDGED
    await act(async () => response.resolve(json(ACKNOWLEDGED)))
    expect(await screen.findByText('Milk moved. Door open.')).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
  })

  it('TEMP-50 is not reported as unsent while its response is on the way', async () => {
    const response = Promise.withResolvers<Response>()
    post = () => response.promise
    await open('alarms')
    await typeComment()
    await press('Acknowledge')
    await acknowledgeElsewhere(ACKNOWLEDGED)
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => response.resolve(json(ACKNOWLEDGED)))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a comment on an alarm that someone else acknowledges', () => {
  it.each([
    ['alarms', 'acknowledged', ACKNOWLEDGED],
    ['alarms', 'closed', CLOSED],
    ['sensors/s1', 'acknowledged', ACKNOWLEDGED],
    ['sensors/s1', 'closed', CLOSED],
  ])('TEMP-50 stays at %s with a sentence until it is discarded, if the alarm is %s', async (path, _state, now) => {
    await open(path)
    await typeComment()
    await acknowledgeElsewhere(now)
    expect(screen.getByRole('alert').textContent).toMatch(/^What you entered was not sent/)
    expect(screen.getByText('Delivery: Milk moved.')).toBeTruthy()
    expect([field(), page.shell.unsaved]).toEqual([null, true])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: /Too warm/ }))
    act(() => screen.getByRole('button', { name: 'Discard' }).focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('TEMP-50 is there after another page', async () => {
    await open('alarms')
    await typeComment()
    await act(async () => page.shell.navigate('reports'))
    alarm = CLOSED
    await act(async () => page.shell.navigate('alarms'))
    expect(await screen.findByText('Delivery: Milk moved.')).toBeTruthy()
    await press('Discard')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull())
    expect(page.shell.unsaved).toBe(false)
  })

  it('TEMP-50 is shown as well if the user may no longer acknowledge', async () => {
    await open('alarms')
    await typeComment()
    await act(async () => page.shell.change({ permissions: ['temperature.read'] }))
    expect(screen.getByRole('alert').textContent).toMatch(/^What you entered was not sent/)
    await press('Discard')
    expect(page.shell.unsaved).toBe(false)
  })
})
