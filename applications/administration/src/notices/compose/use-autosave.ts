import type { Notice } from '@foyer/contract/publishing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, isConflict } from '../../calls.ts'
import { useCall } from '../../queries.ts'
import { contentOf, type Draft, draftOf, sameDraft, withoutTitle } from './draft.ts'
import { useUnsavedDrafts } from './unsaved-drafts.ts'

/** Between the last key and saving, in milliseconds. */
const TYPING = 800
/** Before a failed save is tried again, in milliseconds. */
const RETRY = 10_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

interface Options {
  /** What the gateway has; undefined for a new draft. */
  readonly notice: Notice | undefined
  readonly initial: Draft
  /** Called once a new draft is saved for the first time. */
  readonly onCreated: (id: string) => void
}

/**
 * A draft that saves itself. What is typed is always in `draft`; a failed save is tried again, and after a change by someone else the user
 * decides. What is not saved stays in memory until the console is closed.
 */
export function useAutosave({ notice, initial, onCreated }: Options) {
  const call = useCall()
  const client = useQueryClient()
  const unsavedDrafts = useUnsavedDrafts()
  const [draft, setDraft] = useState(initial)
  const [saved, setSaved] = useState(notice)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const now = useRef({
    draft: initial,
    saved: notice,
    base: notice ? draftOf(notice) : initial,
    busy: undefined as Promise<boolean> | undefined,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(
    (stored: Notice, base: Draft) => {
      const first = now.current.saved === undefined
      now.current.saved = stored
      now.current.base = base
      setSaved(stored)
      client.setQueryData(['publishing.notice', { id: stored.id }], stored)
      void client.invalidateQueries({ queryKey: ['publishing.notices'] })
      if (first) onCreated(stored.id)
    },
    [client, onCreated],
  )

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { draft: sent, saved: known, base } = now.current
      const content = contentOf(sent)
      if (content === undefined || sameDraft(sent, base)) break
      setState('saving')
      try {
        const stored = known
          ? await call('publishing.change', { id: known.id, version: known.version, ...content })
          : await call('publishing.draft', {
              ...content,
              ...(sent.organisation === undefined ? {} : { organisation: sent.organisation }),
            })
        keep(stored, sent)
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        setState(isConflict(failure) ? 'conflict' : 'failed')
        if (!(failure instanceof CallError) || failure.failure.kind === 'no-response')
          timer.current = setTimeout(() => void flush.current(), RETRY)
        return false
      }
    }
    setError(null)
    const { draft: shown, base } = now.current
    const complete = sameDraft(shown, base) && withoutTitle(shown).length === 0
    setState(complete ? 'saved' : 'waiting')
    if (complete) unsavedDrafts.delete(now.current.saved?.id)
    return complete || contentOf(shown) !== undefined
  }, [call, keep, unsavedDrafts])

  /** Saves now, one request after the other. Resolves to whether everything with a title is saved. */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    now.current.busy ??= send().finally(() => {
      now.current.busy = undefined
    })
    return now.current.busy
  }, [send])
  const flush = useRef(save)
  flush.current = save

  const change = useCallback(
    (patch: Partial<Draft>): void => {
      const next = { ...now.current.draft, ...patch }
      now.current.draft = next
      setDraft(next)
      setState((before) => (before === 'conflict' ? before : 'waiting'))
      unsavedDrafts.set(now.current.saved?.id, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush.current(), TYPING)
    },
    [unsavedDrafts],
  )

  /** Keeps what is typed here, and replaces what someone else saved meanwhile. */
  const overwrite = useCallback(async (): Promise<void> => {
    const known = now.current.saved
    if (!known) return
    try {
      const theirs = await call('publishing.notice', { id: known.id })
      now.current.saved = theirs
      now.current.base = draftOf(theirs)
      await save()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }, [call, save])

  /** Takes a notice that was changed here in another way, such as its files. The text of someone else is taken as a conflict only. */
  const take = useCallback(
    (stored: Notice): void => {
      const known = now.current.saved
      if (known && !sameDraft(draftOf(stored), draftOf(known))) {
        now.current.saved = { ...stored, version: known.version }
        setSaved(now.current.saved)
      } else keep(stored, now.current.base)
    },
    [keep],
  )

  /** Takes what the gateway has, such as after files were added. */
  const refresh = useCallback(async (): Promise<void> => {
    const known = now.current.saved
    if (!known) return
    const stored = await call('publishing.notice', { id: known.id })
    take(stored)
  }, [call, take])

  useEffect(() => () => void flush.current(), [])
  const latest = useCallback((): Notice | undefined => now.current.saved, [])
  return { draft, saved, state, error, change, save, overwrite, refresh, take, keep, latest }
}
