import { PAGE_MAX_SIZE } from '@foyer/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import { listOf } from '../list/user-query.ts'
import { USER_SELECTION_MAX } from './limits.ts'
import { selectedUser } from './row-selection.tsx'
import { type SelectedUser, withAll } from './selection.ts'
import { useSelection } from './selection-context.tsx'

/** Selects the users that match the address, page by page up to the limit. If it is stopped, nothing is selected. */
export function useAllMatching() {
  const request = useCall()
  const { query } = useAddress()
  const { select } = useSelection()
  const [found, setFound] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    async mutationFn({ signal }: AbortController) {
      const users: SelectedUser[] = []
      let cursor: string | null | undefined
      do {
        const input = { ...listOf(query), size: String(PAGE_MAX_SIZE), ...(cursor ? { cursor } : {}) }
        const page = await request('administration.users', input, { signal })
        users.push(...page.items.map(selectedUser))
        setFound(users.length)
        cursor = page.nextCursor
      } while (cursor !== null && users.length < USER_SELECTION_MAX && !signal.aborted)
      return signal.aborted ? [] : users.slice(0, USER_SELECTION_MAX)
    },
    onSuccess: (users) => select((before) => withAll(before, users)),
  })
  const start = (): void => {
    running.current = new AbortController()
    setFound(0)
    setStopped(false)
    mutate(running.current)
  }
  const stop = (): void => {
    setStopped(true)
    running.current?.abort()
  }
  return { start, stop, found, isPending, error: isStopped ? null : error }
}
