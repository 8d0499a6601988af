import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import { useApplicationSignals } from '../applications/index.ts'
import { useToasts } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { emptyInboxStore, type InboxStore } from './inbox/state/inbox-store.ts'
import { createLiveUpdates, type LiveUpdates } from './live-updates.ts'
import { noticeNavigation } from './notice-navigation.ts'

const LiveUpdatesContext = createContext<LiveUpdates | undefined>(undefined)
/** The inbox of the signed-in user, for what shows notices. */
export const InboxContext = createContext<InboxStore>(emptyInboxStore())

interface LiveUpdatesProviderProps {
  /** Reads again how the platform looks. The first one is used. */
  readonly renewAppearance: () => void
  /** Reads again which maintenance is announced. The first one is used. */
  readonly renewMaintenance: () => void
  readonly children: ReactNode
}

/** Provides the live updates to its children; `LiveNotices` among them connects and shows the state of the connection. */
export function LiveUpdatesProvider({ renewAppearance, renewMaintenance, children }: LiveUpdatesProviderProps) {
  const deps = { session: useSession(), toasts: useToasts() }
  const router = useRouter()
  const languages = useLanguages()
  const queries = useQueryClient()
  const { events, renewBuilds, renewAccess } = useApplicationSignals()
  const [updates] = useState(() =>
    createLiveUpdates({
      ...deps,
      queries,
      language: () => languages.current.translator.locale,
      navigation: noticeNavigation(router),
      onApplicationEvent: events.call,
      renewBuilds: () => renewBuilds.current(),
      renewAccess: () => renewAccess.current(),
      renewAppearance,
      renewMaintenance,
    }),
  )
  return (
    <LiveUpdatesContext value={updates}>
      <InboxContext value={updates.inbox}>{children}</InboxContext>
    </LiveUpdatesContext>
  )
}

export function useLiveUpdates(): LiveUpdates {
  const updates = use(LiveUpdatesContext)
  if (!updates) throw new Error('LiveNotices is outside of LiveUpdatesProvider.')
  return updates
}

export function useInbox(): InboxStore {
  return use(InboxContext)
}
