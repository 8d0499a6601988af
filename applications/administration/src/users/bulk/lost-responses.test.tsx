// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  data,
  healthy,
  type Input,
  NO_RESPONSE,
  open,
  page,
  pressGuardOver,
  rejected,
  setUpConsole,
} from '../../console-test.ts'
import { withActions } from './samples.ts'

setUpConsole()

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}
async function selectAll(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all users shown' }))
}
const sent = () => page.calls.filter(({ name }) => name === 'administration.bulkUserAction').map(({ input }) => input)

type Respond = (input: Input) => ReturnType<typeof page.respond>

/** The first request for an action has no response, or another failure. The second one has that of `second`. */
function loseFirst(lostAction: string, second: Respond, failure = NO_RESPONSE): void {
  let lost = true
  page.respond = (name, input) => {
    const { action, dryRun } = input
    if (name !== 'administration.bulkUserAction' || dryRun || action !== lostAction)
      return withActions(healthy)(name, input)
    if (!lost) return second(input)
    lost = false
    return failure
  }
}

/** The gateway had changed the users, so that nothing is left to change. */
const changedBefore = () =>
  data({
    affected: [],
    leftOut: [
      { id: 'u1', name: 'Camille Roux', reason: 'notNeeded' },
      { id: 'u2', name: 'Hugo Fontaine', reason: 'notNeeded' },
    ],
  })

/** Disables both users, and tries again after the failure. */
async function disableTwice(): Promise<void> {
  await open()
  await selectAll()
  await press('Disable')
  await press('Disable 2')
  await press('Try these 2 again')
}

describe('an action that fails', () => {
  it('ADMIN-28 after a failure the users who are not done can be tried again', async () => {
    loseFirst('unlock', (input) => withActions(healthy)('administration.bulkUserAction', input))
    await open()
    await selectAll()
    await press('Unlock')
    await press('Unlock 2')
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['2 users are not done.', 'No connection.'])
    await press('Try these 2 again')
    expect(await screen.findByText('2 users are unlocked.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('ADMIN-28 without a response, the users whom it had changed are counted, and can be undone', async () => {
    loseFirst('disable', changedBefore)
    await disableTwice()
    expect(await screen.findByText('2 users are disabled.')).toBeTruthy()
    await press('Undo')
    expect(await screen.findByText('The action is undone.')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ action: 'enable', ids: ['u1', 'u2'] })
  })

  it('ADMIN-28 an undo is done with the second try', async () => {
    loseFirst('enable', changedBefore)
    await open()
    await selectAll()
    await press('Disable')
    await press('Disable 2')
    await press('Undo')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
    await pressGuardOver()
    await press('Undo')
    expect(await screen.findByText('The action is undone.')).toBeTruthy()
  })

  it.each(['systemError', 'serviceUnavailable'])(
    'ADMIN-28 after %s, the users whom it had changed are counted as well',
    async (error) => {
      loseFirst('disable', changedBefore, rejected(error, 'It failed.'))
      await disableTwice()
      expect(await screen.findByText('2 users are disabled.')).toBeTruthy()
    },
  )

  it('ADMIN-28 users whom someone else has changed do not count after a rejected request', async () => {
    loseFirst('disable', changedBefore, rejected('tooManyRequests', 'Wait a minute.'))
    await disableTwice()
    expect(await screen.findByText('users are left out.')).toBeTruthy()
    expect(screen.queryByText('2 users are disabled.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
