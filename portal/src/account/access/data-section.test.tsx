// @vitest-environment jsdom
import type { DataCopy, Information } from '@foyer/contract/account'
import type { WorkBench } from '@foyer/contract/work-bench'
import { browserMessages, english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyComponents } from '../../overlays/index.ts'
import { failure, type Handlers, NO_RESPONSE, renderPortal } from '../../testing/index.ts'

// The first dialog would wait for its code.
beforeAll(() => lazyComponents.load())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const COPY: DataCopy = {
  at: '2026-11-23T10:00:00.000Z',
  account: {
    ...{ id: 'u1', username: 'manager', displayName: 'Marie', email: null, emailVerifiedAt: null },
    ...{ organisation: { id: 'o1', name: 'Maison Verte' }, language: null, timeZone: null },
    ...{ createdAt: '2026-01-01T00:00:00Z', lastSignInAt: null, passwordChangedAt: null, passwordExpiresAt: null },
    multiFactorRequired: false,
  },
  ...{
    grants: [],
    authenticatorBoundAt: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    identities: [],
    devices: [],
    sessions: [],
  },
  ...{ currentPlace: null, recentStores: [], favouriteStores: [], openedApplications: [], activatedLicences: [] },
  ...{
    provisioning: null,
    groups: [],
    inbox: { silenceNormal: false },
    readNotices: [],
    writtenNotices: [],
    approvalRequests: [],
    events: [],
  },
}
const WORK_BENCH: WorkBench = {
  user: {
    id: 'u1',
    username: 'manager',
    displayName: 'Ada',
    language: 'en',
    timeZone: 'UTC',
    administers: 'nothing',
    managesTeam: false,
  },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
  ...{ customers: [], currentCustomer: null, currentStore: null, permissions: [], apps: [], manageApps: [], unread: 0 },
}
const INFORMATION: Information = {
  ...{ username: 'manager', displayName: 'Marie', email: null, roles: [], customers: [], language: null },
  ...{ timeZone: 'UTC', multiFactor: false, multiFactorPolicy: 'optional', multiFactorRequired: false },
  ...{ recoveryCodesLeft: null, passkeys: 0, passwordChangedAt: null, lastSignIn: null },
}
const HANDLERS: Handlers = {
  'workBench.workBench': () => WORK_BENCH,
  'languages.messages': () => [{ i18n: 'en', data: { base: browserMessages('en') } }],
  'account.information': () => INFORMATION,
  'account.sessions': () => ({ items: [] }),
  'account.trustedDevices': () => ({ items: [] }),
  'account.recentSignIns': () => ({ items: [] }),
  'passkey.list': () => ({ items: [] }),
  'identities.ownIdentities': () => ({ identities: [], available: [], pending: [], password: true }),
  'account.verifyIdentity': () => ({ until: '2026-11-23T10:05:00Z' }),
}
/** A request that only reads is repeated before it fails. */
const PATIENT = { timeout: 5_000 }
const button = (name: keyof typeof english) => screen.findByRole('button', { name: english[name] })

/** Opens the account page. Returns what the browser saves: names and contents. */
async function openAccount(handlers: Handlers) {
  const saved: { name: string; content: Blob }[] = []
  let content = new Blob()
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob
      return 'blob:copy'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
  const storage = { accessToken: 'A'.repeat(43), 'as-username': 'manager', 'as-loginFlag': 'full' }
  const gateway = await renderPortal({ address: '/account', storage, handlers: { ...HANDLERS, ...handlers } })
  return { gateway, saved }
}

describe('the section for the own data', () => {
  it('DATA-14 saves the copy as a JSON file and shows that it is being prepared', async () => {
    let respond = (): void => {}
    const copy = new Promise<DataCopy>((resolve) => {
      respond = () => resolve(COPY)
    })
    const { saved } = await openAccount({ 'account.dataCopy': () => copy })
    await userEvent.click(await button('account.data.save'))
    expect(await button('account.data.preparing')).toBeTruthy()
    respond()
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['foyer-manager-2026-11-23.json']))
    expect(saved[0]?.content.size).toBe(JSON.stringify(COPY, null, 2).length)
    expect(await screen.findByText(english['account.data.saved'])).toBeTruthy()
    expect(await button('account.data.save')).toBeTruthy()
  })

  it('DATA-14 asks for the proof and then requests the copy again', async () => {
    let verified = false
    const { gateway, saved } = await openAccount({
      'account.dataCopy': () => (verified ? COPY : failure('authenticationRequired', { needs: 'PROOF' })),
      'account.verifyIdentity': () => {
        verified = true
        return { until: COPY.at }
      },
    })
    await userEvent.click(await button('account.data.save'))
    const dialog = await screen.findByRole('dialog', { name: english['account.proof.title'] })
    await userEvent.type(within(dialog).getByLabelText(english['account.proof.password']), 'the password')
    await userEvent.click(within(dialog).getByRole('button', { name: english['account.proof.confirm'] }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(gateway.requestsTo('account.dataCopy')).toHaveLength(2)
  })

  it('DATA-14 says so and saves nothing if the gateway does not respond', async () => {
    const { saved } = await openAccount({ 'account.dataCopy': () => NO_RESPONSE })
    await userEvent.click(await button('account.data.save'))
    expect(await screen.findByText(english['ui.offline.explains'], {}, PATIENT)).toBeTruthy()
    expect(saved).toEqual([])
  })
})
