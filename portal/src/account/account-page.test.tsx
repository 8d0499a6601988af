// @vitest-environment jsdom
import type { Information, OwnSession } from '@foyer/contract/account'
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyShortcuts } from '../app/lazy-panels.ts'
import { lazyComponents } from '../overlays/index.ts'
import { failure, fieldFor, type Handlers, renderSignedIn } from '../testing/index.ts'

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
  return {
    id: `01930000-0000-7000-8000-0000000000${10 + index}`,
    current: index === 0,
    device,
    address: '10.0.0.1',
    createdAt: time,
    lastActiveAt: time,
  }
})
const HANDLERS: Handlers = {
  'account.information': () => INFORMATION,
  'account.sessions': () => ({ items: SESSIONS }),
  'account.trustedDevices': () => ({ items: [] }),
  'account.recentSignIns': () => ({ items: [] }),
  'passkey.list': () => ({ items: [] }),
  'password.ownStrength': () => ({ level: 'passphrase' }),
}

async function openAccount(address = '/account', handlers: Handlers = {}) {
  await renderSignedIn({ address, handlers: { ...HANDLERS, ...handlers } })
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

describe('the focus on the account page', () => {
  const button = (name: string) => screen.findByRole('button', { name })
  const title = (name: string) => screen.findByRole('heading', { name })

  it('SHELL-21 a failure is announced, and trying again leads to the title', async () => {
    const gateway = await renderSignedIn({
      address: '/account',
      handlers: { ...HANDLERS, 'account.information': () => failure('systemError') },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(english['ui.failed.title'])
    let respond = (): void => {}
    const loaded = new Promise<Information>((resolve) => {
      respond = () => resolve(INFORMATION)
    })
    gateway.use({ 'account.information': () => loaded })
    await userEvent.click(within(alert).getByRole('button', { name: english['ui.tryAgain'] }))
    expect(document.activeElement?.querySelector('[aria-busy="true"]')).toBeTruthy()
    respond()
    const heading = await title(english['account.pageTitle'])
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('SHELL-21 is on the title of the list that a session is ended in', async () => {
    let respond = (): void => {}
    const ended = new Promise<void>((resolve) => {
      respond = resolve
    })
    await openAccount('/account', { 'account.endSession': () => ended.then(() => ({ items: SESSIONS.slice(0, 1) })) })
    const list = await screen.findByRole('list', { name: english['account.sessions.title'] })
    const [end] = within(list).getAllByRole('button', { name: english['account.sessions.end'] })
    await userEvent.click(end as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: english['account.sessions.end'] }))
    await waitFor(() => expect(document.activeElement).toBe(end))
    respond()
    await waitFor(() => expect(within(list).queryByRole('button')).toBeNull())
    const heading = await title(english['account.sessions.title'])
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('SHELL-21 is on the title of the section whose form is closed', async () => {
    await openAccount()
    await userEvent.click(await button(english['account.password.change']))
    await waitFor(() => expect(document.activeElement).toBe(fieldFor('current-password')))
    await userEvent.click(await button(english['account.cancel']))
    await waitFor(async () => expect(document.activeElement).toBe(await title(english['account.password.title'])))
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
