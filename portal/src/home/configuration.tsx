import type { HomeConfiguration } from '@foyer/contract/home'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { request } from '../wire/index.ts'

/** How the platform wants its home page. Nothing until it is known, or where it cannot be had. */
export const HomeConfigurationContext = createContext<HomeConfiguration | undefined>(undefined)

export function useHomeConfiguration(): HomeConfiguration | undefined {
  return use(HomeConfigurationContext)
}

/** Asks for it once the person is known; the shell works without. Around the panels too: the switcher goes by it. */
export function WithHomeConfiguration({ known, children }: { known: boolean; children: ReactNode }) {
  const [configuration, setConfiguration] = useState<HomeConfiguration>()
  useEffect(() => {
    if (known) request('home.configuration', {}, { own: true }).then(setConfiguration, () => {})
  }, [known])
  return <HomeConfigurationContext value={configuration}>{children}</HomeConfigurationContext>
}
