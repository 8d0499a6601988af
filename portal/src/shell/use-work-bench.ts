import { isLanguage } from '@foyer/contract/languages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isPseudo, storeLocaleState, useLanguages } from '../languages/index.ts'
import { type Loading, loadingAfter } from '../loading/index.ts'
import { useSession, withWorkBench } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** Loads who is signed in, where, and what they may do; it is stored, and the person's own language applies. */
export function useWorkBench(): { readonly loading: Loading; readonly load: () => void } {
  const session = useSession()
  const languages = useLanguages()
  const [loading, setLoading] = useState<Loading>('waiting')
  const load = useCallback(() => {
    setLoading('waiting')
    const { username } = session.current
    request('workBench.workBench', {})
      .then((bench) => {
        // The session has ended meanwhile, or is another user's.
        if (!session.current.accessToken || session.current.username !== username) return
        session.change(withWorkBench(session.current, bench))
        setLoading('ready')
        storeLocaleState(languages.current)
        const { language } = bench.user
        const speaks = languages.current.translator.language
        // Who chose a language by hand on the way in meant it.
        const stays = languages.chosenByHand || isPseudo(speaks)
        if (isLanguage(language) && language !== speaks && !stays) {
          void languages.switchTo(language, false)
        }
      })
      .catch((failure: unknown) => setLoading(loadingAfter(failure)))
  }, [session, languages])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    load()
  }, [load])
  return { loading, load }
}
