import { type ComponentType, createElement, lazy, useState } from 'react'

/** A page whose code is loaded when it is shown, or before. */
export interface Loadable<Props> {
  readonly Page: ComponentType<Props>
  /** Loads the code. Fails if it cannot be loaded. */
  readonly load: () => Promise<unknown>
}

/**
 * A page whose code is loaded when it is shown, or before. Code that is there is drawn at once: `lazy` alone would show the fallback of its
 * `Suspense` first, and React shows nothing else for 300 ms after a fallback.
 */
export function loadable<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(loadOnce)
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return { Page, load: loadOnce }
}
