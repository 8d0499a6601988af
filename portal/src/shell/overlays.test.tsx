// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyPalette, lazyShortcuts } from '../app/lazy-panels.ts'
import { pathTo } from '../navigation/index.ts'
import { lazyComponents } from '../overlays/index.ts'
import { LOGOUT_TIMEOUT } from '../session-end/index.ts'
import { renderSignedIn } from '../testing/index.ts'

// The first panel would wait for its code.
beforeAll(() => Promise.all([lazyComponents.load(), lazyPalette.load(), lazyShortcuts.load()]))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shortcuts = () => screen.findByRole('dialog', { name: english['shell.shortcuts'] })
const userMenu = () => screen.findByRole('button', { name: /Account menu/ })

async function choose(typed: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByLabelText(english['shell.palette'], { selector: 'input' }), typed)
  await userEvent.click(await screen.findByRole('option'))
}

describe('the keys of the shell', () => {
  it('SHELL-15 ? shows the keyboard shortcuts, and Escape closes them', async () => {
    await renderSignedIn()
    await userMenu()
    await userEvent.keyboard('?')
    expect((await shortcuts()).textContent).toContain(english['shell.shortcuts.switch'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SHELL-15 the account menu shows them too', async () => {
    await renderSignedIn()
    await userEvent.click(await userMenu())
    await userEvent.click(await screen.findByRole('button', { name: english['shell.shortcuts'] }))
    expect(await shortcuts()).toBeTruthy()
  })
})

describe('shortcuts of a single character', () => {
  const list = async (): Promise<HTMLElement> => {
    await userEvent.click(await userMenu())
    await userEvent.click(await screen.findByRole('button', { name: english['shell.shortcuts'] }))
    return await shortcuts()
  }

  it('SHELL-16 do nothing where the user has turned them off, and are not listed', async () => {
    await renderSignedIn({ storage: { 'foyer-single-keys': 'false' } })
    await userMenu()
    await userEvent.keyboard('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await list()).textContent).not.toContain(english['shell.shortcuts.switch'])
  })

  it('SHELL-16 the list of shortcuts leads to the setting', async () => {
    await renderSignedIn()
    const setting = within(await list()).getByRole('link', { name: english['shell.shortcuts.setting'] })
    await userEvent.click(setting)
    await waitFor(() => expect(location.pathname + location.hash).toBe('/account#you'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the account menu', () => {
  it('SHELL-13 shows how to reach support, where the settings say it', async () => {
    const support = { phone: '+33 1 23 45 67 89' }
    await renderSignedIn({ configuration: { uiConfig: { company: 'Maison Verte', support } } })
    await userEvent.click(await userMenu())
    expect(await screen.findByRole('link', { name: support.phone })).toBeTruthy()
  })
})

describe('the command palette', () => {
  it('SHELL-23 says that it loads while the stores are searched and nothing else matches', async () => {
    await renderSignedIn({ handlers: { 'places.stores': () => new Promise(() => {}) } })
    await userMenu()
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: english['shell.palette'] })
    await userEvent.type(await within(palette).findByRole('combobox'), 'zzz')
    expect(await within(palette).findByText(english['ui.loading'])).toBeTruthy()
  })
})

describe('the actions of the command palette', () => {
  it('SHELL-14 open the change of the password', async () => {
    await renderSignedIn()
    await userMenu()
    await choose('password')
    await waitFor(() => expect(location.pathname + location.hash).toBe('/account#password'))
  })

  it('SHELL-14 choose the dark theme', async () => {
    await renderSignedIn()
    await userMenu()
    await choose('dark theme')
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  it('SHELL-14 change the language, also of the account', async () => {
    const gateway = await renderSignedIn()
    await userMenu()
    await choose('deutsch')
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
    await waitFor(() => expect(gateway.requestsTo('account.changeInformation')).toEqual([{ language: 'de' }]))
  })

  it('SHELL-14 sign out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const gateway = await renderSignedIn({ handlers: { 'session.logout': () => ({ cookies: [] }) } })
    await userMenu()
    await choose('sign out')
    await waitFor(() => expect(gateway.requestsTo('session.logout')).toHaveLength(1))
    // jsdom does not leave the page, so the portal shows the sign-in page in it.
    await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT)
    expect(location.pathname).toBe(pathTo('login'))
  })
})
