// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  CLERK,
  data,
  healthy,
  NO_RESPONSE,
  open,
  page,
  pressGuardOver,
  rejected,
  setUpConsole,
} from '../../console-test.ts'
import { actionResult, withActions } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = withActions(healthy)
})

const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select [A-Z]/ })
    .flatMap((input) => (input.checked ? [(input.getAttribute('aria-label') ?? '').replace('Select ', '')] : []))
const sent = () => page.calls.filter(({ name }) => name === 'administration.bulkUserAction').map(({ input }) => input)
const bar = () => screen.getByRole('group', { name: 'Actions for the selected users' })
async function selectAll(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all users shown' }))
}
async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}
const [CAMILLE, HUGO, MAYA] = ['Camille Roux', 'Hugo Fontaine', 'Maya Lindqvist'] as const

describe('selection of users in the list', () => {
  it('ADMIN-27 checkboxes select, and the bar says how many are selected and locked', async () => {
    await open()
    await userEvent.click(await checkbox(CAMILLE))
    await userEvent.click(await checkbox(HUGO))
    expect(within(bar()).getByText('2 selected')).toBeTruthy()
    expect(within(bar()).getByText('1 of them locked')).toBeTruthy()
    await press('Clear selection')
    expect(selected()).toEqual([])
    expect(screen.queryByRole('group', { name: 'Actions for the selected users' })).toBeNull()
  })

  it('ADMIN-27 the checkbox of the head selects all users shown, and none', async () => {
    await open()
    await userEvent.click(await checkbox(HUGO))
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all users shown' })
    expect(head.indeterminate).toBe(true)
    await selectAll()
    expect(selected()).toHaveLength(3)
    await selectAll()
    expect(selected()).toEqual([])
  })

  it('ADMIN-27 a press with Shift selects everything in between', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(await checkbox(CAMILLE))
    await user.keyboard('{Shift>}')
    await user.click(await checkbox(MAYA))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual([CAMILLE, HUGO, MAYA])
  })

  it('ADMIN-27 keys select: Space, Shift with arrows, Ctrl+A and Escape', async () => {
    await open()
    const user = userEvent.setup()
    const link = await screen.findByRole('link', { name: /Camille Roux/ })
    link.focus()
    await user.keyboard(' ')
    expect(selected()).toEqual([CAMILLE])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(selected()).toEqual([CAMILLE, HUGO])
    expect(document.activeElement?.textContent).toContain(HUGO)
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(3)
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  it('ADMIN-27 the selection stays with another order and while a user is open, and ends with the filter', async () => {
    await open()
    await userEvent.click(await checkbox(CAMILLE))
    await userEvent.click(screen.getByRole('link', { name: /Hugo Fontaine/ }))
    await press('All users')
    await waitFor(() => expect(selected()).toEqual([CAMILLE]))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Newest')
    await waitFor(() => expect(selected()).toEqual([CAMILLE]))
    expect(page.shell.toasts).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: /^Locked/ }))
    await waitFor(() => expect(selected()).toEqual([]))
    expect(page.shell.toasts.map(({ text }) => text)).toEqual([
      'The filter has changed, so no user is selected any more.',
    ])
  })

  it('ADMIN-27 all that match are selected page by page, up to the limit', async () => {
    const [first] = ((await withActions(healthy)('administration.users', {})) as { data: { items: object[] } }).data
      .items
    page.respond = (name, input) => {
      if (name !== 'administration.users') return withActions(healthy)(name, input)
      if (input['count']) return data({ items: [], nextCursor: null, total: 2_500 })
      const from = Number(input['cursor'] ?? 0)
      const items = Array.from({ length: Number(input['size']) }, (_, index) => ({ ...first, id: `m${from + index}` }))
      return data({ items, nextCursor: String(from + items.length), total: null })
    }
    await open()
    await selectAll()
    await press('Select the first 2,000')
    expect(await within(bar()).findByText('2,000 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull()
  })

  it('ADMIN-27 on phones the rows select after a press on Select', async () => {
    await open()
    await press('Select')
    await userEvent.click(await screen.findByText(HUGO))
    expect(selected()).toEqual([HUGO])
    expect(screen.queryByRole('link', { name: /Hugo Fontaine/ })).toBeNull()
  })
})

describe('an action on the selected users', () => {
  it('ADMIN-28 the action that fits the selected users has a button, and the others are under More', async () => {
    const DISABLED = { ...CLERK, id: 'u7', displayName: 'Zoe Petit', state: 'disabled' }
    page.respond = (name, input) =>
      name === 'administration.users' && input['count'] === undefined
        ? data({ items: [DISABLED, CLERK], nextCursor: null, total: null })
        : withActions(healthy)(name, input)
    await open()
    const actions = () =>
      within(bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .slice(2)
    await userEvent.click(await checkbox('Zoe Petit'))
    expect(actions()).toEqual(['Enable', 'More', 'Actions'])
    await userEvent.click(await checkbox(CAMILLE))
    expect(actions()).toEqual(['Enable', 'Disable', 'More', 'Actions'])
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Unlock', 'End all sessions', 'Send activation email', 'Add a role', 'Remove a role'],
    ])
  })

  it('ADMIN-28 a preview says who is affected and who is left out, and only the former are changed', async () => {
    await open()
    await selectAll()
    await press('Disable')
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable 3 users?' }))
    expect((await dialog.findByRole('region', { name: 'Users who are changed' })).textContent).toBe(CAMILLE + HUGO)
    expect(dialog.getByRole('region', { name: /left out/ }).textContent).toBe(`${MAYA}Has more rights than you`)
    expect(sent()).toEqual([{ action: 'disable', ids: ['u1', 'u2', 'u3'], dryRun: true }])
    await press('Disable 2')
    expect(await screen.findByText('2 users are disabled.')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ action: 'disable', ids: ['u1', 'u2'] })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selected()).toEqual([])
  })

  it('ADMIN-28 an action that can be undone is undone with those whom it has changed', async () => {
    await open()
    await selectAll()
    await press('Disable')
    await press('Disable 2')
    await press('Undo')
    expect(await screen.findByText('The action is undone.')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ action: 'enable', ids: ['u1', 'u2'] })
  })

  it('ADMIN-28 what can be undone stays so while users are selected, and after the report of those left out', async () => {
    page.respond = (name, input) =>
      name === 'administration.bulkUserAction' && !input['dryRun'] && input['action'] === 'disable'
        ? data({ affected: [{ id: 'u1', name: CAMILLE }], leftOut: [{ id: 'u2', name: HUGO, reason: 'notNeeded' }] })
        : withActions(healthy)(name, input)
    await open()
    await userEvent.click(await checkbox(CAMILLE))
    await userEvent.click(await checkbox(HUGO))
    await press('Disable')
    await press('Disable 2')
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selected()).toEqual([HUGO])
    expect(document.activeElement?.textContent).toContain('1 user is disabled.')
    await userEvent.click(screen.getByRole('link', { name: /Maya/ }))
    await press('All users')
    await press('Undo')
    expect(await screen.findByText('The action is undone.')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ action: 'enable', ids: ['u1'] })
  })

  it('ADMIN-28 the report names who was left out since the preview', async () => {
    page.respond = (name, input) =>
      name === 'administration.bulkUserAction' && !input['dryRun']
        ? data({ affected: [{ id: 'u1', name: CAMILLE }], leftOut: [{ id: 'u2', name: HUGO, reason: 'notNeeded' }] })
        : withActions(healthy)(name, input)
    await open()
    await selectAll()
    await press('Disable')
    await press('Disable 2')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('1 user is disabled.')).toBeTruthy()
    expect(dialog.getByRole('region', { name: /left out/ }).textContent).toBe(`${HUGO}Nothing to change`)
  })

  it('ADMIN-28 a preview that fails says why and can be tried again; nothing is changed', async () => {
    let failing = true
    page.respond = (name, input) =>
      name === 'administration.bulkUserAction' && failing
        ? rejected('tooManyRequests', 'Too many requests.')
        : withActions(healthy)(name, input)
    await open()
    await selectAll()
    await press('Disable')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
    failing = false
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Disable 2' })).toBeTruthy()
  })

  it('ADMIN-28 who closes the dialog for fresh proof is back at the selection', async () => {
    page.respond = (name, input) =>
      name === 'administration.bulkUserAction'
        ? { ok: false, failure: { kind: 'cancelled', message: '' } }
        : withActions(healthy)(name, input)
    await open()
    await selectAll()
    await press('Disable')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(selected()).toHaveLength(3)
  })

  it('ADMIN-28 a role is chosen with its places before the preview, and its undo removes what was added', async () => {
    const grant = { role: 'store-staff', everywhere: false, customers: [], stores: ['s2'] }
    page.respond = (name, input) =>
      name === 'administration.bulkUserAction'
        ? data({ ...actionResult(input), affected: actionResult(input).affected.map((user) => ({ ...user, grant })) })
        : withActions(healthy)(name, input)
    await open()
    await selectAll()
    await press('More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a role' }))
    await press('Continue')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Choose the role.',
      'Choose at least one store.',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'In the whole organisation' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Cold chain')
    await pressGuardOver()
    await press('Continue')
    await press('Add to 2')
    const wanted = { role: 'cold-chain', everywhere: true, customers: [], stores: [] }
    expect(sent().at(-1)).toEqual({ action: 'addRole', grant: wanted, ids: ['u1', 'u2'] })
    await press('Undo')
    expect(await screen.findByText('The action is undone.')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ action: 'removeRole', grant, ids: ['u1', 'u2'] })
  })

  it('ADMIN-28 failed roles are shown beside the choice of a role, and can be tried again', async () => {
    const respond = withActions(healthy)
    page.respond = (name, input) => (name === 'administration.roles' ? NO_RESPONSE : respond(name, input))
    await open()
    await selectAll()
    await press('More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a role' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = respond
    await press('Try again')
    expect(await screen.findByRole('option', { name: 'Cold chain' })).toBeTruthy()
  })
})
