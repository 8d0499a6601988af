// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CLERK, changes, data, healthy, NO_RESPONSE, open, page, rejected, setUpConsole } from '../console-test.ts'

setUpConsole()

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

/** Creates a user and leaves the page before the reply. Returns what sends the reply. */
async function createAndLeave(): Promise<() => void> {
  const reply = Promise.withResolvers<ReturnType<typeof data>>()
  page.respond = (name, input) => (name === 'administration.createUser' ? reply.promise : healthy(name, input))
  await open('users/new')
  await userEvent.type(await field('Username'), 'new.one')
  await press('Create user')
  page.shell.navigate('roles')
  await screen.findByRole('heading', { level: 1, name: 'Roles' })
  return () => reply.resolve(data({ user: { ...CLERK, id: 'u1' } }))
}

describe('new user', () => {
  it('ADMIN-11 is created with a role over chosen stores, and opened', async () => {
    page.respond = (name, input) =>
      name === 'administration.createUser' ? data({ user: { ...CLERK, id: 'u1' } }) : healthy(name, input)
    await open('users/new')
    await userEvent.type(await field('Username'), 'new.one')
    await userEvent.type(await field('Name'), 'New One')
    await press('Add a role')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Store staff')
    for (const store of ['Lyon Part-Dieu', 'Paris Bastille']) {
      await userEvent.type(screen.getByRole('searchbox'), store)
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Add ${store}`) }))
    }
    await press('Create user')
    await waitFor(() => expect(page.shell.state.path).toBe('users/u1'))
    expect(changes()).toEqual([
      {
        name: 'administration.createUser',
        input: {
          ...{ username: 'new.one', displayName: 'New One' },
          grants: [{ role: 'store-staff', everywhere: false, customers: [], stores: ['s1', 's2'] }],
        },
      },
    ])
  })

  it('ADMIN-07 the first stores are offered before anything is typed, and stay while several are added', async () => {
    await open('users/new')
    await press('Add a role')
    await press('Add Lyon Part-Dieu MV-101')
    await press('Add Paris Bastille MV-102')
    expect(screen.getAllByRole('button', { name: /^Remove (Lyon|Paris)/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Add (Lyon|Paris)/ })).toBeNull()
  })

  it('ADMIN-07 a failed list of stores is shown as a failure, and can be tried again', async () => {
    page.respond = (name, input) => (name === 'administration.stores' ? NO_RESPONSE : healthy(name, input))
    await open('users/new')
    await press('Add a role')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    await userEvent.type(screen.getByRole('searchbox'), 'Lyon')
    await waitFor(() => expect(page.calls.at(-1)?.input).toMatchObject({ keyword: 'Lyon' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    expect(screen.queryByText('No store matches.')).toBeNull()
    page.respond = healthy
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Add Lyon Part-Dieu MV-101' })).toBeTruthy()
  })

  it('ADMIN-07 that no store matches is shown only after the response', async () => {
    let respond = (_response: ReturnType<typeof data>): void => undefined
    page.respond = (name, input) =>
      input['keyword'] === 'x' ? (new Promise((resolve) => (respond = resolve)) as never) : healthy(name, input)
    await open('users/new')
    await press('Add a role')
    await press('Add Lyon Part-Dieu MV-101')
    await press('Add Paris Bastille MV-102')
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    await waitFor(() => expect(page.calls.at(-1)?.input).toMatchObject({ keyword: 'x' }))
    expect(screen.queryByText('No store matches.')).toBeNull()
    respond(data({ items: [], nextCursor: null }))
    expect(await screen.findByText('No store matches.')).toBeTruthy()
  })

  it('ADMIN-07 failed roles are shown, and can be tried again', async () => {
    page.respond = (name, input) => (name === 'administration.roles' ? NO_RESPONSE : healthy(name, input))
    await open('users/new')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = healthy
    await press('Try again')
    await press('Add a role')
    expect(await screen.findByRole('option', { name: 'Store staff' })).toBeTruthy()
  })

  it('ADMIN-122 a new user that was begun is there after another page, and gone once created', async () => {
    page.respond = (name, input) =>
      name === 'administration.createUser' ? data({ user: CLERK }) : healthy(name, input)
    await open('users/new')
    await userEvent.type(await field('Name'), 'Nina')
    page.shell.navigate('roles')
    await screen.findByRole('heading', { name: 'Roles' })
    page.shell.navigate('users/new')
    await waitFor(async () => expect((await field('Name')).value).toBe('Nina'))
    await userEvent.type(await field('Username'), 'nina')
    await press('Create user')
    await waitFor(() => expect(page.shell.state.path).not.toBe('users/new'))
    page.shell.navigate('users/new')
    await waitFor(async () => expect((await field('Name')).value).toBe(''))
  })

  it('ADMIN-159 a new user whose page was left before the reply is not begun again, and the page stays', async () => {
    const reply = await createAndLeave()
    expect(page.shell.unsaved).toBe(true)
    reply()
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    expect(page.shell.unsaved).toBe(false)
    expect(page.shell.state.path).toBe('roles')
  })

  it('ADMIN-159 what is typed for another one after such a page was left stays', async () => {
    const reply = await createAndLeave()
    page.shell.navigate('users/new')
    await userEvent.type(await field('Username'), '.two')
    reply()
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    expect((await field('Username')).value).toBe('new.one.two')
    expect(page.shell.unsaved).toBe(true)
  })

  it('ADMIN-11 a taken username is marked, and nothing typed is lost', async () => {
    page.respond = (name, input) =>
      name === 'administration.createUser'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'username' }] })
        : healthy(name, input)
    await open('users/new')
    await userEvent.type(await field('Username'), 'clerk')
    await userEvent.type(await field('Name'), 'Another')
    await press('Create user')
    await waitFor(async () => expect((await field('Username')).getAttribute('aria-invalid')).toBe('true'))
    expect((await field('Name')).value).toBe('Another')
  })
})
