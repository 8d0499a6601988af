import type { AffectedUser, LeftOutUser, UserAction } from '@foyer/contract/administration'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayHaveChanged } from '../../calls.ts'
import { useCall } from '../../queries.ts'
import type { UserGrant } from '../draft.ts'
import { inChunks } from './in-chunks.ts'
import { USERS_PER_ACTION_REQUEST } from './limits.ts'
import { countLostResponses } from './lost-responses.ts'

/** What is done with which users. */
export interface ChosenAction {
  readonly action: UserAction
  /** For roles: the one that is added or removed. */
  readonly grant?: UserGrant | undefined
}

export interface ActionRun {
  readonly isRunning: boolean
  readonly affected: readonly AffectedUser[]
  readonly leftOut: readonly LeftOutUser[]
  /** Users who are not done: a request failed, or the administrator stopped. */
  readonly open: readonly AffectedUser[]
  readonly error: Error | undefined
  readonly done: number
  readonly total: number
}

const IDLE: ActionRun = {
  ...{ isRunning: false, affected: [], leftOut: [], open: [], error: undefined },
  done: 0,
  total: 0,
}

/** Runs an action on many users, as the preview announced their change, and again on those that are open. The results add up. */
export function useActionRun() {
  const request = useCall()
  const client = useQueryClient()
  const [run, setRun] = useState(IDLE)
  const stopping = useRef<AbortController>(undefined)
  const start = async ({ action, grant }: ChosenAction, users: readonly AffectedUser[]): Promise<ActionRun> => {
    const before = run
    const ids = users.map(({ id }) => id)
    stopping.current = new AbortController()
    setRun({ ...before, isRunning: true, open: [], error: undefined, done: 0, total: ids.length })
    const input = {
      action,
      ...(grant && { grant: { ...grant, customers: [...grant.customers], stores: [...grant.stores] } }),
    }
    const sent = await inChunks({
      ids,
      signal: stopping.current.signal,
      send: (chunk) => request('administration.bulkUserAction', { ...input, ids: [...chunk] }),
      onProgress: (done) => setRun((now) => ({ ...now, done })),
    })
    const { affected, leftOut, error } = countLostResponses(sent, uncertainOf(before))
    const open = users.slice(users.length - sent.open.length)
    const after = {
      ...{ isRunning: false, done: ids.length - open.length, total: ids.length, open, error },
      affected: [...before.affected, ...affected],
      leftOut: [...before.leftOut, ...leftOut],
    }
    setRun(after)
    for (const name of ['administration.users', 'administration.user', 'administration.userAudit'])
      void client.invalidateQueries({ queryKey: [name] })
    return after
  }
  return { ...run, start, stop: () => stopping.current?.abort() }
}

/** The users of the request that failed, if the gateway may have changed them nevertheless. */
function uncertainOf({ error, open }: ActionRun): readonly AffectedUser[] {
  return mayHaveChanged(error) ? open.slice(0, USERS_PER_ACTION_REQUEST) : []
}
