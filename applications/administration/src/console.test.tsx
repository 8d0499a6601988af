// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, page, setUpConsole } from './console-test.ts'

setUpConsole()

it('ADMIN-12 an address that leads nowhere says so, and leads to the start', async () => {
  await open('nowhere/at/all')
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'To the start' }))
  expect(page.shell.state.path).toBe('users')
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
})
