// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BaseStation } from '../../shared/base-station.ts'
import { type BackEnd, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const NEAR: BaseStation = {
  ...{ id: 's1', name: 'Aisles', offlineSince: null, lastContactAt: '2026-11-20T08:00:00.000Z' },
  ...{ firmware: '4.2.1', signal: 3, labels: 30, connected: 29, updating: 2 },
}
const LOST: BaseStation = {
  ...{ ...NEAR, id: 's2', name: 'Checkout', offlineSince: '2026-11-20T08:00:00.000Z' },
  ...{ labels: 3, connected: 0, updating: 1 },
}
const withStations =
  (items: readonly BaseStation[]): BackEnd =>
  (path, init) =>
    path === 'base-stations' ? json({ items }) : healthy(path, init)
const rows = async () => await screen.findAllByRole('listitem')

beforeEach(() => {
  page.backEnd = withStations([LOST, NEAR])
})

describe('page of base stations', () => {
  it('LABEL-54 has contact, labels, firmware and signal, and what to do without contact', async () => {
    await open('base-stations')
    const [lost, near] = await rows()
    expect(lost?.textContent).toContain('CheckoutNo contactCheck its power and its network cable.')
    expect(lost?.textContent).toContain('Labels connected0 of 3')
    expect(lost?.textContent).toContain('Waiting: 1')
    expect(near?.textContent).toBe(
      'AislesOnlineLast contact20 Nov 2026, 09:00Labels connected29 of 30Firmware4.2.1SignalShow labelsOn their way: 2',
    )
    expect(screen.getByText('2 base stations in Lyon, 1 without contact')).toBeTruthy()
    await waitFor(() => expect(page.shell.badges.get('base-stations')).toBe(1))
  })

  it('LABEL-54 leads to the labels of a base station, and from there to all', async () => {
    await open('base-stations')
    await userEvent.click(await screen.findByRole('link', { name: 'Show labels of Aisles' }))
    expect(page.shell.state.path).toBe('?station=s1')
    expect(await screen.findByText('Only labels of Aisles')).toBeTruthy()
    expect(page.shell.requests.map(({ path }) => path)).toContain('labels?state=all&station=s1')
    await userEvent.click(screen.getByRole('button', { name: 'Labels of all base stations' }))
    expect(page.shell.state.path).toBe('')
  })

  it('LABEL-54 says that there are none, and can be loaded again after a failure', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open('base-stations')
    expect(await screen.findByText('The base stations could not be loaded.')).toBeTruthy()
    page.backEnd = withStations([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/no base stations yet/)).toBeTruthy()
  })

  it('LABEL-54 follows the events of base stations', async () => {
    await open('base-stations')
    await rows()
    page.backEnd = withStations([NEAR])
    await act(async () => page.shell.publish('base-stations', ['s2']))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })
})

it('LABEL-55 a label names its base station without contact, and leads to it', async () => {
  const baseStation = { id: 's2', name: 'Checkout', lastContactAt: null, offlineSince: LOST.offlineSince }
  const stations = withStations([LOST])
  page.backEnd = (path, init) =>
    path === `labels/${MILK.code}` ? json({ ...MILK, baseStation }) : stations(path, init)
  await open(MILK.code)
  expect(
    await screen.findByText(
      'Its base station Checkout has had no contact since 20 Nov 2026, 09:00. Changes wait until it is back.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Base stations' }))
  expect(page.shell.state.path).toBe('base-stations')
})
