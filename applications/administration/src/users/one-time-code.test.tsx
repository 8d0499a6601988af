// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { changes, data, healthy, open, page, pressGuardOver, setUpConsole } from '../console-test.ts'

setUpConsole()

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

describe('one-time code of a user', () => {
  it('ADMIN-09 a one-time code is created once and shown on a slip', async () => {
    const code = {
      username: 'clerk',
      code: 'AB12-CD34',
      purpose: 'reset',
      language: 'fr',
      expiresAt: '2026-11-27T10:00:00.000Z',
    }
    page.respond = (name, input) => (name === 'password.createCode' ? data(code) : healthy(name, input))
    await open('users/u1')
    await press('One-time code')
    const slip = (await screen.findByText('AB12-CD34')).parentElement
    expect(slip?.textContent).toContain('Valable jusqu’au')
    expect(slip?.lang).toBe('fr')
    expect(slip?.textContent).toContain(
      'Ouvrez la page de connexion et choisissez «\u00a0J’ai un code à usage unique\u00a0».',
    )
    expect(slip?.textContent).toContain('Maison Verte')
    expect(changes()).toEqual([{ name: 'password.createCode', input: { username: 'clerk' } }])
  })

  it('ADMIN-09 a code that the browser does not copy is said to be not copied', async () => {
    page.respond = (name, input) =>
      name === 'password.createCode'
        ? data({ username: 'clerk', code: 'K7M2-9QXT', expiresAt: '2026-11-24T10:00:00Z', language: null })
        : healthy(name, input)
    const copy = vi.fn(() => false)
    Object.defineProperty(document, 'execCommand', { value: copy, configurable: true })
    /* As over http. The files of a worker share the document, and user-event leaves its clipboard there. */
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await open('users/u1')
    await press('One-time code')
    await screen.findByText('K7M2-9QXT')
    await press('Copy')
    expect((await screen.findByRole('alert')).textContent).toContain('Not copied')
    expect(copy).toHaveBeenCalledWith('copy')
    copy.mockReturnValue(true)
    await pressGuardOver()
    await press('Copy')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('Copied'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
