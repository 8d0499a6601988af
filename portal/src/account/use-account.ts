import type { Information } from '@foyer/contract/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguages } from '../languages/index.ts'
import { type Loading, loadingAfter } from '../loading/index.ts'
import { useMessageBoxes } from '../refusals/index.ts'
import { useSession, useSessionState, useUnsaved } from '../session/index.ts'
import { useReadable } from '../ui/index.ts'
import { NoAnswer, request } from '../wire/index.ts'
import { type AccountEntries, changesOf, differ, entriesOf } from './entries.ts'

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
  useLanguageChosenAbove(setInformation, setEntered)
  const arrive = useCallback((fresh: Information): void => {
    setInformation(fresh)
    setEntered(entriesOf(fresh))
    setLoading('ready')
  }, [])
  const load = useCallback(() => {
    setLoading('waiting')
    request('account.information', {}).then(arrive, (failure: unknown) => setLoading(loadingAfter(failure)))
  }, [arrive])
  useEffect(load, [load])
  // What fails here shows up with the next thing that is done.
  const reread = useCallback(() => void request('account.information', {}).then(setInformation, () => {}), [])
  useInEveryLanguage(reread)

  const save = async (): Promise<void> => {
    const empty = entered.displayName.trim() === ''
    setNameMissing(empty)
    if (empty || saving) return
    setSaving(true)
    try {
      const changes = changesOf(saved, entered)
      const fresh = await request('account.changeInformation', changes)
      arrive(fresh)
      const user = session.current.currentUser
      const { displayName, language, timeZone } = fresh
      if (user) session.change({ currentUser: { ...user, displayName, language, timeZone } })
      if (changes.language) await languages.switchTo(changes.language, false)
      boxes.say({ key: 'account.saved' }, 'news')
    } catch (failure) {
      // A refusal has been shown by then, and what was entered stays.
      if (failure instanceof NoAnswer) boxes.say({ key: 'ui.offline.explains' })
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
    enter: (change) => setEntered({ ...entered, ...change }),
    save: () => void save(),
    discard: () => {
      setNameMissing(false)
      setEntered(saved)
    },
  }
}

/** A language chosen in the header is saved there already; the form follows, and nothing else that was entered changes. */
function useLanguageChosenAbove(
  setInformation: (change: (old: Information | undefined) => Information | undefined) => void,
  setEntered: (change: (old: AccountEntries) => AccountEntries) => void,
): void {
  const language = useSessionState().currentUser?.language ?? null
  useEffect(() => {
    if (language === null) return
    setInformation((old) => old && { ...old, language })
    setEntered((old) => (old === NOTHING ? old : { ...old, language }))
  }, [language, setInformation, setEntered])
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
