import type { ErrorName } from '@foyer/contract/errors'
import type { TeamMember, TeamPage } from '@foyer/contract/team'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FreshProof, useChanging } from '../account/index.ts'
import { messageOfFailure, useToasts } from '../errors/index.ts'
import { type Translator, useLanguages } from '../languages/index.ts'
import { type Loading, resourceOf } from '../loading/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'
import { SESSION_OVER, TEAM_LISTS, teamQuery } from './queries.ts'
import { type MemberChange, type TeamPages, withMember } from './team-pages.ts'

/** A one-time code, while its slip is shown. It is stored nowhere else. */
export interface Slip {
  readonly member: TeamMember
  readonly code: string
  readonly expiresAt: string
  /** The language of the member, once it is loaded. Until then, and if it is not known, the slip is in that of the manager. */
  readonly translator?: Translator
}

/** The team of the user, and what the user does for its members. */
export interface Team {
  readonly loading: Loading
  readonly members: readonly TeamMember[]
  /** Of the whole team; undefined until it is loaded. */
  readonly counts: TeamPage['counts'] | undefined
  readonly more: 'none' | 'there' | 'waiting'
  /** The running action: its name and the id of the member. */
  readonly busy: string | undefined
  readonly slip: Slip | undefined
  loadMore(): void
  retry(): void
  unlock(member: TeamMember): void
  createCode(member: TeamMember): void
  closeSlip(): void
}

export function useTeam(keyword: string, proof: Pick<FreshProof, 'requestWithProof'>): Team {
  const toasts = useToasts()
  const languages = useLanguages()
  const list = useInfiniteQuery(teamQuery(keyword))
  const change = useMemberChange()
  const { busy, run } = useChanging()
  const [slip, setSlip] = useState<Slip>()
  const { loading, value, load } = resourceOf(list)
  const whileMember = async ({ displayName: name }: TeamMember, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (failure) {
      if (!isOneOf(GONE, failure)) throw failure
      toasts.notify({ key: 'team.gone', values: { name } })
      load()
    }
  }
  const unlock = async (member: TeamMember): Promise<void> => {
    const { lockedUntil } = await request('team.unlock', { id: member.id }, { handlesErrors: GONE })
    change(member.id, { lockedUntil })
    toasts.notify({ key: 'team.unlocked', values: { name: member.displayName } }, 'info')
  }
  const createCode = async (member: TeamMember): Promise<void> => {
    const created = await proof.requestWithProof('password.createCode', { username: member.username }, GONE)
    const { code, expiresAt, language } = created
    setSlip({ member, code, expiresAt })
    if (language === null) return
    const translator = await languages.translatorIn(language).catch(() => undefined)
    if (translator) setSlip((slip) => slip && { ...slip, translator })
  }
  const loadMore = async (): Promise<void> => {
    const { isFetchNextPageError, error } = await list.fetchNextPage({ cancelRefetch: false })
    if (!isFetchNextPageError || isOneOf(SESSION_OVER, error)) return
    toasts.notify(error instanceof NoResponse ? { key: 'ui.offline.explains' } : messageOfFailure(error))
  }
  return {
    loading,
    members: value?.pages.flatMap(({ items }) => items) ?? [],
    counts: value?.pages.at(-1)?.counts,
    more: list.isFetchingNextPage ? 'waiting' : list.hasNextPage ? 'there' : 'none',
    busy,
    slip,
    loadMore: () => void loadMore(),
    retry: load,
    unlock: (member) => run(`unlock ${member.id}`, () => whileMember(member, () => unlock(member))),
    createCode: (member) => run(`code ${member.id}`, () => whileMember(member, () => createCode(member))),
    closeSlip: () => setSlip(undefined),
  }
}

/** Shows at once what an action has changed of a member. */
export function useMemberChange(): (id: string, change: MemberChange) => void {
  const queries = useQueryClient()
  return (id, change) =>
    void queries.setQueriesData<TeamPages>({ queryKey: TEAM_LISTS }, (pages) => pages && withMember(pages, id, change))
}

/** A user who has left the team: unknown here, without a right to a code, or disabled. */
const GONE = ['parameterError', 'accessDenied', 'accountDisabled'] as const

function isOneOf(names: readonly ErrorName[], failure: unknown): boolean {
  return failure instanceof ApiError && names.some((name) => name === failure.error)
}
