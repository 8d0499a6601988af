import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

/** A part of the portal that is fetched when it is needed, or before, when there is time. */
export interface Part<Props extends object> {
  load(): Promise<ComponentType<Props>>
  /** The part, once it is there. */
  readonly ready: ComponentType<Props> | undefined
}

/** Describes such a part. A failed load is forgotten, so that trying again means asking again. */
export function part<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Part<Props> {
  let ready: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
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

interface LaterProps<Props extends object> {
  readonly of: Part<Props>
  readonly props: Props
  readonly waiting: ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

/** Shows a part as soon as it is there. */
export function Later<Props extends object>({ of, props, waiting, failed }: LaterProps<Props>) {
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
  if (Component) return <Component {...props} />
  return state === 'failed' ? failed(() => setState('waiting')) : waiting
}
