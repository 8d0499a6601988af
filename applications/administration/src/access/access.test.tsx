// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, page, setUpConsole } from '../console-test.ts'
import { CLERK, data, healthy, rejected } from '../samples.ts'
import { ALLOWED, DENIED, SESSIONS } from './samples.ts'

setUpConsole()

const REQUESTED = 'users/u1/access?place=s1&application=temperature&permission=temperature.read'
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const callsOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)

describe('explanation of access', () => {
  it('ACCESS-13 is opened from the page of the user; store and permission are in the address', async () => {
    await open('users/u1')
    await press('What can this user do in a store?')
    expect(page.shell.state.path).toBe('users/u1/access')
    await press('Lyon Part-Dieu MV-101')
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'What to explain' }),
      'temperature temperature.read',
    )
    await waitFor(() =>
      expect(callsOf('administration.explainAccess').at(-1)).toEqual({
        ...{ id: 'u1', store: 's1', application: 'temperature', permission: 'temperature.read' },
      }),
    )
    expect(page.shell.state.path).toBe(REQUESTED)
  })

  it('ACCESS-13 the field has the store that is explained, until another one is typed', async () => {
    page.respond = (name, input) =>
      name === 'administration.store' ? data({ id: 's1', name: 'Lyon Part-Dieu' }) : healthy(name, input)
    await open(REQUESTED)
    const field = await screen.findByRole('searchbox', { name: 'Name or code of a store' })
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('Lyon Part-Dieu'))
    expect(screen.queryByRole('button', { name: 'Lyon Part-Dieu MV-101' })).toBeNull()
    await userEvent.type(field, 'Nice', { initialSelectionStart: 0, initialSelectionEnd: 14 })
    expect((field as HTMLInputElement).value).toBe('Nice')
    await press('Lyon Part-Dieu MV-101')
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('Lyon Part-Dieu'))
  })

  it('ACCESS-13 shows the checks in their order, with the reason of the one that failed', async () => {
    await open(REQUESTED)
    const summary = 'Camille Roux cannot use Temperature: See in Lyon Part-Dieu.'
    const panel = await screen.findByRole('region', { name: summary })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The account can sign in Yes',
      'The user works in this store Yes',
      'The application is installed Yes',
      'The licence covers it Yes',
      'A role has the permission NoNo role of the user has this permission.',
    ])
  })

  it('ACCESS-13 lists what a user can do, with the roles that allow it', async () => {
    page.respond = (name, input) => (name === 'administration.explainAccess' ? data(ALLOWED) : healthy(name, input))
    await open('users/u1/access?place=s1')
    const permissions = await screen.findByRole('region', { name: 'Permissions here' })
    expect(permissions.textContent).toContain('Electronic shelf labels: SeeThrough Store staff')
  })

  it('ACCESS-14 grants the smallest role that helps, besides the others, and explains again', async () => {
    page.respond = (name, input) => {
      if (name === 'administration.changeUser') return data({ ...CLERK, version: 5 })
      const granted = callsOf('administration.changeUser').length > 0
      if (name === 'administration.explainAccess') return data(granted ? { ...DENIED, ...ALLOWED } : DENIED)
      return healthy(name, input)
    }
    await open(REQUESTED)
    await press('Give Cold chain in this store')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The role is granted.'))
    const place = { everywhere: false, customers: [], stores: ['s1'] }
    expect(callsOf('administration.changeUser')).toEqual([
      {
        ...{ id: 'u1', version: 4 },
        grants: [
          { role: 'store-staff', ...place },
          { role: 'cold-chain', ...place },
        ],
      },
    ])
    expect(await screen.findByText('Camille Roux can use Temperature: See in Lyon Part-Dieu.')).toBeTruthy()
  })

  it('ACCESS-14 after a conflict it says so, and the next try has the new version', async () => {
    let version = 4
    page.respond = (name, input) => {
      if (name === 'administration.user') return data({ ...CLERK, version })
      if (name !== 'administration.changeUser') return healthy(name, input)
      version = 5
      return rejected('versionConflict', 'Changed meanwhile.')
    }
    await open(REQUESTED)
    await press('Give Cold chain in this store')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    await waitFor(() => expect(callsOf('administration.user').length).toBeGreaterThan(1))
  })

  it('ACCESS-14 leads to a role with the permission added to its draft', async () => {
    await open(REQUESTED)
    await press('Add it to Night shift…')
    expect(page.shell.state.path).toBe('roles/night?add=temperature.read')
  })
})

describe('sign-in data on the page of a user', () => {
  it('ACCESS-15 lists sessions, ways to sign in and recent sign-ins', async () => {
    await open('users/u1')
    const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent
    await waitFor(async () =>
      expect(await textOf('Sessions')).toMatch(/Lyon Part-Dieu.*Chrome 141, Windows.*192\.0\.2\.7/),
    )
    expect(await textOf('Ways to sign in')).toMatch(/Password.*7 recovery codes left.*Passkey: Windows HelloNever used/)
    expect(await textOf('Recent sign-ins')).toMatch(/Signed in.*Chrome 141, Windows.*Failed.*Unknown device/)
  })

  it('ACCESS-15 ends one session, and shows those that are left', async () => {
    page.respond = (name, input) =>
      name === 'administration.endSession' ? data({ ...SESSIONS, items: [] }) : healthy(name, input)
    await open('users/u1')
    await press('End the session on Chrome 141, Windows')
    expect(await screen.findByText('The user is not signed in.')).toBeTruthy()
    expect(callsOf('administration.endSession')).toEqual([{ id: 'u1', session: 'x1' }])
    expect(page.shell.toasts.at(-1)?.text).toBe('The session has ended.')
  })
})
