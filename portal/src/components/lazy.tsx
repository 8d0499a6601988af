import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

/** Code that is loaded when it is needed, or before. */
export interface Lazy<Code> {
  load(): Promise<Code>
  /** The code, once it is loaded. */
  readonly ready: Code | undefined
}
export type LazyComponent = Lazy<ComponentType>

/** Creates a lazy component. A failed load is not cached, so that a retry fetches again. */
export function lazy<Code = ComponentType>(fetchCode: () => Promise<Code>): Lazy<Code> {
  let ready: Code | undefined
  let loading: Promise<Code> | undefined
  return {
    get ready() {
      return ready
    },
    load() {
      loading ??= inTime(fetchCode(), CHUNK_TIMEOUT).then(
        (code) => {
          ready = code
          return code
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

interface LazyBoundaryProps {
  readonly component: LazyComponent
  readonly fallback: ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

/** Shows a component once it is loaded. */
export function LazyBoundary({ component, fallback, failed }: LazyBoundaryProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(component.ready ? 'ready' : 'loading')
  useEffect(() => {
    if (state !== 'loading') return
    let current = true
    component.load().then(
      () => current && setState('ready'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [component, state])
  const Component = component.ready
  if (Component) return <Component />
  if (state === 'failed') return failed(() => setState('loading'))
  return fallback
}
