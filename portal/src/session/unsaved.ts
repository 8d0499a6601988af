import { createContext } from 'react'

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
