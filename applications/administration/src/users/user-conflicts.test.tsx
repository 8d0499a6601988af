// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CLERK, changes, data, healthy, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'

setUpConsole()

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

const sent = () => page.calls.filter(({ name }) => name === 'administration.changeUser').map(({ input }) => input)
const openRoles = async (): Promise<void> => {
  page.shell.navigate('roles')
  await screen.findByRole('heading', { name: 'Roles' })
}

describe('changes of a user by two administrators', () => {
  it('ADMIN-06 after a conflict what was typed stays, and the next save has the new version', async () => {
    let version = 4
    page.respond = (name, input) => {
      if (name === 'administration.user') return data({ ...CLERK, email: 'new@verte.example', version })
      if (name !== 'administration.changeUser') return healthy(name, input)
      if (input['version'] === 5) return data({ ...CLERK, version: 6 })
      version = 5
      return rejected('versionConflict', 'Changed meanwhile.')
    }
    await open('users/u1')
    await userEvent.type(await field('Name'), ' II')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    expect((await field('Name')).value).toBe('Camille Roux II')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(changes().map(({ input }) => input['version'])).toEqual([4, 5]))
  })

  it('ADMIN-136 roles that someone else has changed meanwhile follow, and are not sent', async () => {
    let user = CLERK
    page.respond = (name, input) => (name === 'administration.user' ? data(user) : healthy(name, input))
    await open('users/u1')
    await userEvent.type(await field('Name'), ' II')
    await openRoles()
    user = { ...CLERK, grants: [], version: 5 }
    page.shell.navigate('users/u1')
    await screen.findByText('No role')
    await press('Save changes')
    await waitFor(() => expect(sent()).toEqual([{ id: 'u1', version: 5, displayName: 'Camille Roux II' }]))
  })

  it('ADMIN-137 a field that someone else has changed too is replaced only after the conflict', async () => {
    let user = CLERK
    page.respond = (name, input) => {
      if (name === 'administration.user') return data(user)
      if (name !== 'administration.changeUser') return healthy(name, input)
      return input['version'] === user.version ? data({ ...user, version: 6 }) : rejected('versionConflict', 'Changed.')
    }
    await open('users/u1')
    await userEvent.type(await field('Name'), ' II')
    await openRoles()
    user = { ...CLERK, displayName: 'Camille R.', version: 5 }
    page.shell.navigate('users/u1')
    await screen.findByRole('heading', { name: 'Camille R.' })
    expect((await field('Name')).value).toBe('Camille Roux II')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    const meanwhile = await screen.findByRole('region', { name: 'Saved by someone else' })
    expect(within(meanwhile).getByRole('definition').textContent).toBe('Camille R.')
    expect(within(meanwhile).getByRole('term').textContent).toBe('Name')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([4, 5]))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved by someone else' })).toBeNull())
  })

  it('ADMIN-152 a role that someone else has removed does not return with the save after a conflict', async () => {
    let user = { ...CLERK, grants: [{ role: 'cold-chain', everywhere: true, customers: [], stores: [] }] }
    page.respond = (name, input) => {
      if (name === 'administration.user') return data(user)
      if (name !== 'administration.changeUser') return healthy(name, input)
      return input['version'] === user.version ? data({ ...user, version: 6 }) : rejected('versionConflict', 'Changed.')
    }
    await open('users/u1')
    await press('Add a role')
    const role = within(await screen.findByRole('group', { name: 'New role' }))
    await userEvent.click(role.getByRole('radio', { name: 'In the whole organisation' }))
    await userEvent.selectOptions(role.getByRole('combobox', { name: 'Role' }), 'Store staff')
    user = { ...user, grants: [], version: 5 }
    await press('Save changes')
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Cold chain' })).toBeNull())
    await pressGuardOver()
    await press('Save changes')
    const grants = [{ role: 'store-staff', everywhere: true, customers: [], stores: [] }]
    await waitFor(() => expect(sent().at(-1)).toEqual({ id: 'u1', version: 5, grants }))
  })

  it('ADMIN-151 a switch that is set back while its save is under way stays so, and is sent with the next one', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof data>>()
    page.respond = (name, input) => (name === 'administration.changeUser' ? reply.promise : healthy(name, input))
    await open('users/u1')
    const required = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A second factor is required' })
    await userEvent.click(required)
    await press('Save changes')
    await userEvent.click(required)
    expect(page.shell.unsaved).toBe(true)
    reply.resolve(data({ ...CLERK, multiFactorRequired: true, version: 5 }))
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    expect(required.checked).toBe(false)
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: 'u1', version: 4, multiFactorRequired: true },
        { id: 'u1', version: 5, multiFactorRequired: false },
      ]),
    )
  })
})
