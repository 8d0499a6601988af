import type { Information } from '@foyer/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToasts } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { type Resource, useResource, useSetResource } from '../loading/index.ts'
import { useSession, useSessionState, useUnsaved } from '../session/index.ts'
import { useStoreValue } from '../ui/index.ts'
import { NoResponse, request } from '../wire/index.ts'
import { type AccountEntries, changesOf, differ, type Edits, entriesOf, withoutSaved } from './entries.ts'
import { informationQuery } from './queries.ts'

/** Everything the account page shows and does. */
export interface Account {
  readonly information: Resource<Information>
  /** The form: what is saved, with the edits over it. */
  readonly entered: AccountEntries
  readonly unsaved: boolean
  readonly saving: boolean
  readonly nameMissing: boolean
  enter(edits: Edits): void
  save(): void
  discard(): void
}

const NOTHING: AccountEntries = { displayName: '', language: '', timeZone: '' }

/** The account of the user: read, edited, saved. Reading it again disturbs no edit. */
export function useAccount(): Account {
  const session = useSession()
  const languages = useLanguages()
  const toasts = useToasts()
  const client = useQueryClient()
  const setResource = useSetResource()
  const information = useResource(informationQuery)
  const [edits, setEdits] = useState<Edits>({})
  const [saving, setSaving] = useState(false)
  const [nameMissing, setNameMissing] = useState(false)
  const saved = information.value ? entriesOf(information.value) : NOTHING
  const entered = { ...saved, ...edits }
  const unsaved = differ(saved, entered)
  useUnsaved(unsaved)
  const { locale } = useStoreValue(languages).translator
  // The gateway names roles and customers in the language shown.
  useOnChange(locale, information.load)
  const language = useSessionState().currentUser?.language ?? null
  useOnChange(language, () => {
    // A language chosen in the header is saved already, so the form follows. After a save of this form they are the same.
    if (language === null || language === information.value?.language) return
    client.setQueryData(informationQuery.queryKey, (old) => old && { ...old, language })
    setEdits(({ language: _, ...others }) => others)
  })

  const store = async (fresh: Information): Promise<void> => {
    await setResource(informationQuery, fresh)
    setEdits((now) => withoutSaved(now, entered))
    const user = session.current.currentUser
    const { displayName, language, timeZone } = fresh
    if (user) session.change({ currentUser: { ...user, displayName, language, timeZone } })
  }
  const save = async (): Promise<void> => {
    const empty = entered.displayName.trim() === ''
    setNameMissing(empty)
    if (empty || saving) return
    setSaving(true)
    try {
      const changes = changesOf(saved, entered)
      await store(await request('account.changeInformation', changes))
      if (changes.language) await languages.switchTo(changes.language, false)
      toasts.notify({ key: 'account.saved' }, 'info')
    } catch (failure) {
      // An API error has been shown by then, and the edits stay.
      if (failure instanceof NoResponse) toasts.notify({ key: 'ui.offline.explains' })
    } finally {
      setSaving(false)
    }
  }
  return {
    information,
    entered,
    unsaved,
    saving,
    nameMissing,
    enter: (more) => setEdits((now) => ({ ...now, ...more })),
    save: () => void save(),
    discard: () => {
      setNameMissing(false)
      setEdits({})
    },
  }
}

/** Calls `onChange` after a render with another value than the one before it had. */
function useOnChange<Value>(value: Value, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    onChange()
  })
}
