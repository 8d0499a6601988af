// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, page, rejected, setUpConsole, shownText } from '../console-test.ts'
import { platformCalls, WELL } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = platformCalls(WELL)
})

const ends = () => page.calls.filter(({ name }) => name === 'administration.endSession')
const endClerk = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'End the session of Camille Roux' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End session' }))
  return dialog
}

describe('who is signed in', () => {
  it('PLATFORM-06 lists user, organisation, store, device and times; the own session cannot be ended', async () => {
    await open('platform/signed-in')
    const rows = await screen.findAllByRole('listitem')
    expect(shownText(rows[0])).toMatch(
      /^Camille Rouxclerk · Maison VerteLyon Part-DieuChrome 141, Android.*2026.*2026.*End$/,
    )
    expect(rows[2]?.textContent).toMatch(/None chosen.*This session$/)
    expect(screen.queryByRole('button', { name: 'End the session of Sacha Martin' })).toBeNull()
  })

  it('PLATFORM-06 the search is in the address, and without a result leads back to all', async () => {
    await open('platform/signed-in')
    await userEvent.type(await screen.findByRole('searchbox'), 'zoe')
    await waitFor(() => expect(page.shell.state.path).toBe('platform/signed-in?search=zoe'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  })

  it('PLATFORM-06 a session is ended after a question, and the list is read again', async () => {
    await open('platform/signed-in')
    await endClerk()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ends().map(({ input }) => input)).toEqual([{ id: 'user-a', session: 'a' }])
    await waitFor(() =>
      expect(page.calls.filter(({ name }) => name === 'monitoring.signedIn').length).toBeGreaterThan(1),
    )
  })

  it('PLATFORM-06 a session that could not be ended says why in the dialog', async () => {
    page.respond = (name, input) =>
      name === 'administration.endSession'
        ? rejected('notFound', 'It has ended already.')
        : platformCalls(WELL)(name, input)
    await open('platform/signed-in')
    const dialog = await endClerk()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('It has ended already.')
  })
})
