import { createContext, use, useEffect, useId } from 'react'

/** Who on the page holds something typed that is not saved yet. */
export interface Unsaved {
  readonly any: boolean
  mark(who: string, unsaved: boolean): void
  /** The person chose to lose it: nobody asks about it again. */
  letGo(): void
}

export function createUnsaved(): Unsaved {
  const holders = new Set<string>()
  return {
    get any() {
      return holders.size > 0
    },
    mark(who, unsaved) {
      if (unsaved) holders.add(who)
      else holders.delete(who)
    },
    letGo: () => holders.clear(),
  }
}

export const UnsavedContext = createContext<Unsaved>(createUnsaved())

/** While `unsaved`, an ended session is resumed in place, and the browser asks before the page is closed. */
export function useUnsaved(unsaved: boolean): void {
  const registry = use(UnsavedContext)
  const who = useId()
  useEffect(() => {
    registry.mark(who, unsaved)
    const ask = (event: BeforeUnloadEvent): void => {
      if (registry.any) event.preventDefault()
    }
    if (unsaved) window.addEventListener('beforeunload', ask)
    return () => {
      registry.mark(who, false)
      window.removeEventListener('beforeunload', ask)
    }
  }, [registry, who, unsaved])
}
