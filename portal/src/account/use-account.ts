import type { Information } from '@foyer/contract/account'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { type Loading, loadingAfter } from '../loading/index.ts'
import { useSession, useSessionState, useUnsaved } from '../session/index.ts'
import { useReadable } from '../ui/index.ts'
import { NoResponse, request } from '../wire/index.ts'
import { type AccountEntries, changesOf, differ, entriesOf, withAnswer } from './entries.ts'

/** Everything the account page shows and does. */
export interface Account {
  readonly loading: Loading
  readonly information: Information | undefined
  readonly entered: AccountEntries
  readonly unsaved: boolean
  readonly saving: boolean
  readonly nameMissing: boolean
  load(): void
  /** Reads it anew without disturbing what is being entered. */
  reread(): void
  enter(change: Partial<AccountEntries>): void
  save(): void
  discard(): void
}

const NOTHING: AccountEntries = { displayName: '', language: '', timeZone: '' }

/** The own account: loaded, changed, saved. */
export function useAccount(): Account {
  const session = useSession()
  const languages = useLanguages()
  const boxes = useMessageBoxes()
  const [loading, setLoading] = useState<Loading>('waiting')
  const [information, setInformation] = useState<Information>()
  const [entered, setEntered] = useState(NOTHING)
  const [saving, setSaving] = useState(false)
  const [nameMissing, setNameMissing] = useState(false)
  const saved = information ? entriesOf(information) : NOTHING
  const unsaved = differ(saved, entered)
  useUnsaved(unsaved)
  const ownLanguage = useLanguageChosenAbove(setInformation, setEntered)
  const known = useRef(saved)
  useEffect(() => {
    known.current = saved
  })
  /** `before`: as the form was when this was asked for; as it was last saved where nothing was sent. */
  const arrive = useCallback((fresh: Information, before = known.current): void => {
    setInformation(fresh)
    setEntered((now) => withAnswer(before, now, entriesOf(fresh)))
    setLoading('ready')
  }, [])
  const load = useCallback(() => {
    setLoading('waiting')
    request('account.information', {}).then(
      (fresh) => arrive(fresh),
      (failure: unknown) => setLoading(loadingAfter(failure)),
    )
  }, [arrive])
  useEffect(load, [load])
  // What fails here shows up with the next thing that is done.
  const reread = useCallback(
    () =>
      void request('account.information', {}).then(
        (fresh) => arrive(fresh),
        () => {},
      ),
    [arrive],
  )
  useInEveryLanguage(reread)

  const save = async (): Promise<void> => {
    const empty = entered.displayName.trim() === ''
    setNameMissing(empty)
    if (empty || saving) return
    setSaving(true)
    try {
      const changes = changesOf(saved, entered)
      const fresh = await request('account.changeInformation', changes)
      arrive(fresh, entered)
      ownLanguage.current = fresh.language
      const user = session.current.currentUser
      const { displayName, language, timeZone } = fresh
      if (user) session.change({ currentUser: { ...user, displayName, language, timeZone } })
      if (changes.language) await languages.switchTo(changes.language, false)
      boxes.say({ key: 'account.saved' }, 'news')
    } catch (failure) {
      // A refusal has been shown by then, and what was entered stays.
      if (failure instanceof NoResponse) boxes.say({ key: 'ui.offline.explains' })
    } finally {
      setSaving(false)
    }
  }
  return {
    loading,
    information,
    entered,
    unsaved,
    saving,
    nameMissing,
    load,
    reread,
    enter: (change) => setEntered((now) => ({ ...now, ...change })),
    save: () => void save(),
    discard: () => {
      setNameMissing(false)
      setEntered(saved)
    },
  }
}

/**
 * A language chosen in the header is saved there already; the form follows, and nothing else that was entered changes. The
 * language that this form itself saved goes into what is given back: another one may have been entered since.
 */
function useLanguageChosenAbove(
  setInformation: (change: (old: Information | undefined) => Information | undefined) => void,
  setEntered: (change: (old: AccountEntries) => AccountEntries) => void,
): RefObject<Information['language']> {
  const own = useRef<Information['language']>(null)
  const language = useSessionState().currentUser?.language ?? null
  useEffect(() => {
    if (language === null || language === own.current) return
    own.current = null
    setInformation((old) => old && { ...old, language })
    setEntered((old) => (old === NOTHING ? old : { ...old, language }))
  }, [language, setInformation, setEntered])
  return own
}

/** What the gateway names, such as roles, it names in the language shown: asked for again when that changes. */
function useInEveryLanguage(reread: () => void): void {
  const { locale } = useReadable(useLanguages()).translator
  const named = useRef(locale)
  useEffect(() => {
    if (named.current === locale) return
    named.current = locale
    reread()
  }, [locale, reread])
}
