// @vitest-environment jsdom
import type { TeamMember, TeamPage } from '@foyer/contract/team'
import { browserMessages } from '@foyer/messages'
import { PRESS_GUARD_DURATION } from '@foyer/ui/press-guard'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, type Handlers, NO_RESPONSE, renderSignedIn, WORK_BENCH } from '../testing/index.ts'
import { AGAIN_EVERY, againEvery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  // jsdom counts its frames with an interval. If it began a faked one that never ends, no test after this one gets a frame.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(SOME_FRAMES)
  vi.useRealTimers()
})

/** In milliseconds. */
const SOME_FRAMES = 500

const IDS = {
  hugo: '01930000-0000-7000-8000-0000000000a1',
  camille: '01930000-0000-7000-8000-0000000000a2',
  session: '01930000-0000-7000-8000-0000000000b1',
}
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const member = (more: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: IDS.hugo, username: 'h.fontaine', displayName: 'Hugo Fontaine', invited: false },
  ...{ lockedUntil: null, lastSignInAt: inMinutes(-600), sessions: 0, ...more },
})
const HUGO = member({ lockedUntil: inMinutes(4) })
const CAMILLE = member({ id: IDS.camille, username: 'c.roux', displayName: 'Camille Roux', sessions: 2 })
const SESSION = {
  ...{ id: IDS.session, device: { browser: 'Chrome 140', system: 'Android' } },
  ...{ createdAt: inMinutes(-90), lastActiveAt: inMinutes(-5) },
}
const page = (...items: TeamMember[]): TeamPage => ({
  items,
  nextCursor: null,
  counts: {
    members: items.length,
    signedIn: items.filter(({ sessions }) => sessions > 0).length,
    locked: items.filter(({ lockedUntil }) => lockedUntil !== null).length,
  },
})
const INFORMATION = {
  ...{ username: 'manager', displayName: 'Ada', email: null, roles: [], customers: [], language: null },
  ...{ timeZone: 'UTC', multiFactor: false, multiFactorPolicy: 'off' as const, multiFactorRequired: false },
  ...{ recoveryCodesLeft: null, passkeys: 0, passwordChangedAt: null, lastSignIn: null },
}
const CODE = {
  username: 'h.fontaine',
  code: 'K7QF-3M2P',
  purpose: 'recovery' as const,
  language: null,
  expiresAt: inMinutes(480),
}

const openTeam = (handlers: Handlers = {}) =>
  renderSignedIn({
    address: '/team',
    handlers: {
      'workBench.workBench': () => ({ ...WORK_BENCH, user: { ...WORK_BENCH.user, managesTeam: true } }),
      'account.information': () => INFORMATION,
      'identities.ownIdentities': () => ({ identities: [], available: [], pending: [], password: true }),
      'team.members': () => page(HUGO, CAMILLE),
      ...handlers,
    },
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const row = (name: string) => button(new RegExp(`^${name}`))

describe('the page of the team', () => {
  it('TEAM-05 shows who is locked unfolded, and others folded', async () => {
    await openTeam()
    expect((await row('Hugo Fontaine')).getAttribute('aria-expanded')).toBe('true')
    expect((await row('Camille Roux')).getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText('Locked, 4 minutes left')).toBeTruthy()
    expect(screen.getByText('2 people, 1 signed in, 1 locked')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Unlock/ })).toHaveLength(1)
  })

  it('TEAM-05, TEAM-09 one press unlocks, and the row takes the focus of the button that disappears', async () => {
    const gateway = await openTeam({ 'team.unlock': () => ({ ...HUGO, lockedUntil: null }) })
    await userEvent.click(await button('Unlock Hugo Fontaine'))
    await screen.findByText('2 people, 1 signed in, 0 locked')
    expect(gateway.requestsTo('team.unlock')).toEqual([{ id: IDS.hugo }])
    expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await row('Hugo Fontaine')))
    expect(await screen.findByText('Hugo Fontaine can sign in again.')).toBeTruthy()
  })

  it('TEAM-10 follows changes while it is visible, without keeping the session alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const gateway = await openTeam({ 'team.members': () => page(CAMILLE) })
    await row('Camille Roux')
    gateway.use({ 'team.members': () => page(HUGO, CAMILLE) })
    vi.advanceTimersByTime(AGAIN_EVERY)
    expect(await button('Unlock Hugo Fontaine')).toBeTruthy()
    expect(gateway.inBackground('team.members')).toEqual([false, true])
  })

  it('TEAM-09 says that a user has left the team, and reads it again', async () => {
    const gateway = await openTeam({ 'team.unlock': () => failure('parameterError', {}) })
    const unlock = await button('Unlock Hugo Fontaine')
    gateway.use({ 'team.members': () => page(CAMILLE) })
    await userEvent.click(unlock)
    expect(await screen.findByText('Hugo Fontaine is no longer in your team.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hugo/ })).toBeNull())
  })

  it('TEAM-04 searches while typing, and shows everyone again', async () => {
    const gateway = await openTeam({
      'team.members': ({ keyword }) => ({ ...page(HUGO, CAMILLE), ...(keyword ? { items: [] } : {}) }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search my team' }), 'zoe')
    expect(await screen.findByRole('heading', { name: 'No one found' })).toBeTruthy()
    expect(gateway.requestsTo('team.members').at(-1)).toMatchObject({ keyword: 'zoe' })
    await userEvent.click(await button('Show everyone'))
    expect(await row('Camille Roux')).toBeTruthy()
  })

  it('TEAM-09 a search that fails leaves its field, where it is cleared', async () => {
    await openTeam({ 'team.members': ({ keyword }) => (keyword ? NO_RESPONSE : page(HUGO, CAMILLE)) })
    const search = await screen.findByRole('textbox', { name: 'Search my team' })
    await userEvent.type(search, 'zoe')
    expect(await screen.findByRole('heading', { level: 2, name: 'You are offline' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'My team' })).toBeTruthy()
    expect(document.activeElement).toBe(search)
    await userEvent.clear(search)
    expect(await row('Camille Roux')).toBeTruthy()
  })

  it('TEAM-10 reads a team that could not be read again on request only', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const gateway = await openTeam({ 'team.members': () => failure('systemError') })
    const again = await button('Try again')
    await act(async () => void vi.advanceTimersByTime(2 * AGAIN_EVERY))
    expect(again.isConnected).toBe(true)
    gateway.use({ 'team.members': () => page(CAMILLE) })
    await userEvent.click(again)
    expect(await row('Camille Roux')).toBeTruthy()
  })

  it('TEAM-09 reports a next page that could not be loaded, and loads it again', async () => {
    const gateway = await openTeam({
      'team.members': ({ cursor }) => (cursor ? NO_RESPONSE : { ...page(HUGO), nextCursor: 'next' }),
    })
    await userEvent.click(await button('Show more'))
    expect(await screen.findByText(/^The service cannot be reached/)).toBeTruthy()
    gateway.use({ 'team.members': () => page(CAMILLE) })
    // A button ignores presses for a while after the first.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + PRESS_GUARD_DURATION)
    await userEvent.click(await button('Show more'))
    expect(await row('Camille Roux')).toBeTruthy()
  })

  it('TEAM-04 adds the next page below', async () => {
    await openTeam({
      'team.members': ({ cursor }) => (cursor ? page(CAMILLE) : { ...page(HUGO), nextCursor: 'next' }),
    })
    await userEvent.click(await button('Show more'))
    expect(await row('Camille Roux')).toBeTruthy()
    expect(await row('Hugo Fontaine')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('TEAM-10 reads a long team in large pages, and never more than eight of them in 15 seconds', async () => {
    const gateway = await openTeam({
      'team.members': ({ cursor }) => (cursor ? page(CAMILLE) : { ...page(HUGO), nextCursor: 'next' }),
    })
    await userEvent.click(await button('Show more'))
    await row('Camille Roux')
    expect(gateway.requestsTo('team.members').map(({ size }) => Number(size))).toEqual([30, 100])
    const pagesInTime = (pages: number): number => (pages * AGAIN_EVERY) / againEvery(pages)
    expect([1, 8].map(againEvery)).toEqual([AGAIN_EVERY, AGAIN_EVERY])
    expect([9, 16, 17, 80].map(pagesInTime).every((read) => read <= 8)).toBe(true)
  })

  it.each([
    ['empty', () => page(), 'No one in your team yet'],
    ['not for this user', () => failure('accessDenied', {}), 'You cannot open this page'],
    ['unreachable', () => NO_RESPONSE, 'You are offline'],
    ['failing', () => failure('systemError'), 'Something went wrong on our side'],
  ] as const)('TEAM-01, TEAM-09 says that the team is %s', async (_what, members, title) => {
    await openTeam({ 'team.members': members })
    expect((await screen.findByRole('heading', { name: new RegExp(title) })).textContent).toBeTruthy()
  })
})

describe('the slip with a one-time code', () => {
  it('TEAM-06 shows the code once, after a proof of who the manager is', async () => {
    const gateway = await openTeam({
      'password.createCode': () => failure('authenticationRequired', { needs: 'PROOF' }),
      'account.verifyIdentity': () => ({ until: inMinutes(5) }),
    })
    await userEvent.click(await button('One-time code'))
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret')
    gateway.use({ 'password.createCode': () => CODE })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    const slip = await screen.findByRole('group', { name: 'Slip with the one-time code' })
    for (const text of ['K7QF-3M2P', 'Username: h.fontaine', 'Maison Verte', 'I have a one-time code'])
      expect(slip.textContent).toContain(text)
    expect(gateway.requestsTo('password.createCode').at(-1)).toEqual({ username: 'h.fontaine' })
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('K7QF-3M2P')).toBeTruthy()
    await userEvent.click(await button('Done'))
    await waitFor(() => expect(screen.queryByText('K7QF-3M2P')).toBeNull())
    expect(document.documentElement.innerHTML).not.toContain('K7QF-3M2P')
  })

  it('TEAM-06 the slip is in the language of the user who gets it', async () => {
    await openTeam({
      'password.createCode': () => ({ ...CODE, language: 'fr' }),
      'languages.messages': ({ language }) => {
        const i18n = language === 'fr' ? 'fr' : 'en'
        return [{ i18n, data: { base: browserMessages(i18n) } }]
      },
    })
    await userEvent.click(await button('One-time code'))
    const slip = await screen.findByRole('group', { name: 'Slip with the one-time code' })
    await waitFor(() => expect(slip.textContent).toContain('Choisissez un nouveau mot de passe.'))
    expect(slip.lang).toBe('fr')
    expect(screen.getByRole('button', { name: 'Print the slip' })).toBeTruthy()
  })

  it('TEAM-06 prints the slip', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await openTeam({ 'password.createCode': () => CODE })
    await userEvent.click(await button('One-time code'))
    await userEvent.click(await button('Print the slip'))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the sessions of a member', () => {
  const openSessions = async (handlers: Handlers) => {
    const gateway = await openTeam({ 'team.members': () => page(CAMILLE), ...handlers })
    await userEvent.click(await row('Camille Roux'))
    await userEvent.click(await button('Sessions'))
    return gateway
  }

  it('TEAM-07, TEAM-09 ends one after a confirmation, and the page counts it no more', async () => {
    const gateway = await openSessions({
      'team.sessions': () => ({ items: [SESSION] }),
      'team.endSession': () => ({ items: [] }),
    })
    await userEvent.click(await button('Sign out'))
    const question = await screen.findByRole('dialog', { name: 'Sign out Camille Roux: Chrome 140 on Android?' })
    expect(gateway.requestsTo('team.endSession')).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Camille Roux is not signed in anywhere.')).toBeTruthy()
    expect(gateway.requestsTo('team.endSession')).toEqual([{ id: IDS.camille, session: IDS.session }])
    await userEvent.click(await button('Close'))
    expect(await screen.findByText('1 person, 0 signed in, 0 locked')).toBeTruthy()
  })

  it('TEAM-07 ends none where the manager cancels', async () => {
    const gateway = await openSessions({ 'team.sessions': () => ({ items: [SESSION] }) })
    await userEvent.click(await button('Sign out'))
    await userEvent.click(await button('Cancel'))
    expect(await screen.findByRole('dialog', { name: 'Sessions of Camille Roux' })).toBeTruthy()
    expect(gateway.requestsTo('team.endSession')).toEqual([])
  })

  it('TEAM-07 reads the list again where another manager was first', async () => {
    const gateway = await openSessions({
      'team.sessions': () => ({ items: [SESSION] }),
      'team.endSession': () => failure('parameterError', {}),
    })
    await userEvent.click(await button('Sign out'))
    gateway.use({ 'team.sessions': () => ({ items: [] }) })
    await userEvent.click(await button('Sign out'))
    expect(await screen.findByText('Camille Roux is not signed in anywhere.')).toBeTruthy()
    expect(await screen.findByText('The device was already signed out.')).toBeTruthy()
  })
})
