// @vitest-environment jsdom
import type { Information, OwnSession } from '@foyer/contract/account'
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyShortcuts } from '../app/lazy-panels.ts'
import { lazyComponents } from '../overlays/index.ts'
import { fieldFor, type Handlers, renderSignedIn } from '../testing/index.ts'

// The first panel would wait for its code.
beforeAll(() => Promise.all([lazyComponents.load(), lazyShortcuts.load()]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const INFORMATION: Information = {
  ...{
    username: 'manager',
    displayName: 'Ada',
    email: null,
    roles: [],
    customers: [],
    language: 'en',
    timeZone: 'UTC',
  },
  ...{ multiFactor: false, multiFactorPolicy: 'optional', multiFactorRequired: false, recoveryCodesLeft: null },
  ...{ passkeys: 0, passwordChangedAt: null, lastSignIn: null },
}
const SESSIONS = Array.from({ length: 12 }, (_, index): OwnSession => {
  const time = '2026-11-23T08:00:00Z'
  const device = { browser: `Browser ${index}`, system: 'Linux' }
  return { id: `s${index}`, current: index === 0, device, address: '10.0.0.1', createdAt: time, lastActiveAt: time }
})
const HANDLERS: Handlers = {
  'account.information': () => INFORMATION,
  'account.sessions': () => ({ items: SESSIONS }),
  'account.trustedDevices': () => ({ items: [] }),
  'account.recentSignIns': () => ({ items: [] }),
  'passkey.list': () => ({ items: [] }),
  'password.ownStrength': () => ({ level: 'passphrase' }),
}

async function openAccount(address = '/account') {
  await renderSignedIn({ address, handlers: HANDLERS })
  return await screen.findByRole('navigation', { name: english['account.sections'] })
}

describe('the setting for shortcuts of a single character', () => {
  it('SHELL-16 SESSION-16 turns them off at once, and on again, also for the next visit', async () => {
    await openAccount()
    const setting = screen.getByRole('switch', { name: new RegExp(english['account.singleKeys']) })
    expect(setting.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(setting)
    expect(localStorage.getItem('foyer-single-keys')).toBe('false')
    setting.blur()
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(setting)
    expect(localStorage.getItem('foyer-single-keys')).toBeNull()
    setting.blur()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: english['shell.shortcuts'] })).toBeTruthy()
  })
})

describe('the account page', () => {
  it('ACCT-04 leads to each of its sections, and leaves the address as it is', async () => {
    const navigation = await openAccount()
    const links = within(navigation).getAllByRole('link')
    const titles = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(links.map(({ textContent }) => textContent)).toEqual(titles)
    const address = location.href
    for (const link of links) {
      await userEvent.click(link)
      expect(document.activeElement?.textContent).toBe(link.textContent)
    }
    expect(location.href).toBe(address)
  })

  it('ACCT-04 opens the change of the password for an address that names it', async () => {
    await openAccount('/account#password')
    await waitFor(() => expect(document.activeElement).toBe(fieldFor('current-password')))
  })

  it('ACCT-05 shows five sessions, and all of them on request', async () => {
    await openAccount()
    const list = await screen.findByRole('list', { name: english['account.sessions.title'] })
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(12)
    await waitFor(() => expect(document.activeElement).toBe(list))
  })
})
