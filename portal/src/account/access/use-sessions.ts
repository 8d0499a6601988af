import type { OwnSession, RecentSignIn, TrustedDevice } from '@foyer/contract/account'
import { useToasts } from '../../errors/index.ts'
import { type Resource, useResource, useSetResource } from '../../loading/index.ts'
import { ApiError, request } from '../../wire/index.ts'
import { useChanging } from '../use-changing.ts'
import { recentSignInsQuery, sessionsQuery, trustedDevicesQuery } from './queries.ts'

/** The user's sessions. */
export interface OwnSessions {
  readonly list: Resource<readonly OwnSession[]>
  /** `others`, or the id of the one that is being ended. */
  readonly busy: string | undefined
  end(id: string): void
  endOthers(): void
}

export function useSessions(): OwnSessions {
  const toasts = useToasts()
  const list = useResource(sessionsQuery)
  const set = useSetResource()
  const { busy, run } = useChanging()
  const end = async (id: string): Promise<void> => {
    const left = await unlessGone(request('account.endSession', { id }, { handlesErrors: ['parameterError'] }))
    if (left) await set(sessionsQuery, left.items)
    else list.load()
    toasts.notify({ key: left ? 'account.sessions.ended' : 'account.sessions.endedAlready' }, 'info')
  }
  const endOthers = async (): Promise<void> => {
    await set(sessionsQuery, (await request('account.endOtherSessions', {})).items)
    toasts.notify({ key: 'account.sessions.othersEnded' }, 'info')
  }
  return { list, busy, end: (id) => run(id, () => end(id)), endOthers: () => run('others', endOthers) }
}

/** Trusted devices: they need no code. */
export interface OwnTrust {
  readonly list: Resource<readonly TrustedDevice[]>
  /** The id of the device whose trust is being ended. */
  readonly busy: string | undefined
  end(id: string): void
}

export function useTrust(): OwnTrust {
  const toasts = useToasts()
  const list = useResource(trustedDevicesQuery)
  const set = useSetResource()
  const { busy, run } = useChanging()
  const end = async (id: string): Promise<void> => {
    const left = await unlessGone(request('account.endTrust', { id }, { handlesErrors: ['parameterError'] }))
    if (left) await set(trustedDevicesQuery, left.items)
    else list.load()
    // Someone else has ended it already, which is the wanted result.
    toasts.notify({ key: 'account.trust.ended' }, 'info')
  }
  return { list, busy, end: (id) => run(id, () => end(id)) }
}

/** The response; undefined if what should be ended does not exist any more. */
async function unlessGone<Result>(response: Promise<Result>): Promise<Result | undefined> {
  try {
    return await response
  } catch (failure) {
    if (failure instanceof ApiError && failure.error === 'parameterError') return undefined
    throw failure
  }
}

export function useRecentSignIns(): Resource<readonly RecentSignIn[]> {
  return useResource(recentSignInsQuery)
}
