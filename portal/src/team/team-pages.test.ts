import type { TeamMember } from '@foyer/contract/team'
import { describe, expect, it } from 'vitest'
import { minutesLocked, type TeamPages, withMember } from './team-pages.ts'

const LOCKED: TeamMember = {
  ...{ id: 'm1', username: 'hugo', displayName: 'Hugo', invited: false },
  ...{ lockedUntil: '2026-11-20T14:04:00Z', lastSignInAt: null, sessions: 1 },
}
const OTHER: TeamMember = { ...LOCKED, id: 'm2', lockedUntil: null, sessions: 0 }
const counts = { members: 9, signedIn: 3, locked: 2 }
const PAGES: TeamPages = {
  pages: [
    { items: [LOCKED], nextCursor: 'c', counts },
    { items: [OTHER], nextCursor: null, counts },
  ],
  pageParams: ['', 'c'],
}

describe('withMember', () => {
  it('TEAM-09 takes a lock from the member and from the counts, and leaves the order', () => {
    const { pages } = withMember(PAGES, 'm1', { lockedUntil: null })
    expect(pages.map(({ items }) => items[0])).toEqual([{ ...LOCKED, lockedUntil: null }, OTHER])
    for (const page of pages) expect(page.counts).toEqual({ members: 9, signedIn: 3, locked: 1 })
  })

  it.each([
    ['the last session', 'm1', 0, 2],
    ['one of several sessions', 'm1', 1, 3],
    ['a session of someone without one', 'm2', 0, 3],
  ])('TEAM-09 counts who is signed in after the end of %s', (_what, id, sessions, signedIn) => {
    expect(withMember(PAGES, id, { sessions }).pages[0]?.counts).toEqual({ ...counts, signedIn })
  })

  it('changes nothing for an unknown member', () => {
    expect(withMember(PAGES, 'm3', { lockedUntil: null })).toBe(PAGES)
  })
})

describe('minutesLocked', () => {
  const at = (instant: string) => minutesLocked(LOCKED, Date.parse(instant))
  it('rounds up, so that a lock never has zero minutes left', () => {
    expect([at('2026-11-20T14:00:00Z'), at('2026-11-20T14:00:01Z'), at('2026-11-20T14:03:59Z')]).toEqual([4, 4, 1])
  })

  it('is undefined without a lock, and once it is over', () => {
    expect([minutesLocked(OTHER, 0), at('2026-11-20T14:04:00Z')]).toEqual([undefined, undefined])
  })
})
