// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, page, setUpConsole, shownText } from '../../console-test.ts'
import { data, healthy, rejected } from '../../samples.ts'

setUpConsole()

const lists = () =>
  page.calls.filter(({ name, input }) => name === 'administration.users' && input['count'] === undefined)
const last = () => lists().at(-1)?.input

describe('views and order of users', () => {
  it('ADMIN-22 a view with its count is in the address and filters the list', async () => {
    await open()
    const views = await screen.findByRole('navigation', { name: 'Views' })
    const locked = await within(views).findByRole('link', { name: 'Locked 2' })
    await userEvent.click(locked)
    expect(page.shell.state.path).toBe('users?view=locked')
    await waitFor(() => expect(last()).toMatchObject({ state: 'locked' }))
    expect(within(views).getByRole('link', { current: true }).textContent).toMatch(/^Locked/)
  })

  it('ADMIN-22 role and order are chosen, and remain after a reload', async () => {
    await open('users?role=store-staff&order=recent')
    await waitFor(() => expect(last()).toMatchObject({ role: 'store-staff', sort: 'lastSignIn', descending: 'true' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sorted by' }), 'Newest')
    await waitFor(() => expect(last()).toMatchObject({ role: 'store-staff', sort: 'createdAt' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Any role')
    await waitFor(() => expect(last()?.['role']).toBeUndefined())
    expect(page.shell.state.path).toBe('users?order=newest')
  })

  it('ADMIN-22 the sentence under the title says how many there are, or match', async () => {
    await open()
    expect(await screen.findByText('2 users')).toBeTruthy()
  })

  it('ADMIN-22 filters without a match lead back to all users', async () => {
    page.respond = (name, input) =>
      name === 'administration.users' && input['state'] === 'locked'
        ? data({ items: [], nextCursor: null, total: 0 })
        : healthy(name, input)
    await open('users?view=locked')
    expect(await screen.findByText('No user matches the search and the filters.')).toBeTruthy()
    expect(screen.getByText('0 users match')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all users' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    expect(page.shell.state.path).toBe('users')
  })
})

describe('columns of the list', () => {
  it('ADMIN-30 the columns of the address are shown, and a choice changes the address', async () => {
    await open('users?columns=name,email&search=clerk')
    const [row] = await screen.findAllByRole('listitem')
    expect(shownText(row)).toBe('Camille Rouxclerkcamille@verte.example')
    await userEvent.click(screen.getByRole('button', { name: 'Columns: 2 of 9' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }))
    await waitFor(() => expect(shownText(row)).toBe('Camille RouxclerkActivecamille@verte.example'))
    expect(page.shell.state.path).toBe('users?columns=name%2Cstate%2Cemail&search=clerk')
    expect(screen.getByRole('menuitemcheckbox', { name: 'Name' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a row of the list', () => {
  it('ADMIN-30 names its values by the columns for screen readers', async () => {
    await open('users?columns=name,lastSignIn,created&search=clerk')
    const name = /^Camille Roux ?clerk ?Last sign-in ?26 Nov 2026, 08:46 ?Created ?5 Jan 2026, 09:00$/
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  })
})

describe('export of users', () => {
  const exported = () =>
    page.calls.filter(({ name }) => name === 'administration.exportUsers').map(({ input }) => input)
  const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

  it('ADMIN-29 saves the users that the address lists, in its order', async () => {
    page.respond = (name, input) =>
      name === 'administration.exportUsers' ? data({ name: 'users.xlsx', bytes: 2_048 }) : healthy(name, input)
    await open('users?view=locked&search=font&order=newest')
    await press('Export')
    await press('Excel workbook')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(exported()).toEqual([
      { state: 'locked', keyword: 'font', sort: 'createdAt', descending: 'true', format: 'xlsx' },
    ])
    expect(page.shell.toasts.map(({ text }) => text)).toEqual(['users.xlsx is saved.'])
  })

  it('ADMIN-29 the file has technical names on choice', async () => {
    page.respond = (name, input) =>
      name === 'administration.exportUsers' ? data({ name: 'users.csv', bytes: 2_048 }) : healthy(name, input)
    await open()
    await press('Export')
    await press('CSV with technical names')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(exported()).toEqual([{ format: 'csv', headings: 'technical' }])
  })

  it('ADMIN-29 a failed export says why, and can be tried again', async () => {
    page.respond = (name, input) =>
      name === 'administration.exportUsers' ? rejected('tooManyRequests', 'Too many exports.') : healthy(name, input)
    await open()
    await press('Export')
    await press('CSV for spreadsheets')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many exports.')
    expect(screen.getByRole('button', { name: 'Excel workbook' })).toBeTruthy()
  })
})
