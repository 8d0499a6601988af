// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { browserMessages, english } from '@foyer/messages'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyPlaceChooser } from '../app/lazy-panels.ts'
import { lazyComponents } from '../overlays/index.ts'
import { renderPortal } from '../testing/index.ts'

beforeAll(() => Promise.all([lazyComponents.load(), lazyPlaceChooser.load()]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const STORE = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Madrid Chamberí',
  code: 'MV-109',
  timeZone: 'Europe/Madrid',
}
const CUSTOMER = { id: '01930000-0000-7000-8000-000000000002', name: 'Verte Iberia' }
const LABELS = { key: 'labels', name: 'Labels', icon: 'labels', openedAt: '2026-11-22T08:00:00Z', installed: false }

function workBench(more: Partial<WorkBench> = {}): WorkBench {
  return {
    user: {
      id: 'u1',
      username: 'ada',
      displayName: 'Ada',
      language: 'en',
      timeZone: 'UTC',
      administers: 'nothing',
      managesTeam: false,
    },
    organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
    customers: [{ ...CUSTOMER, storeCount: 1, stores: [STORE] }],
    ...{ currentCustomer: CUSTOMER, currentStore: STORE, permissions: [], apps: [], manageApps: [], unread: 12 },
    ...more,
  }
}

async function openHome(bench: WorkBench): Promise<void> {
  await renderPortal({
    address: '/home',
    storage: { accessToken: 'A'.repeat(43), 'as-username': 'ada', 'as-loginFlag': 'full' },
    handlers: {
      'languages.messages': () => [{ i18n: 'en', data: { base: browserMessages('en') } }],
      'workBench.workBench': () => bench,
      'places.stores': () => ({
        items: [{ ...STORE, customer: CUSTOMER, favourite: true }],
        ...{ nextCursor: null, total: 1 },
      }),
      'places.customers': () => ({ items: [{ ...CUSTOMER, storeCount: 2 }], nextCursor: null }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: /Ada/ })
}

const header = () => within(screen.getByRole('banner'))
const choosePlace = () => header().queryByRole('button', { name: new RegExp(english['places.choose']) })
const twoStores = () => workBench({ customers: [{ ...CUSTOMER, storeCount: 2, stores: [STORE] }] })

describe('the header', () => {
  it('shows the store as a text to a user who has only this one', async () => {
    await openHome(workBench())
    expect(header().getByText(STORE.name)).toBeTruthy()
    expect(choosePlace()).toBeNull()
  })

  it('offers to choose a place where there is another one', async () => {
    await openHome(twoStores())
    expect(choosePlace()).toBeTruthy()
  })

  it('leaves the inbox to the main menu, which counts what is unread', async () => {
    await openHome(workBench())
    expect(header().queryByRole('link')).toBeNull()
    const [menu] = screen.getAllByRole('navigation', { name: english['shell.main'] })
    const inbox = within(menu as HTMLElement).getByRole('link', { name: /Inbox.*12 unread notices/ })
    expect(inbox.querySelector('[data-count="12"]')).toBeTruthy()
  })
})

describe('the edge of the menu', () => {
  it('SHELL-22 a double press makes the menu widest, and another one as wide as at first', async () => {
    await openHome(workBench())
    const edge = screen.getByRole('separator', { name: english['shell.menuWidth'] })
    fireEvent.doubleClick(edge)
    expect(edge.getAttribute('aria-valuenow')).toBe('420')
    expect(localStorage.getItem('menuWidth')).toBe('420')
    fireEvent.doubleClick(edge)
    expect(edge.getAttribute('aria-valuenow')).toBe('260')
  })

  it.each([-3, 3])('SHELL-22 a double press whose pointer slips by %d pixels is a double press', async (slip) => {
    await openHome(workBench())
    const edge = screen.getByRole('separator', { name: english['shell.menuWidth'] })
    const press = (): void => moveEdge(edge, slip)
    press()
    press()
    expect(edge.getAttribute('aria-valuenow')).toBe('260')
    fireEvent.doubleClick(edge)
    expect(edge.getAttribute('aria-valuenow')).toBe('420')
    expect(localStorage.getItem('menuWidth')).toBe('420')
  })

  it('SHELL-22 follows the pointer once it has moved by four pixels, also back to where it began', async () => {
    await openHome(workBench())
    const edge = screen.getByRole('separator', { name: english['shell.menuWidth'] })
    moveEdge(edge, 4)
    expect(edge.getAttribute('aria-valuenow')).toBe('264')
    moveEdge(edge, 40, 1)
    expect(edge.getAttribute('aria-valuenow')).toBe('265')
    expect(localStorage.getItem('menuWidth')).toBe('265')
  })
})

describe('the account sheet', () => {
  it('has the language, the theme and the way to sign out', async () => {
    await openHome(workBench())
    await userEvent.click(header().getByRole('button', { name: /Account menu/ }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('combobox', { name: english['languages.label'] })).toBeTruthy()
    expect(sheet.getByRole('radio', { name: english['shell.appearance.dark'] })).toBeTruthy()
    expect(sheet.getByRole('button', { name: english['session.signOut'] })).toBeTruthy()
  })
})

describe('the store chooser', () => {
  it('has one heading above each list of stores', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    await openHome(twoStores())
    await userEvent.click(choosePlace() as HTMLElement)
    const chooser = within(await screen.findByRole('dialog'))
    const heading = () => chooser.queryByRole('heading', { name: english['places.stores'] })
    // The favourites and the other stores come as sections with headings of their own.
    await waitFor(() => expect(heading()).toBeNull())
    await userEvent.type(chooser.getByRole('combobox'), 'madrid')
    await waitFor(() => expect(heading()).toBeTruthy())
  })
})

describe('the home page', () => {
  it('does not offer to go on in an application that is not installed', async () => {
    await openHome(workBench({ apps: [LABELS] }))
    expect(screen.getByRole('heading', { name: english['home.yourApplications'] })).toBeTruthy()
  })

  it('offers to go on in an application that was opened', async () => {
    await openHome(workBench({ apps: [{ ...LABELS, installed: true }] }))
    expect(screen.getByRole('heading', { name: english['home.pickUp'] })).toBeTruthy()
  })
})

/** Presses the edge, moves the pointer to each distance from there, and lets go. */
function moveEdge(edge: HTMLElement, ...distances: readonly number[]): void {
  // jsdom captures no pointer.
  Object.assign(edge, { setPointerCapture() {} })
  fireEvent.pointerDown(edge, { clientX: 300 })
  for (const distance of distances) fireEvent.pointerMove(edge, { clientX: 300 + distance })
  fireEvent.pointerUp(edge)
}
