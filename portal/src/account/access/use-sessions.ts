import type { OwnSession, RecentSignIn, TrustedDevice } from '@foyer/contract/account'
import { useMessageBoxes } from '../../errors/index.ts'
import { ApiError, request } from '../../wire/index.ts'
import { useChanging } from '../use-changing.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

/** Where one is signed in. */
export interface OwnSessions {
  readonly list: Loaded<readonly OwnSession[]>
  /** `others`, or the id of the one that is being ended. */
  readonly busy: string | undefined
  end(id: string): void
  endOthers(): void
}

const readSessions = async () => (await request('account.sessions', {})).items

export function useSessions(): OwnSessions {
  const boxes = useMessageBoxes()
  const list = useLoaded<readonly OwnSession[]>(readSessions)
  const { busy, run } = useChanging()
  const end = async (id: string): Promise<void> => {
    const left = await unlessGone(request('account.endSession', { id }, { own: ['parameterError'] }))
    if (left) list.become(left.items)
    else list.load()
    boxes.say({ key: left ? 'account.sessions.ended' : 'account.sessions.endedAlready' }, 'news')
  }
  const endOthers = async (): Promise<void> => {
    list.become((await request('account.endOtherSessions', {})).items)
    boxes.say({ key: 'account.sessions.othersEnded' }, 'news')
  }
  return { list, busy, end: (id) => run(id, () => end(id)), endOthers: () => run('others', endOthers) }
}

/** Devices that are not asked for a code. */
export interface OwnTrust {
  readonly list: Loaded<readonly TrustedDevice[]>
  /** The id of the one whose trust is being ended. */
  readonly busy: string | undefined
  end(id: string): void
}

const readTrusted = async () => (await request('account.trustedDevices', {})).items

export function useTrust(): OwnTrust {
  const boxes = useMessageBoxes()
  const list = useLoaded<readonly TrustedDevice[]>(readTrusted)
  const { busy, run } = useChanging()
  const end = async (id: string): Promise<void> => {
    const left = await unlessGone(request('account.endTrust', { id }, { own: ['parameterError'] }))
    if (left) list.become(left.items)
    else list.load()
    // Ended by now or before: it is what was wanted.
    boxes.say({ key: 'account.trust.ended' }, 'news')
  }
  return { list, busy, end: (id) => run(id, () => end(id)) }
}

/** The answer, or nothing where what was to be ended is not there any more. */
async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof ApiError && failure.error === 'parameterError') return undefined
    throw failure
  }
}

const readSignIns = async () => (await request('account.recentSignIns', {})).items

export function useRecentSignIns(): Loaded<readonly RecentSignIn[]> {
  return useLoaded<readonly RecentSignIn[]>(readSignIns)
}
