import { useEffect } from 'react'
import { type Languages, type ShownLanguage, useLanguages } from '../languages/index.ts'
import { type Session, useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** Reads the names of installed applications again when another language is shown: they are in the language of the request (APP-95). */
export function useApplicationNames(): void {
  const session = useSession()
  const languages = useLanguages()
  useEffect(() => {
    let named = languages.current.translator.language
    return languages.subscribe(() => {
      const { language } = languages.current.translator
      if (language === named) return
      named = language
      void readNames(session, languages, language)
    })
  }, [session, languages])
}

async function readNames(session: Session, languages: Languages, language: ShownLanguage): Promise<void> {
  // Without a response the former names stay. What reads the rights again, such as a reconnect, reads the names too.
  const bench = await request('workBench.renewal', {}, { handlesErrors: true }).catch(() => undefined)
  const isOver =
    bench?.user.id !== session.current.currentUser?.id || language !== languages.current.translator.language
  if (bench && !isOver) session.change({ apps: bench.apps, manageApps: bench.manageApps })
}
