import type { HomeConfiguration } from '@foyer/contract/home'
import { createContext, type ReactNode, use } from 'react'
import { useResource } from '../loading/index.ts'
import { homeConfigurationQuery } from './queries.ts'

/** The configuration of the home page; undefined until it is loaded, or if it cannot be loaded. */
export const HomeConfigurationContext = createContext<HomeConfiguration | undefined>(undefined)

export function useHomeConfiguration(): HomeConfiguration | undefined {
  return use(HomeConfigurationContext)
}

/** Requests the configuration once the user is known; the shell works without it. The switcher uses it too. */
export function WithHomeConfiguration({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const { value } = useResource({ ...homeConfigurationQuery, enabled })
  return <HomeConfigurationContext value={value}>{children}</HomeConfigurationContext>
}
