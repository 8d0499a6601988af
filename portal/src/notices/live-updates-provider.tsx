import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { useVisits } from '../visits/index.ts'
import { emptyInboxStore, type InboxStore } from './inbox/inbox-store.ts'
import { createLiveUpdates, type LiveUpdates } from './live-updates.ts'

const LiveUpdatesContext = createContext<LiveUpdates | undefined>(undefined)
/** The inbox of the signed-in user, for what shows notices. */
export const InboxContext = createContext<InboxStore>(emptyInboxStore())

/** Everything within hears of what arrives; `LiveNotices` among it connects and shows how that stands. */
export function LiveUpdatesProvider({ children }: { children: ReactNode }) {
  const around = { session: useSession(), visits: useVisits(), boxes: useMessageBoxes() }
  const languages = useLanguages()
  const queries = useQueryClient()
  const [live] = useState(() =>
    createLiveUpdates({ ...around, queries, language: () => languages.current.translator.locale }),
  )
  return (
    <LiveUpdatesContext value={live}>
      <InboxContext value={live.inbox}>{children}</InboxContext>
    </LiveUpdatesContext>
  )
}

export function useLiveUpdates(): LiveUpdates {
  const live = use(LiveUpdatesContext)
  if (!live) throw new Error('LiveNotices stands outside of LiveUpdatesProvider.')
  return live
}

export function useInbox(): InboxStore {
  return use(InboxContext)
}
