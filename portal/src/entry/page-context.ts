import type { Page } from '@foyer/contract/page'
import { createContext, use } from 'react'

type LoginConfiguration = Page['configuration']

/** Configuration of the entry pages, from the HTML page; it can be requested again. */
export interface EntryFacts {
  readonly configuration: LoginConfiguration
  readonly year: number
  /** Requests the configuration again, because it is out of date. */
  refreshConfiguration(): Promise<void>
}

export const EntryContext = createContext<EntryFacts | undefined>(undefined)

export function useEntry(): EntryFacts {
  const facts = use(EntryContext)
  if (!facts) throw new Error('An entry page needs its facts around it.')
  return facts
}
