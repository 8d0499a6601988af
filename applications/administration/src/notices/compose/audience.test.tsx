// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsTo, NO_RESPONSE, open, page, rejected, setUpConsole } from '../../console-test.ts'
import { except, healthy } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('ADMIN-62 the audience', () => {
  it('is found by name, and counted while it is chosen', async () => {
    await open('notices/new')
    expect(await screen.findByText(/No one gets this yet/)).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'lyon')
    await press('Lyon Part-Dieu Store MV-101')
    const card = screen.getByRole('region', { name: 'Audience' })
    await waitFor(() => expect(within(card).getByRole('status').textContent).toBe('12people get thisin 2 stores'))
    expect(callsTo('publishing.audience').at(-1)?.input).toEqual({ audience: [{ to: 'store', id: 's1' }] })
    await press('Remove Lyon Part-Dieu')
    expect(await screen.findByText(/No one gets this yet/)).toBeTruthy()
  })

  it('shows a failed search, which can be tried again', async () => {
    page.respond = except('administration.customers', () => NO_RESPONSE)
    await open('notices/new')
    await userEvent.type(await screen.findByRole('searchbox'), 'lyon')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = healthy
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Lyon Part-Dieu Store MV-101' })).toBeTruthy()
  })

  it('marks a store that no longer exists', async () => {
    const fields = [{ path: 'audience.0.id', problem: 'there is no such store' }]
    page.respond = except('publishing.audience', () => rejected('invalidInput', 'Check your input.', { fields }))
    await open('notices/n1')
    expect(await screen.findByText('No longer exists')).toBeTruthy()
  })
})
