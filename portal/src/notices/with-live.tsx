import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { useVisits } from '../visits/index.ts'
import { emptyInboxStore, type InboxStore } from './inbox-store.ts'
import { createLive, type Live } from './live.ts'

const LiveContext = createContext<Live | undefined>(undefined)
/** The inbox of the signed-in user, for what shows notices. */
export const InboxContext = createContext<InboxStore>(emptyInboxStore())

/** Everything within hears of what arrives; `LiveNotices` among it connects and shows how that stands. */
export function WithLive({ children }: { children: ReactNode }) {
  const around = { session: useSession(), visits: useVisits(), boxes: useMessageBoxes() }
  const languages = useLanguages()
  const queries = useQueryClient()
  const [live] = useState(() => createLive({ ...around, queries, language: () => languages.current.translator.locale }))
  return (
    <LiveContext value={live}>
      <InboxContext value={live.inbox}>{children}</InboxContext>
    </LiveContext>
  )
}

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('LiveNotices stands outside of WithLive.')
  return live
}

export function useInbox(): InboxStore {
  return use(InboxContext)
}
