// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { healthy, open, page, rejected, setUpConsole } from './console-test.ts'

setUpConsole()

it('ADMIN-131 an administrator of an organisation reads that a page is for the whole platform, and nothing is requested', async () => {
  await open('settings')
  expect(await screen.findByRole('heading', { name: 'Only for super administrators' })).toBeTruthy()
  expect(page.calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'To the start' }))
  expect(page.shell.state.path).toBe('users')
})

it('ADMIN-131 an address of an object that is not there says so, and not that the input is wrong', async () => {
  page.respond = (name, input) =>
    name === 'administration.user' ? rejected('parameterError', 'Check your input.') : healthy(name, input)
  await open('users/unknown')
  expect((await screen.findByRole('alert')).textContent).toContain('This page does not exist')
  expect(screen.queryByText('Check your input.')).toBeNull()
})

it('ADMIN-132 on a phone the actions are in one menu, and the filters behind a button with their number', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await open('users?role=store-staff')
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
  expect(screen.getByRole('combobox', { name: 'Role' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import' }))
  expect(page.shell.state.path).toBe('users/import?role=store-staff')
  vi.unstubAllGlobals()
})

it('ADMIN-12 an address that leads nowhere says so, and leads to the start', async () => {
  await open('nowhere/at/all')
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'To the start' }))
  expect(page.shell.state.path).toBe('users')
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
})
