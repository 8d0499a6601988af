import type { TeamMember, TeamSession } from '@foyer/contract/team'
import { useChanging } from '../account/index.ts'
import { useToasts } from '../errors/index.ts'
import { type Resource, useResource, useSetResource } from '../loading/index.ts'
import { ApiError, request } from '../wire/index.ts'
import { memberSessionsQuery } from './queries.ts'
import { useMemberChange } from './use-team.ts'

/** The live sessions of a member. */
export interface MemberSessions {
  readonly list: Resource<readonly TeamSession[]>
  /** Id of the session that is being ended. */
  readonly busy: string | undefined
  end(session: string): void
}

export function useMemberSessions({ id }: TeamMember): MemberSessions {
  const toasts = useToasts()
  const query = memberSessionsQuery(id)
  const list = useResource(query)
  const set = useSetResource()
  const change = useMemberChange()
  const { busy, run } = useChanging()
  const end = async (session: string): Promise<void> => {
    const left = await unlessEnded(request('team.endSession', { id, session }, { handlesErrors: ['parameterError'] }))
    if (left) {
      await set(query, left.items)
      change(id, { sessions: left.items.length })
    } else list.load()
    toasts.notify({ key: left ? 'account.sessions.ended' : 'account.sessions.endedAlready' }, 'info')
  }
  return { list, busy, end: (session) => run(session, () => end(session)) }
}

/** The response; undefined if the session has ended already. */
async function unlessEnded<Result>(response: Promise<Result>): Promise<Result | undefined> {
  try {
    return await response
  } catch (failure) {
    if (failure instanceof ApiError && failure.error === 'parameterError') return undefined
    throw failure
  }
}
