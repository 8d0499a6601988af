// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { data, healthy, NO_RESPONSE, open, page, setUpConsole, shownText } from '../console-test.ts'

setUpConsole()

describe('list of users', () => {
  it('ADMIN-03 shows name, roles, places, state and second factor of each', async () => {
    await open()
    const rows = await screen.findAllByRole('listitem')
    await waitFor(() =>
      expect(shownText(rows[0])).toMatch(/^Camille RouxclerkStore staff1 storeActiveSet up26 Nov 2026/),
    )
    expect(shownText(rows[1])).toMatch(
      /^Hugo Fontaineh\.fontaineStore staff1 storeLocked until 26 Nov 2026.*None26 Nov 2026/,
    )
  })

  it('ADMIN-04 the search and the open user are in the address', async () => {
    await open()
    await userEvent.type(await screen.findByRole('searchbox'), 'font')
    await waitFor(() => expect(page.shell.state.path).toBe('users?search=font'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(screen.getByRole('link', { name: /Hugo Fontaine/ }))
    expect(page.shell.visited.at(-1)).toEqual({ path: 'users/u2?search=font', replace: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hugo Fontaine' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All users' }))
    expect(page.shell.state.path).toBe('users?search=font')
  })

  it('ADMIN-04 the next page begins after the last user', async () => {
    page.respond = (name, input) => {
      if (name !== 'administration.users') return healthy(name, input)
      return input['cursor'] === 'next'
        ? data({ items: [{ ...(lastUser as object), id: 'u3' }], nextCursor: null })
        : data({ items: [lastUser], nextCursor: 'next' })
    }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('ADMIN-05 the rows of the former search are marked as waiting until the next ones are there', async () => {
    const waiting: (() => void)[] = []
    page.respond = async (name, input) => {
      if (input['keyword'] === 'font') await new Promise<void>((resolve) => waiting.push(resolve))
      return await healthy(name, input)
    }
    await open()
    const busy = () => screen.getByRole('list', { name: 'Users' }).closest('[aria-busy]')?.getAttribute('aria-busy')
    await userEvent.type(await screen.findByRole('searchbox'), 'font')
    await waitFor(() => expect(busy()).toBe('true'))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    for (const respond of waiting) respond()
    await waitFor(() => expect(busy()).toBe('false'))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('ADMIN-05 a failure says why, and the head stays', async () => {
    page.respond = () => NO_RESPONSE
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    expect(screen.getByRole('searchbox')).toBeTruthy()
    page.respond = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })

  it('ADMIN-05 a search without a result leads to all users', async () => {
    await open('?search=nobody')
    expect(await screen.findByText('Nothing matches “nobody”.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })
})

const lastUser = await (async () => {
  const result = await healthy('administration.user', {})
  return result.ok ? result.data : undefined
})()
