import { useEffect, useState } from 'react'
import { useVisit } from '../../navigation/index.ts'
import { localStore, STORAGE_KEYS, useSessionState } from '../../session/index.ts'
import { knownPage, type RecentPage, readPages, storedAddress, withPage, writtenPages } from './recent-pages.ts'

/** Stores each page that the user opens, for the list on Home. The sign-out clears it with everything else. */
export function useStoredPages(): void {
  const { address } = useVisit()
  const { currentUser } = useSessionState()
  const mayOpen = useMayOpen()
  const username = currentUser?.username
  const stored = storedAddress(address, location.origin)
  const page = stored !== undefined && mayOpen(stored) ? stored : undefined
  useEffect(() => {
    // Another user may have signed in, in another tab.
    if (!username || page === undefined || localStore.read(STORAGE_KEYS.username) !== username) return
    const pages = withPage(readStored(username), { address: page, at: Date.now() })
    localStore.write(STORAGE_KEYS.recentPages, writtenPages(username, pages))
  }, [username, page])
}

/** The pages that the user opened last and may still open. */
export function useRecentPages(): readonly RecentPage[] {
  const { currentUser } = useSessionState()
  const mayOpen = useMayOpen()
  const [pages] = useState(() => (currentUser ? readStored(currentUser.username) : []))
  return pages.filter(({ address }) => mayOpen(address))
}

function readStored(username: string): RecentPage[] {
  return readPages(localStore.read(STORAGE_KEYS.recentPages), username, location.origin)
}

/** May the user open the page? An application must be installed, too. */
function useMayOpen(): (address: string) => boolean {
  const { apps, manageApps, currentUser } = useSessionState()
  return (address) => {
    const { screen, application } = knownPage(address)
    if (screen === 'admin') return currentUser !== null && currentUser.administers !== 'nothing'
    return screen !== 'application' || [...apps, ...manageApps].some((one) => one.key === application && one.installed)
  }
}
