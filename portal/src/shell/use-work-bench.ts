import { isLanguage } from '@foyer/contract/languages'
import type { WorkBench } from '@foyer/contract/work-bench'
import { isPseudo, type Languages, storeLanguage, storeLocaleState, useLanguages } from '../languages/index.ts'
import { type Resource, useResource } from '../loading/index.ts'
import { type Session, useSession, withWorkBench } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** Loads the user, their place and their permissions into the session, and applies the user's language. */
export function useWorkBench(): Resource<WorkBench> {
  const session = useSession()
  const languages = useLanguages()
  return useResource({ queryKey: ['workBench'], queryFn: () => openWorkBench(session, languages) })
}

/** Reads the work-bench and stores it. The session is complete once the query has its data. */
async function openWorkBench(session: Session, languages: Languages): Promise<WorkBench> {
  const { username } = session.current
  const bench = await request('workBench.workBench', {}, { early: true })
  const isOver = !session.current.accessToken || session.current.username !== username
  // The page is being left: the query stays pending.
  if (isOver) return new Promise(() => {})
  session.change(withWorkBench(session.current, bench))
  const { language } = bench.user
  const shown = languages.current.translator.language
  storeLanguage(shown)
  storeLocaleState(languages.current)
  // A language that the user chose on the sign-in page stays.
  const stays = languages.chosenByHand || isPseudo(shown)
  if (isLanguage(language) && language !== shown && !stays) void languages.switchTo(language, false)
  return bench
}
