// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsTo, data, NO_RESPONSE, open, page, setUpConsole, shownText } from '../../console-test.ts'
import { healthy, PUBLISHED } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const notified = () => page.shell.toasts.at(-1)

describe('ADMIN-69 the readers of a notice', () => {
  it('are counted in total and by store, with the late stores first', async () => {
    await open('notices/n3')
    expect(await screen.findByText('of 30 acknowledged')).toBeTruthy()
    const rows = await screen.findAllByRole('listitem')
    const stores = rows.map(shownText).filter((text) => text.includes('MV-'))
    expect(stores[0]).toBe('Lyon Part-Dieu MV-1014 of 12LateRemind 8')
    expect(stores[1]).toMatch(/^Paris Bastille MV-1028 of 10Under wayReminded 21 Nov 2026/)
    expect(stores[2]).toBe('Nantes Commerce MV-1038 of 8Everyone–')
    expect(callsTo('publishing.readers').at(-1)?.input).toMatchObject({ id: 'n3', order: 'acknowledged' })
  })

  it('can be limited to stores in which someone has not acknowledged', async () => {
    await open('notices/n3')
    await userEvent.click(await screen.findByRole('radio', { name: 'Incomplete' }))
    await waitFor(() => expect(callsTo('publishing.readers').at(-1)?.input).toMatchObject({ unacknowledged: 'true' }))
    expect(page.shell.state.path).toBe('notices/n3?show=open')
  })

  it('of one store are listed, those who have not acknowledged first', async () => {
    await open('notices/n3')
    await press('Lyon Part-Dieu MV-101')
    expect(page.shell.state.path).toBe('notices/n3/s1')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(shownText)).toEqual([
      'Camille RouxNot opened',
      expect.stringMatching(/^Hugo FontaineAcknowledged21 Nov 2026/),
    ])
  })

  it('are reminded in one store, in those that are chosen, or all', async () => {
    await open('notices/n3')
    await press('Remind 8, Lyon Part-Dieu')
    await waitFor(() => expect(callsTo('publishing.remind')[0]?.input).toEqual({ id: 'n3', stores: ['s1'] }))
    expect(notified()).toMatchObject({ text: '8 people were reminded.' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Lyon Part-Dieu' }))
    await press('Remind 1 store')
    await waitFor(() => expect(callsTo('publishing.remind')[1]?.input).toEqual({ id: 'n3', stores: ['s1'] }))
    await press('Remind 11 people')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remind 11 people' }))
    await waitFor(() => expect(callsTo('publishing.remind')[2]?.input).toEqual({ id: 'n3' }))
  })

  it('ADMIN-120 without a store have a row, are reminded from it and with stores, and are listed', async () => {
    await open('notices/n3')
    const row = (await screen.findAllByRole('listitem')).find((one) => one.textContent?.includes('Without a store'))
    expect(shownText(row)).toBe('Without a store1 of 4LateRemind 3')
    await press('Remind 3, Without a store')
    await waitFor(() => expect(callsTo('publishing.remind')[0]?.input).toEqual({ id: 'n3', withoutStore: true }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Without a store' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Lyon Part-Dieu' }))
    await press('Remind the chosen')
    const both = { id: 'n3', stores: ['s1'], withoutStore: true }
    await waitFor(() => expect(callsTo('publishing.remind')[1]?.input).toEqual(both))
    await press('Without a store')
    expect(page.shell.state.path).toBe('notices/n3/users?place=none')
    await waitFor(() =>
      expect(callsTo('publishing.readersOfNotice').at(-1)?.input).toMatchObject({ withoutStore: 'true' }),
    )
    await press('Remind people without a store')
    await waitFor(() => expect(callsTo('publishing.remind')[2]?.input).toEqual({ id: 'n3', withoutStore: true }))
  })

  it('ADMIN-120 without a store come first while one is missing, and last when all have acknowledged', async () => {
    const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '')
    const place = async () => {
      const names = (await rows()).filter((text) => /MV-|Without a store/.test(text))
      return [names.findIndex((text) => text.startsWith('Without a store')), names.length]
    }
    await open('notices/n3')
    expect(await place()).toEqual([0, 4])
    cleanup()
    page.respond = async (name, input) => {
      const response = await healthy(name, input)
      if (name !== 'publishing.readers' || !response.ok) return response
      const { withoutStore, ...rest } = response.data as { withoutStore: object }
      return data({ ...rest, withoutStore: { ...withoutStore, acknowledged: 4, remindable: 0 } })
    }
    await open('notices/n3')
    expect(await place()).toEqual([3, 4])
  })

  it('ADMIN-120 without a store are left out of a search for stores, and of complete stores', async () => {
    await open('notices/n3?search=lyon')
    await screen.findByText('Lyon Part-Dieu')
    expect(screen.queryByText('Without a store')).toBeNull()
    await open('notices/n3?show=complete')
    await screen.findByText('Lyon Part-Dieu')
    expect(screen.queryByText('Without a store')).toBeNull()
  })

  it('ADMIN-121 are listed by what they have done from the numbers of the report', async () => {
    await open('notices/n3')
    await userEvent.click(await screen.findByRole('link', { name: /^Not opened/ }))
    expect(page.shell.state.path).toBe('notices/n3/users?state=unread')
  })

  it('ADMIN-121 are all listed, filtered by what they have done, and searched by name', async () => {
    await open('notices/n3')
    await press('All people')
    expect(page.shell.state.path).toBe('notices/n3/users')
    expect((await screen.findAllByRole('listitem')).map(shownText)[0]).toBe('Camille RouxNot opened')
    await userEvent.click(screen.getByRole('radio', { name: 'Not opened' }))
    await userEvent.type(screen.getByRole('searchbox'), 'rou')
    await waitFor(() =>
      expect(callsTo('publishing.readersOfNotice').at(-1)?.input).toMatchObject({ state: 'unread', keyword: 'rou' }),
    )
    expect(page.shell.state.path).toBe('notices/n3/users?state=unread&search=rou')
  })

  it('who were reminded within the hour are named in the result', async () => {
    page.respond = (name, input) =>
      name === 'publishing.remind' ? data({ reminded: 0, recently: 8, left: 0 }) : healthy(name, input)
    await open('notices/n3')
    await press('Remind 8, Lyon Part-Dieu')
    await waitFor(() =>
      expect(notified()?.text).toBe('There is no one to remind now. 8 were reminded within the last hour already.'),
    )
  })

  it('that could not be reminded leave a sentence why', async () => {
    page.respond = (name, input) => (name === 'publishing.remind' ? NO_RESPONSE : healthy(name, input))
    await open('notices/n3')
    await press('Remind 8, Lyon Part-Dieu')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
  })

  it('of a notice without acknowledgement are counted, and not reminded', async () => {
    page.respond = (name, input) =>
      name === 'publishing.notice' ? data({ ...PUBLISHED, acknowledgeBy: null }) : healthy(name, input)
    await open('notices/n3')
    expect(await screen.findByText('of 30 read')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(callsTo('publishing.readers').at(-1)?.input).toMatchObject({ order: 'read' })
  })
})

describe('the end of a notice', () => {
  it('ADMIN-67 a published notice is withdrawn after a question', async () => {
    await open('notices/n3')
    await press('Withdraw')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('leave every inbox')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(callsTo('publishing.withdraw')[0]?.input).toEqual({ id: 'n3' }))
  })

  it('ADMIN-67 a withdrawn notice is deleted after a question, and its list opens', async () => {
    await open('notices/n4')
    await press('Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(callsTo('publishing.remove')[0]?.input).toEqual({ id: 'n4' }))
    expect(page.shell.state.path).toBe('notices')
  })

  it('ADMIN-63 a notice becomes a template under a name', async () => {
    await open('notices/n3')
    await press('Save as template')
    await press('Save changes')
    await waitFor(() =>
      expect(callsTo('publishing.createTemplate')[0]?.input).toEqual({ notice: 'n3', name: 'Stock count on Saturday' }),
    )
  })
})
