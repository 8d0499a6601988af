// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole } from '../console-test.ts'
import { withHistory } from './stories.ts'

setUpConsole()

const requests = () => page.calls.filter(({ name }) => name === 'administration.audit').map(({ input }) => input)

describe('history of a role', () => {
  it('ADMIN-33 shows who changed what, when, with the names of permissions', async () => {
    page.respond = withHistory
    await open('roles/cold-chain')
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }))
    expect(page.shell.state.path).toBe('roles/cold-chain?view=history')
    const change = (await screen.findByRole('heading', { name: 'Role changed' })).closest('li')
    await waitFor(() => expect(change?.textContent).toContain('AddedTemperature: Acknowledge alarms'))
    expect(change?.textContent).toContain('RemovedTemperature: See')
    expect(change?.textContent).toContain('NameCold Cold chain')
    expect(change?.textContent).toContain('admin')
    expect(requests().at(-1)).toEqual({ subject: 'cold-chain', action: 'role', size: '20' })
  })

  it('ADMIN-33 for who administers the platform it is limited to the own organisation', async () => {
    page.administers = 'platform'
    page.respond = (name, input) =>
      name === 'administration.placeSummary'
        ? { ok: true, data: { organisation: { id: 'o7' } } }
        : withHistory(name, input)
    await open('roles/cold-chain?view=history')
    await screen.findByRole('heading', { name: 'Role changed' })
    expect(requests().at(-1)).toMatchObject({ organisation: 'o7' })
  })

  it('ADMIN-33 a failure says why, and can be tried again', async () => {
    page.respond = (name, input) => (name === 'administration.audit' ? NO_RESPONSE : withHistory(name, input))
    await open('roles/cold-chain?view=history')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = withHistory
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Role created' })).toBeTruthy()
  })
})
