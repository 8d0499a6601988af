// @vitest-environment jsdom
import { browserMessages } from '@foyer/messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyPlaceChooser } from '../app/lazy-panels.ts'
import { lazyComponents } from '../overlays/index.ts'
import { renderPortal } from '../testing/index.ts'

beforeAll(() => Promise.all([lazyComponents.load(), lazyPlaceChooser.load()]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CUSTOMER = { id: '01930000-0000-7000-8000-000000000010', name: 'Verte France' }
const NANTES = store('01930000-0000-7000-8000-000000000001', 'Nantes Graslin')
const LYON = store('01930000-0000-7000-8000-000000000002', 'Lyon Part-Dieu')

function store(id: string, name: string) {
  return { id, name, code: 'MV-1', timeZone: 'Europe/Paris' }
}

async function openHomeIn(current: typeof NANTES) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const gateway = await renderPortal({
    address: `/home?store=${current.id}`,
    storage: { accessToken: 'A'.repeat(43), 'as-username': 'ada', 'as-loginFlag': 'full' },
    handlers: {
      'languages.messages': () => [{ i18n: 'en', data: { base: browserMessages('en') } }],
      'workBench.workBench': () => ({
        user: {
          ...{ id: 'u1', username: 'ada', displayName: 'Ada', language: 'en', timeZone: 'UTC' },
          ...{ administers: 'nothing', managesTeam: false },
        },
        organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
        customers: [{ ...CUSTOMER, storeCount: 2, stores: [NANTES, LYON] }],
        ...{ currentCustomer: CUSTOMER, currentStore: current, permissions: [], apps: [], manageApps: [], unread: 0 },
      }),
      'places.store': ({ id }) => ({ ...(id === LYON.id ? LYON : NANTES), customer: CUSTOMER, favourite: false }),
      'places.stores': () => ({
        items: [NANTES, LYON].map((each) => ({ ...each, customer: CUSTOMER, favourite: false })),
        ...{ nextCursor: null, total: 2 },
      }),
      'places.customers': () => ({ items: [{ ...CUSTOMER, storeCount: 2 }], nextCursor: null }),
      'places.choose': ({ store: id }) => ({ currentCustomer: CUSTOMER, currentStore: id === LYON.id ? LYON : NANTES }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: /Ada/ })
  return gateway
}

const header = () => screen.getByRole('banner')

/** The row of a store in the chooser, which this opens. */
async function rowOf(name: string): Promise<HTMLElement> {
  fireEvent.click(within(header()).getByRole('button', { name: /Choose a customer or store/ }))
  const chooser = within(await screen.findByRole('dialog'))
  const [first] = await chooser.findAllByRole('option', { name: new RegExp(name) })
  return first as HTMLElement
}

/** The browser goes back to an address, as it tells the page. */
function goBackTo(address: string): void {
  history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

describe('going back', () => {
  it('SHELL-27 leads to the store before', async () => {
    await openHomeIn(NANTES)
    fireEvent.click(await rowOf(LYON.name))
    await waitFor(() => expect(header().textContent).toContain(LYON.name))
    act(() => goBackTo(`/home?store=${NANTES.id}`))
    await waitFor(() => expect(header().textContent).toContain(NANTES.name))
    expect(location.search).toBe(`?store=${NANTES.id}`)
  })

  it('SHELL-27 leads to the store before, even where the page has not been drawn in between', async () => {
    await openHomeIn(NANTES)
    const row = await rowOf(LYON.name)
    act(() => {
      row.click()
      expect(location.search).toBe(`?store=${LYON.id}`)
      goBackTo(`/home?store=${NANTES.id}`)
    })
    await waitFor(() => expect(header().textContent).toContain(NANTES.name))
    expect(location.search).toBe(`?store=${NANTES.id}`)
  })
})
