import { useCallback, useEffect, useRef, useState } from 'react'
import { type Loading, loadingAfter } from '../loading/index.ts'

/** Something that a section shows, and how far it is. */
export interface Loaded<Value> {
  readonly loading: Loading
  readonly value: Value | undefined
  /** Reads it anew. What is there stays until then, and where that fails. */
  load(): void
  /** An answer brought it along. */
  become(value: Value): void
}

/** Reads something when the page opens, or once it is wanted. `read` is the same function each time. */
export function useLoaded<Value>(read: () => Promise<Value>, wanted = true): Loaded<Value> {
  const [loading, setLoading] = useState<Loading>('waiting')
  const [value, setValue] = useState<Value>()
  const turn = useRef(0)
  const become = useCallback((fresh: Value): void => {
    turn.current++
    setValue(() => fresh)
    setLoading('ready')
  }, [])
  const load = useCallback((): void => {
    const mine = ++turn.current
    setLoading((before) => (before === 'ready' ? before : 'waiting'))
    read().then(
      (fresh) => mine === turn.current && become(fresh),
      (failure: unknown) => {
        if (mine === turn.current) setLoading((before) => (before === 'ready' ? before : loadingAfter(failure)))
      },
    )
  }, [read, become])
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  return { loading, value, load, become }
}
