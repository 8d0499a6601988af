// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  CLERK,
  changes,
  data,
  healthy,
  LOCKED,
  NO_RESPONSE,
  open,
  page,
  pressGuardOver,
  ROLES,
  rejected,
  setUpConsole,
} from '../console-test.ts'

setUpConsole()

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

const openRoles = async (): Promise<void> => {
  page.shell.navigate('roles')
  await screen.findByRole('heading', { name: 'Roles' })
}

describe('page of a user', () => {
  it('ADMIN-06 sends only what was changed, with the version that was read', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeUser'
        ? data({ ...CLERK, displayName: 'Camille R.', version: 5 })
        : healthy(name, input)
    await open('users/u1')
    const name = await field('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Camille R.')
    expect(page.shell.unsaved).toBe(true)
    await press('Save changes')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The changes are saved.'))
    expect(changes()).toEqual([
      { name: 'administration.changeUser', input: { id: 'u1', version: 4, displayName: 'Camille R.' } },
    ])
    expect(page.shell.unsaved).toBe(false)
  })

  it('ADMIN-122 what was typed is there after another page, until it is discarded', async () => {
    await open('users/u1')
    await userEvent.type(await field('Name'), ' II')
    await openRoles()
    expect(page.shell.unsaved).toBe(true)
    page.shell.navigate('users/u1')
    await waitFor(async () => expect((await field('Name')).value).toBe('Camille Roux II'))
    expect(page.shell.unsaved).toBe(true)
    await press('Discard')
    expect((await field('Name')).value).toBe('Camille Roux')
    expect(page.shell.unsaved).toBe(false)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('ADMIN-06 a rejected field is marked, and a lost connection keeps what was typed', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeUser'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'email' }] })
        : healthy(name, input)
    await open('users/u1')
    await userEvent.type(await field('Email address'), '@')
    await press('Save changes')
    await waitFor(async () => expect((await field('Email address')).getAttribute('aria-invalid')).toBe('true'))
    page.respond = (name, input) => (name === 'administration.changeUser' ? NO_RESPONSE : healthy(name, input))
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No connection.'))
    expect((await field('Email address')).value).toBe('camille@verte.example@')
  })

  it('ADMIN-153 nothing is left of the error and of a rejected field after Discard', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeUser'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'email' }] })
        : healthy(name, input)
    await open('users/u1')
    await userEvent.type(await field('Email address'), '@')
    await press('Save changes')
    await screen.findByRole('alert')
    await press('Discard')
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await field('Email address')).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('ADMIN-07 a role gets stores by their names, and needs one', async () => {
    await open('users/u1')
    const role = await screen.findByRole('group', { name: 'Store staff' })
    await userEvent.type(within(role).getByRole('searchbox'), 'Paris')
    await userEvent.click(await within(role).findByRole('button', { name: 'Add Paris Bastille MV-102' }))
    await press('Save changes')
    await waitFor(() =>
      expect(changes()[0]?.input['grants']).toEqual([
        { role: 'store-staff', everywhere: false, customers: [], stores: ['s1', 's2'] },
      ]),
    )
  })

  it('ADMIN-07 a role without a place is not saved', async () => {
    await open('users/u1')
    await press('Add a role')
    await press('Save changes')
    expect(await screen.findByText('Choose at least one store.')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('ADMIN-07 a new role presets nothing, and is not saved before it is chosen', async () => {
    await open('users/u1')
    await press('Add a role')
    const role = within(await screen.findByRole('group', { name: 'New role' }))
    expect(role.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).value).toBe('')
    await userEvent.click(role.getByRole('radio', { name: 'In the whole organisation' }))
    await press('Save changes')
    expect(await screen.findByText('Choose the role.')).toBeTruthy()
    expect(changes()).toEqual([])
    await userEvent.selectOptions(role.getByRole('combobox', { name: 'Role' }), 'Cold chain')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(changes()[0]?.input['grants']).toHaveLength(2))
  })

  it('ADMIN-07 only super administrators are offered a role of the platform', async () => {
    const platform = { ...ROLES[0], key: 'super-administrator', name: 'Super administrator', administers: 'platform' }
    page.respond = (name, input) =>
      name === 'administration.roles' ? data([...ROLES, platform]) : healthy(name, input)
    const offered = async () => {
      await open('users/u1')
      await press('Add a role')
      const choices = screen.getAllByRole('combobox', { name: 'Role' }).at(-1) as HTMLSelectElement
      return [...choices.options].map(({ text }) => text)
    }
    expect(await offered()).not.toContain('Super administrator')
    page.administers = 'platform'
    expect(await offered()).toContain('Super administrator')
  })

  it('ADMIN-07 the search keeps the focus after a store was added or removed', async () => {
    await open('users/u1')
    const role = within(await screen.findByRole('group', { name: 'Store staff' }))
    await userEvent.type(role.getByRole('searchbox'), 'Paris')
    await userEvent.click(await role.findByRole('button', { name: 'Add Paris Bastille MV-102' }))
    await waitFor(() => expect(document.activeElement).toBe(role.getByRole('searchbox')))
    await userEvent.click(role.getByRole('button', { name: 'Remove Paris Bastille' }))
    expect(document.activeElement).toBe(role.getByRole('searchbox'))
  })

  it('ADMIN-08 offers what makes sense in the state of the user', async () => {
    const access = async () => {
      const region = await screen.findByRole('region', { name: 'Access' })
      return within(region)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    }
    await open('users/u2')
    expect(await access()).toEqual([
      'Unlock',
      'End all sessions',
      'Reset second factor',
      'Revoke links and codes',
      'Disable',
      'One-time code',
      'Erase',
    ])
  })

  it('ADMIN-08 an action that would do nothing says why', async () => {
    const methods = { password: true, passwordChangedAt: null, authenticator: false, recoveryCodesLeft: null }
    page.respond = (name, input) => {
      if (name === 'administration.userSessions') return data({ items: [], place: null })
      if (name === 'administration.userSignInMethods') return data({ ...methods, passkeys: [], identities: [] })
      return healthy(name, input)
    }
    await open('users/u1')
    for (const [name, reason] of [
      ['End all sessions', 'There is nothing to end: the user is not signed in.'],
      ['Reset second factor', 'There is nothing to reset: the user has neither a second factor nor a passkey.'],
    ] as const) {
      await screen.findByText(reason)
      const button = screen.getByRole<HTMLButtonElement>('button', { name, description: reason })
      expect(button.disabled).toBe(true)
    }
  })

  it('ADMIN-08 unlocks at once, and disables after a question', async () => {
    page.respond = (name, input) =>
      name === 'administration.unlockUser' ? data({ ...LOCKED, lockedUntil: null }) : healthy(name, input)
    await open('users/u2')
    await press('Unlock')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The user can sign in again.'))
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
    await press('Disable')
    const dialog = await screen.findByRole('dialog', { name: 'Disable Hugo Fontaine?' })
    expect(changes().map(({ name }) => name)).toEqual(['administration.unlockUser'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(changes().at(-1)?.name).toBe('administration.disableUser'))
  })

  it.each([
    ['Unlock', { ...LOCKED, lockedUntil: null }],
    ['Enable', LOCKED],
  ])('ADMIN-125 the focus is on the title of the page after %s, which goes away', async (action, changed) => {
    const shown = action === 'Enable' ? { ...LOCKED, state: 'disabled' } : LOCKED
    page.respond = (name, input) => {
      if (name === 'administration.user') return data(shown)
      return /\.(unlock|enable)User$/.test(name) ? data(changed) : healthy(name, input)
    }
    await open('users/u2')
    await press(action)
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('ADMIN-10 who does not verify the identity reads no error, and nothing is changed', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeUser'
        ? { ok: false, failure: { kind: 'cancelled', message: '' } }
        : healthy(name, input)
    await open('users/u1')
    await userEvent.type(await field('Name'), '!')
    await press('Save changes')
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await field('Name')).value).toBe('Camille Roux!')
  })
})
