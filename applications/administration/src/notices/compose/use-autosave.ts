import type { Notice } from '@foyer/contract/publishing'
import { useShellState } from '@foyer/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, isConflict } from '../../calls.ts'
import { useCall } from '../../queries.ts'
import { asRead, contentOf, type Draft, draftOf, NEW_DRAFT, sameDraft, withoutTitle } from './draft.ts'
import { createdWithoutReply, savedWithoutReply } from './lost-replies.ts'
import { useUnsavedDrafts } from './unsaved-drafts.ts'

/** Between the last key and saving, in milliseconds. */
const TYPING = 800
/** Before a failed save is tried again, in milliseconds. */
const RETRY = 10_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

interface Options {
  /** What the user has read of the gateway; undefined for a new draft. */
  readonly notice: Notice | undefined
  /** What is typed at first. It is saved if it differs from `notice`. */
  readonly initial: Draft
  /** Called once a new draft is saved for the first time. */
  readonly onCreated: (id: string) => void
}

/**
 * A draft that saves itself. What is typed is always in `draft`; a failed save is tried again, and after a change by someone else the user
 * decides. What is not saved stays in memory until the console is closed, and is saved when the user comes back to it.
 */
export function useAutosave({ notice, initial, onCreated }: Options) {
  const call = useCall()
  const client = useQueryClient()
  const author = useShellState(({ user }) => user.username)
  const unsavedDrafts = useUnsavedDrafts()
  const [draft, setDraft] = useState(initial)
  const [saved, setSaved] = useState(notice)
  const opened = notice ? draftOf(notice) : NEW_DRAFT
  const [state, setState] = useState<SaveState>(sameDraft(initial, opened) ? 'saved' : 'waiting')
  const [error, setError] = useState<Error | null>(null)
  const now = useRef({
    draft: initial,
    saved: notice,
    base: opened,
    /** What was sent without a reply since the last one. One of them may be saved. */
    unanswered: [] as Draft[],
    busy: undefined as Promise<boolean> | undefined,
    isLeft: false,
    isStopped: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(
    (stored: Notice, base: Draft) => {
      const { saved: known, isLeft } = now.current
      now.current.saved = stored
      now.current.base = base
      now.current.unanswered = []
      setSaved(stored)
      unsavedDrafts.rebase(known?.id, stored)
      client.setQueryData(['publishing.notice', { id: stored.id }], stored)
      void client.invalidateQueries({ queryKey: ['publishing.notices'] })
      if (!known && !isLeft) onCreated(stored.id)
    },
    [client, onCreated, unsavedDrafts],
  )

  /** A conflict with a save whose reply was lost is none: takes what it has saved. Returns false if someone else has changed the notice. */
  const takeOwn = useCallback(
    async ({ id }: Notice, sent: Draft): Promise<boolean> => {
      const { unanswered } = now.current
      if (unanswered.length === 0) return false
      const own = await savedWithoutReply(call, id, [sent, ...unanswered])
      if (own) keep(own.stored, own.sent)
      return own !== undefined
    },
    [call, keep],
  )

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { draft: sent, saved: known, base } = now.current
      const content = contentOf(sent)
      if (content === undefined || sameDraft(sent, base)) break
      setState('saving')
      try {
        // Without its id, another draft would be created.
        const own = known ? undefined : await createdWithoutReply(call, author, now.current.unanswered)
        if (own) {
          keep(own.stored, own.sent)
          continue
        }
        const stored = known
          ? await call('publishing.change', { id: known.id, version: known.version, ...content })
          : await call('publishing.draft', {
              ...content,
              ...(sent.organisation === undefined ? {} : { organisation: sent.organisation }),
            })
        keep(stored, sent)
      } catch (failure) {
        if (isConflict(failure) && known && (await takeOwn(known, sent))) continue
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        setState(isConflict(failure) ? 'conflict' : 'failed')
        const isUnclear = !(failure instanceof CallError) || failure.failure.kind === 'no-response'
        if (isUnclear) now.current.unanswered.push(sent)
        if (isUnclear && !now.current.isStopped) timer.current = setTimeout(() => void flush.current(), RETRY)
        return false
      }
    }
    setError(null)
    const { draft: shown, base } = now.current
    const complete = sameDraft(shown, base) && withoutTitle(shown).length === 0
    setState(complete ? 'saved' : 'waiting')
    if (complete) unsavedDrafts.delete(now.current.saved?.id)
    if (complete && now.current.isLeft) unsavedDrafts.deleteLeft(now.current.saved?.id)
    return complete || contentOf(shown) !== undefined
  }, [call, author, keep, takeOwn, unsavedDrafts])

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
      unsavedDrafts.set(now.current.saved?.id, next, now.current.saved)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush.current(), TYPING)
    },
    [unsavedDrafts],
  )

  /** Keeps what is typed here, and replaces what someone else saved meanwhile. It throws if that cannot be read. */
  const overwrite = useCallback(async (): Promise<void> => {
    const known = now.current.saved
    if (!known) return
    const theirs = await call('publishing.notice', { id: known.id })
    now.current.saved = theirs
    now.current.base = draftOf(theirs)
    unsavedDrafts.rebase(known.id, theirs)
    await save()
  }, [call, save, unsavedDrafts])

  /** Takes a notice that was changed here in another way, such as its files. The text of someone else is taken as a conflict only. */
  const take = useCallback(
    (stored: Notice): void => {
      const known = now.current.saved
      const read = known ? asRead(stored, known) : stored
      if (read === stored) keep(stored, now.current.base)
      else {
        now.current.saved = read
        setSaved(read)
      }
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

  useEffect(() => {
    const { draft: first, saved: known, base } = now.current
    if (!sameDraft(first, base)) {
      unsavedDrafts.set(known?.id, first, known)
      timer.current = setTimeout(() => void flush.current(), TYPING)
    }
  }, [unsavedDrafts])

  /** Ends the attempts to save. Resolves after the request that is under way. */
  const stop = useCallback(async (): Promise<void> => {
    now.current.isStopped = true
    clearTimeout(timer.current)
    await now.current.busy
  }, [])
  useEffect(
    () => () => {
      now.current.isLeft = true
      unsavedDrafts.leave(now.current.saved?.id, stop)
      void flush.current()
    },
    [unsavedDrafts, stop],
  )
  const latest = useCallback((): Notice | undefined => now.current.saved, [])
  return { draft, saved, state, error, change, save, overwrite, refresh, take, keep, latest }
}
