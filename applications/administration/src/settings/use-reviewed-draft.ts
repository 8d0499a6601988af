import type { SettingName, Settings } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidFields, isConflict } from '../calls.ts'
import { afterSave, useDraft } from '../drafts/index.ts'
import { changedNames, changesOf, type Draft, problemOf, type Ranges, type Values, withValue } from './values.ts'

interface Options<Input, Saved> {
  /** The name of the draft. */
  readonly name: string
  readonly stored: Values
  readonly ranges: Ranges
  readonly change: UseMutationResult<Saved, Error, Input>
  readonly inputOf: (changes: Partial<Settings>) => Input
  readonly onSaved: (saved: Saved) => void
  readonly savedText: string
  /** Someone else has saved meanwhile: read again. */
  readonly onConflict: () => void
}

const UNCHANGED: Draft = {}

/** Values as they are edited: first typed, then reviewed as a difference, then saved. */
export function useReviewedDraft<Input, Saved>(options: Options<Input, Saved>) {
  const { name, stored, ranges, change, inputOf, onSaved, savedText, onConflict } = options
  const shell = useShell()
  const [draft, setDraft, removeSaved] = useDraft(name, UNCHANGED, (next) => changedNames(next, stored).length > 0)
  const [isReviewed, setReviewed] = useState(false)
  const [checked, setChecked] = useState(false)
  const changed = changedNames(draft, stored)
  const isFaulty = (name: SettingName) => problemOf(name, draft[name], ranges) !== undefined
  const onError = (error: Error): void => {
    if (isConflict(error)) onConflict()
    if (invalidFields(error).size > 0) setReviewed(false)
  }
  const save = (): void => {
    afterSave(change.mutateAsync(inputOf(changesOf(draft, stored)), { onError }), (saved) => {
      onSaved(saved)
      removeSaved(draft)
      setReviewed(false)
      setChecked(false)
      shell.notify(savedText)
    })
  }
  return {
    draft,
    changed,
    changes: isReviewed ? changesOf(draft, stored) : {},
    isReviewed,
    checked,
    isPending: change.isPending,
    error: change.error,
    isConflict: isConflict(change.error),
    set: (name: SettingName, value: unknown) => setDraft(withValue(draft, stored, name, value)),
    review() {
      setChecked(true)
      change.reset()
      if (!changed.some(isFaulty)) setReviewed(true)
    },
    save,
    closeReview: () => setReviewed(false),
    discard() {
      setDraft(UNCHANGED)
      change.reset()
      setChecked(false)
    },
  }
}

export type ReviewedDraft = ReturnType<typeof useReviewedDraft>
