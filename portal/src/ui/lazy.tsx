import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

/** A component whose code is fetched when it is needed, or before. */
export interface LazyComponent {
  load(): Promise<ComponentType>
  /** The component, once it is there. */
  readonly ready: ComponentType | undefined
}

/** Makes such a component. A failed load is forgotten, so that a retry fetches again. */
export function lazy(fetchComponent: () => Promise<ComponentType>): LazyComponent {
  let ready: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  return {
    get ready() {
      return ready
    },
    load() {
      loading ??= inTime(fetchComponent(), CHUNK_TIMEOUT).then(
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

interface LazyBoundaryProps {
  readonly component: LazyComponent
  readonly fallback: ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

/** Shows a component as soon as it is there. */
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
