import type { AffectedUser, LeftOutUser, UserAction } from '@foyer/contract/administration'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../queries.ts'
import type { UserGrant } from '../draft.ts'
import { inChunks } from './in-chunks.ts'

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
  readonly open: readonly string[]
  readonly error: Error | undefined
  readonly done: number
  readonly total: number
}

const IDLE: ActionRun = {
  ...{ isRunning: false, affected: [], leftOut: [], open: [], error: undefined },
  done: 0,
  total: 0,
}

/** Runs an action on many users, and again on those that are open. The results add up. */
export function useActionRun() {
  const request = useCall()
  const client = useQueryClient()
  const [run, setRun] = useState(IDLE)
  const stopping = useRef<AbortController>(undefined)
  const start = async ({ action, grant }: ChosenAction, ids: readonly string[]): Promise<ActionRun> => {
    const before = run
    stopping.current = new AbortController()
    setRun({ ...before, isRunning: true, open: [], error: undefined, done: 0, total: ids.length })
    const input = {
      action,
      ...(grant && { grant: { ...grant, customers: [...grant.customers], stores: [...grant.stores] } }),
    }
    const result = await inChunks({
      ids,
      signal: stopping.current.signal,
      send: (sent) => request('administration.bulkUserAction', { ...input, ids: [...sent] }),
      onProgress: (done) => setRun((now) => ({ ...now, done })),
    })
    const { affected, leftOut, open, error } = result
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
