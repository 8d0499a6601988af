import type { TeamMember, TeamPage } from '@foyer/contract/team'
import type { InfiniteData } from '@tanstack/react-query'

export type TeamPages = InfiniteData<TeamPage, string>

/** What an action changed of a member. */
export type MemberChange = Partial<Pick<TeamMember, 'lockedUntil' | 'sessions'>>

/**
 * The pages with one member changed. The order stays as it is, so that no row moves away from the finger that pressed in it. The counts
 * are those of the whole team.
 */
export function withMember(pages: TeamPages, id: string, change: MemberChange): TeamPages {
  const before = pages.pages.flatMap(({ items }) => items).find((member) => member.id === id)
  if (!before) return pages
  const after = { ...before, ...change }
  const delta = (holds: (member: TeamMember) => boolean): number => Number(holds(after)) - Number(holds(before))
  const locked = delta(({ lockedUntil }) => lockedUntil !== null)
  const signedIn = delta(({ sessions }) => sessions > 0)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      counts: { ...page.counts, locked: page.counts.locked + locked, signedIn: page.counts.signedIn + signedIn },
      items: page.items.map((member) => (member.id === id ? after : member)),
    })),
  }
}

/** Minutes until a lock ends, at least one; undefined without a lock. */
export function minutesLocked({ lockedUntil }: Pick<TeamMember, 'lockedUntil'>, now: number): number | undefined {
  const left = lockedUntil === null ? 0 : Date.parse(lockedUntil) - now
  return left > 0 ? Math.ceil(left / 60_000) : undefined
}
