import { createContext, type ReactNode, use, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { useVisits } from '../visits/index.ts'
import { createLive, type Live } from './live.ts'
import { type News, stillNews } from './news.ts'

const LiveContext = createContext<Live | undefined>(undefined)
/** The news of the person, for whoever shows notices. */
export const NewsContext = createContext<News>(stillNews())

/** Everything within hears of what arrives; `LiveNotices` among it connects and shows how that stands. */
export function WithLive({ children }: { children: ReactNode }) {
  const around = { session: useSession(), visits: useVisits(), boxes: useMessageBoxes() }
  const languages = useLanguages()
  const [live] = useState(() => createLive({ ...around, language: () => languages.current.translator.locale }))
  return (
    <LiveContext value={live}>
      <NewsContext value={live.news}>{children}</NewsContext>
    </LiveContext>
  )
}

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('LiveNotices stands outside of WithLive.')
  return live
}

export function useNews(): News {
  return use(NewsContext)
}
