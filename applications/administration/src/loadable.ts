import { type ComponentType, createElement, lazy, useState } from 'react'

/** A page whose code is loaded when it is shown, or before. */
export interface Loadable<Props> {
  readonly Page: ComponentType<Props>
  /** Loads the code. Fails if it cannot be loaded. */
  readonly load: () => Promise<unknown>
}

/** The code of a page was not loaded: there is no network, or a later version was installed. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
  /** Lets the next attempt load it again. */
  readonly clear: () => void

  constructor(cause: unknown, clear: () => void) {
    super('The code was not loaded.', { cause })
    this.clear = clear
  }
}

/**
 * A page whose code is loaded when it is shown, or before. Code that is there is drawn at once: `lazy` alone would show the fallback of its
 * `Suspense` first, and React shows nothing else for 300 ms after a fallback. Code that is missing throws `CodeNotLoaded`.
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
  const createLazy = () =>
    lazy(async () => {
      try {
        return await loadOnce()
      } catch (error) {
        throw new CodeNotLoaded(error, () => {
          Lazy = createLazy()
        })
      }
    })
  let Lazy = createLazy()
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return { Page, load: loadOnce }
}
