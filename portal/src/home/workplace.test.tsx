// @vitest-environment jsdom
import type { HostedApplication } from '@foyer/contract/applications'
import type { LicenceStatus } from '@foyer/contract/licence'
import type { WorkBench } from '@foyer/contract/work-bench'
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { failure, type Handlers, NO_RESPONSE, renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(cleanup)

const LABELS = { key: 'labels', name: 'Labels', icon: 'labels', openedAt: null, installed: true }
const PERMANENT = {
  ...{ type: 'official', expirationTime: '2020-01-01', permanentAuthorization: true },
} as LicenceStatus
const CALM: Handlers = {
  'inbox.countToAcknowledge': () => ({ count: 0, earliest: null, latest: 0 }),
  'licence.status': () => PERMANENT,
}

async function openHome(handlers: Handlers = {}, bench: Partial<WorkBench> = {}, storage: Record<string, string> = {}) {
  const user = { ...WORK_BENCH.user, ...bench.user }
  const gateway = await renderSignedIn({
    storage,
    handlers: { ...CALM, 'workBench.workBench': () => ({ ...WORK_BENCH, ...bench, user }), ...handlers },
  })
  await screen.findByRole('heading', { level: 1, name: /Ada/ })
  return gateway
}

const attention = () => within(screen.getByRole('region', { name: english['home.attention'] }))

describe('what needs attention on Home', () => {
  it('HOME-02 says that nothing waits', async () => {
    await openHome()
    expect(await attention().findByText(english['home.attention.none'])).toBeTruthy()
    expect(attention().queryByRole('link')).toBeNull()
  })

  it('HOME-02 leads to the notices to acknowledge', async () => {
    await openHome({ 'inbox.countToAcknowledge': () => ({ count: 2, earliest: '2020-01-01', latest: 0 }) })
    const link = await attention().findByRole('link', { name: /2 notices to acknowledge/ })
    expect(link.getAttribute('href')).toMatch(/^\/inbox/)
    expect(link.closest('li')?.dataset.tone).toBe('danger')
  })

  it('HOME-02 leads to an expired licence below', async () => {
    await openHome({ 'licence.status': () => ({ ...PERMANENT, permanentAuthorization: false }) })
    const link = await attention().findByRole('link', { name: new RegExp(english['licence.tip.over']) })
    expect(document.querySelector(link.getAttribute('href') as string)).toBeTruthy()
  })

  it('HOME-06 says what could not be loaded, and loads it again', async () => {
    const gateway = await openHome({ 'licence.status': () => failure('serviceUnavailable') })
    expect(await attention().findByText(english['home.attention.failed'])).toBeTruthy()
    gateway.use({ 'licence.status': () => PERMANENT })
    await userEvent.click(attention().getByRole('button', { name: english['ui.tryAgain'] }))
    expect(await attention().findByText(english['home.attention.none'])).toBeTruthy()
  })

  it('HOME-06 says that there is no network, beside what is known', async () => {
    await openHome({
      'licence.status': () => NO_RESPONSE,
      'inbox.countToAcknowledge': () => ({ count: 1, earliest: null, latest: 0 }),
    })
    expect(await attention().findByRole('link', { name: /1 notice to acknowledge/ })).toBeTruthy()
    await waitFor(() => expect(attention().getByText(english['home.attention.offline'])).toBeTruthy(), {
      timeout: 20_000,
    })
  }, 30_000)
})

describe('figures on Home', () => {
  const FIGURE = { key: 'labels', text: '3', label: 'to check', tone: 'warning' } as const
  const tile = () => document.querySelector('a[data-figure]')

  it('HOME-07 HOME-02 are there before an application is opened, and say what needs attention', async () => {
    await openHome({ 'applications.figures': () => [FIGURE] }, { apps: [LABELS] })
    await waitFor(() => expect(tile()?.textContent).toContain('3to check'))
    expect(await attention().findByRole('link', { name: /to check/ })).toBeTruthy()
  })

  it('HOME-07 that could not be read leave the tile as it is', async () => {
    await openHome({ 'applications.figures': () => failure('serviceUnavailable') }, { apps: [LABELS] })
    expect(await attention().findByText(english['home.attention.none'])).toBeTruthy()
    expect(tile()).toBeNull()
  })
})

describe('recent pages on Home', () => {
  const stored = (of: string, ...addresses: string[]) => ({
    'foyer-recent-pages': JSON.stringify({ of, pages: addresses.map((address) => ({ address, at: Date.now() })) }),
  })
  const names = () => {
    const section = screen.getByRole('heading', { name: english['home.recent'] }).closest('section') as HTMLElement
    return within(section)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  }

  it('HOME-04 are those of the user that may still be opened', async () => {
    const addresses = ['/a/labels/shelf/7', '/a/map', '/admin', 'https://example.com/a', '/account']
    await openHome({}, { apps: [LABELS] }, stored('manager', ...addresses))
    expect(names()).toEqual(['/a/labels/shelf/7', '/account'])
  })

  it('HOME-04 have the names that the menu has, or their code, and no word of an address', async () => {
    const hosted: HostedApplication = {
      ...{ key: 'labels', version: '1.0.0', kind: 'module', backEnd: true, access: 'full' },
      ...{ servicePage: null, managementPage: null },
      menu: [{ path: 'differences', name: 'Abweichungen' }],
    }
    const addresses = ['/a/labels/differences', '/a/labels/MC-0147', '/a/labels/templates']
    const requests = { 'applications.hosting': () => hosted }
    await openHome(requests, { apps: [LABELS] }, stored('manager', ...addresses))
    const details = () => screen.getAllByRole('link').map((link) => link.querySelector('small')?.textContent)
    await waitFor(() => expect(details()).toEqual(expect.arrayContaining(['Abweichungen', 'MC-0147'])))
    expect(screen.queryByText('Templates')).toBeNull()
  })

  it('HOME-04 are not those of another user', async () => {
    await openHome({}, {}, stored('other', '/account'))
    expect(names()).toEqual([])
    expect(screen.getByText(english['home.recent.none'])).toBeTruthy()
  })

  it('HOME-04 have the page that was opened', async () => {
    await openHome()
    await userEvent.click(screen.getAllByRole('link', { name: english['shell.versions'] })[0] as HTMLElement)
    await waitFor(() => expect(localStorage.getItem('foyer-recent-pages')).toContain('/applications/versions'))
  })
})
