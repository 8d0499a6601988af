import { createContext } from 'react'

/** The parts of the page with unsaved input. */
export interface Unsaved {
  readonly any: boolean
  mark(who: string, unsaved: boolean): void
  /** The user chose to discard the changes: there is no prompt about them again. */
  letGo(): void
}

export function createUnsaved(): Unsaved {
  const owners = new Set<string>()
  return {
    get any() {
      return owners.size > 0
    },
    mark(who, unsaved) {
      if (unsaved) owners.add(who)
      else owners.delete(who)
    },
    letGo: () => owners.clear(),
  }
}

export const UnsavedContext = createContext<Unsaved>(createUnsaved())
