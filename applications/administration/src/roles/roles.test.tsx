// @vitest-environment jsdom
import type { Role } from '@foyer/contract/administration'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, page, setUpConsole, shownText } from '../console-test.ts'
import { data, healthy, NO_RESPONSE, ROLES, rejected } from '../samples.ts'

setUpConsole()

const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }))
const checkbox = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
const callsOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
const READ = { key: 'temperature.read', type: 'view', children: [] }

describe('roles', () => {
  it('ACCESS-16 lists the roles with the number of their users, and opens one in the address', async () => {
    await open('roles')
    const list = await screen.findByRole('navigation', { name: 'Roles' })
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3))
    await userEvent.click(within(list).getByRole('link', { name: 'Cold chain 41' }))
    expect(page.shell.state.path).toBe('roles/cold-chain')
    expect(await screen.findByRole('heading', { level: 2, name: 'Cold chain' })).toBeTruthy()
  })

  it('ACCESS-17 a permission takes those above it with it, and removing one removes those below', async () => {
    await open('roles/cold-chain')
    await userEvent.click(await checkbox('Acknowledge alarms'))
    const acknowledge = { key: 'temperature.acknowledge', type: 'button', children: [] }
    const treeOf = (children: unknown[]) => [{ key: 'temperature', type: 'app', children }]
    await waitFor(() =>
      expect(callsOf('administration.simulateRole').at(-1)).toEqual({
        ...{ id: 'cold-chain', permissions: treeOf([{ ...READ, children: [acknowledge] }]) },
      }),
    )
    await userEvent.click(await checkbox('See'))
    await waitFor(() => expect(callsOf('administration.simulateRole').at(-1)?.['permissions']).toEqual(treeOf([])))
  })

  it('ACCESS-17 a role of the platform cannot be changed, and says why', async () => {
    await open('roles/store-staff')
    expect(await screen.findByText(/This role belongs to the platform/)).toBeTruthy()
    for (const one of screen.getAllByRole('checkbox', { name: /Temperature|shelf labels/ }))
      expect((one as HTMLInputElement).disabled).toBe(true)
  })

  it('ACCESS-17 the search finds permissions by name and key', async () => {
    await open('roles/cold-chain')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Permission or application' }), 'acknow')
    expect(await checkbox('Acknowledge alarms')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Electronic shelf labels' })).toBeNull()
  })

  it('ACCESS-18 shows before saving who gains and who loses what, and saves with the version', async () => {
    page.respond = (name, input) => (name === 'administration.changeRole' ? data({}) : healthy(name, input))
    await open('roles/cold-chain?add=labels.read')
    const panel = await screen.findByRole('region', { name: 'If you save this' })
    await waitFor(() => expect(panel.textContent).toContain('12 people lose Temperature: See.'))
    expect(panel.textContent).toContain('5 people gain Electronic shelf labels: See. 36 had it already.')
    expect(panel.textContent).toContain('3 open sessions change at once.')
    expect(panel.textContent).toContain('Théo Marchand theoSigned in now')
    expect(page.shell.unsaved).toBe(true)
    await press('Save 2 changes')
    await waitFor(() => expect(callsOf('administration.changeRole')).toHaveLength(1))
    expect(callsOf('administration.changeRole')[0]).toMatchObject({ id: 'cold-chain', version: 1 })
  })

  it('ACCESS-18 after a failure the choice stays, and discarding takes it back', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeRole' ? rejected('accessDenied', 'You may not do this.') : healthy(name, input)
    await open('roles/cold-chain?add=temperature.acknowledge')
    await press('Save 1 change')
    expect((await screen.findByRole('alert')).textContent).toBe('You may not do this.')
    expect(((await checkbox('Acknowledge alarms')) as HTMLInputElement).checked).toBe(true)
    await press('Discard')
    expect(screen.queryByRole('region', { name: 'If you save this' })).toBeNull()
    expect(page.shell.unsaved).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('ADMIN-154 a permission of the address that was taken back does not return with another tab', async () => {
    await open('roles/cold-chain?add=temperature.acknowledge')
    await userEvent.click(await checkbox('Acknowledge alarms'))
    expect(page.shell.unsaved).toBe(false)
    await userEvent.click(screen.getByRole('tab', { name: /^Users/ }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Acknowledge alarms' })).toBeNull())
    await userEvent.click(screen.getByRole('tab', { name: /^Permissions/ }))
    expect(((await checkbox('Acknowledge alarms')) as HTMLInputElement).checked).toBe(false)
    expect(page.shell.state.path).toBe('roles/cold-chain')
  })

  it('ADMIN-156 nothing is unsaved of a role that someone else has deleted', async () => {
    await open('roles/cold-chain')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
    page.shell.navigate('users')
    await screen.findByRole('heading', { name: 'Users' })
    page.respond = (name, input) => (name === 'administration.roles' ? data([]) : healthy(name, input))
    expect(page.shell.unsaved).toBe(true)
    page.shell.navigate('roles/cold-chain')
    await screen.findByText('This page does not exist')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })

  it('ADMIN-136 permissions that someone else has changed meanwhile follow, and are not sent', async () => {
    const cold = ROLES.find(({ key }) => key === 'cold-chain') as Role
    let role = cold
    page.respond = (name, input) => {
      if (name === 'administration.changeRole') return data({ ...role, version: 3 })
      return name === 'administration.roles' ? data([role]) : healthy(name, input)
    }
    await open('roles/cold-chain')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
    page.shell.navigate('users')
    await screen.findByRole('heading', { name: 'Users' })
    role = { ...cold, permissions: [], version: 2 }
    page.shell.navigate('roles/cold-chain')
    await waitFor(async () => expect(((await checkbox('See')) as HTMLInputElement).checked).toBe(false))
    await press('Save 1 change')
    await waitFor(() =>
      expect(callsOf('administration.changeRole')).toEqual([{ id: 'cold-chain', version: 2, name: 'Cold chain 2' }]),
    )
  })

  it('ACCESS-19 lists who has the role and where', async () => {
    await open('roles/cold-chain?view=users')
    const row = await screen.findByRole('link', { name: /Camille Roux/ })
    expect(shownText(row)).toBe('Camille RouxclerkLyon Part-DieuAn administrator')
    expect(callsOf('administration.roleHolders')[0]).toMatchObject({ id: 'cold-chain' })
  })

  it('ACCESS-20 creates a role with the permissions of another one, and a key from the name', async () => {
    page.respond = (name, input) =>
      name === 'administration.createRole' ? data({ id: 'night', name: 'Équipe de nuit' }) : healthy(name, input)
    await open('roles/new')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Équipe de nuit')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Start with the permissions of' }),
      await screen.findByRole('option', { name: 'Cold chain' }),
    )
    await press('Create role')
    await waitFor(() => expect(page.shell.state.path).toBe('roles/night'))
    expect(callsOf('administration.createRole')).toEqual([
      {
        ...{ key: 'equipe-de-nuit', name: 'Équipe de nuit' },
        permissions: [{ key: 'temperature', type: 'app', children: [READ] }],
      },
    ])
  })

  it.each(['administration.roles', 'administration.permissions'])(
    'ACCESS-20 a role is created only once %s is there to copy from',
    async (failing) => {
      page.respond = (name, input) => (name === failing ? NO_RESPONSE : healthy(name, input))
      await open('roles/new')
      expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
      expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
      page.respond = healthy
      await press('Try again')
      expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
    },
  )

  it('ACCESS-20 a taken key is marked, and what was typed stays', async () => {
    page.respond = (name, input) =>
      name === 'administration.createRole'
        ? rejected('parameterError', 'This key is taken.', { fields: [{ path: 'key' }] })
        : healthy(name, input)
    await open('roles/new')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night')
    await press('Create role')
    expect(await screen.findByText('This key is taken.')).toBeTruthy()
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Night')
  })

  it('ACCESS-20 compares two roles and shows what differs', async () => {
    await open('roles/compare?first=store-staff&second=cold-chain')
    const table = await screen.findByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual(['PermissionStore staffCold chain', 'TemperatureNoYes', 'Temperature: SeeNoYes'])
  })
})
