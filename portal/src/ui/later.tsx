import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

/** A part of the portal that is fetched when it is needed, or before, when there is time. */
export interface Part {
  load(): Promise<ComponentType>
  /** The part, once it is there. */
  readonly ready: ComponentType | undefined
}

/** Describes such a part. A failed load is forgotten, so that trying again means asking again. */
export function part(fetchPart: () => Promise<ComponentType>): Part {
  let ready: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  return {
    get ready() {
      return ready
    },
    load() {
      loading ??= inTime(fetchPart(), CHUNK_TIMEOUT).then(
        (component) => {
          ready = component
          return component
        },
        (failure: unknown) => {
          loading = undefined
          throw failure
        },
      )
      return loading
    },
  }
}

interface LaterProps {
  readonly of: Part
  readonly waiting: ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

/** Shows a part as soon as it is there. */
export function Later({ of, waiting, failed }: LaterProps) {
  const [state, setState] = useState<'waiting' | 'failed' | 'ready'>(of.ready ? 'ready' : 'waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    let current = true
    of.load().then(
      () => current && setState('ready'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [of, state])
  const Component = of.ready
  if (Component) return <Component />
  return state === 'failed' ? failed(() => setState('waiting')) : waiting
}
