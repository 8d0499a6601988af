import type { EndpointNamed } from '@foyer/contract'
import type { SettingName } from '@foyer/contract/administration'
import type { ResponseOf } from '@foyer/contract/wire'
import { useShell } from '@foyer/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidFields, isConflict } from '../calls.ts'
import { useChange, useData } from '../queries.ts'
import { useDraft } from '../use-draft.ts'
import { useSettingsTexts } from './texts/index.ts'
import { changedNames, changesOf, type Draft, problemOf, withValue } from './values.ts'

export interface Loaded {
  readonly stored: ResponseOf<EndpointNamed<'administration.settings'>>
  readonly defaults: ResponseOf<EndpointNamed<'administration.settingsDefaults'>>
}

const HISTORY = 'administration.settingsHistory'

/** The settings and their defaults; undefined until both are there. */
export function useLoadedSettings() {
  const settings = useData('administration.settings', {})
  const defaults = useData('administration.settingsDefaults', {})
  const loaded: Loaded | undefined =
    settings.data && defaults.data ? { stored: settings.data, defaults: defaults.data } : undefined
  return {
    loaded,
    error: settings.error ?? defaults.error,
    retry: () => void Promise.all([settings.refetch(), defaults.refetch()]),
  }
}

/**
 * The settings as they are edited: first typed, then reviewed as a difference, then saved.
 * @param page the name of the draft
 */
export function useSettingsForm({ stored, defaults }: Loaded, page: 'settings' | 'branding' | 'languages') {
  const texts = useSettingsTexts()
  const shell = useShell()
  const client = useQueryClient()
  const [draft, setDraft] = useDraft<Draft>(page, {})
  const [isReviewed, setReviewed] = useState(false)
  const [checked, setChecked] = useState(false)
  const change = useChange('administration.changeSettings', [HISTORY, 'administration.firstRun'])
  const { version, ...values } = stored
  const changed = changedNames(draft, values)
  const isFaulty = (name: SettingName) => problemOf(name, draft[name], defaults.ranges) !== undefined
  const save = (): void =>
    change.mutate(
      { version, ...changesOf(draft, values) },
      {
        onSuccess(saved) {
          client.setQueryData(['administration.settings', {}], saved)
          setDraft({})
          setReviewed(false)
          setChecked(false)
          shell.notify(page === 'branding' ? texts.branding.saved : texts.saved)
        },
        onError(error) {
          if (isConflict(error)) void client.invalidateQueries({ queryKey: ['administration.settings'] })
          if (invalidFields(error).size > 0) setReviewed(false)
        },
      },
    )
  return {
    draft,
    changed,
    changes: isReviewed ? changesOf(draft, values) : {},
    isReviewed,
    checked,
    isPending: change.isPending,
    error: change.error,
    isConflict: isConflict(change.error),
    set: (name: SettingName, value: unknown) => setDraft(withValue(draft, values, name, value)),
    review() {
      setChecked(true)
      change.reset()
      if (!changed.some(isFaulty)) setReviewed(true)
    },
    save,
    closeReview: () => setReviewed(false),
    discard() {
      setDraft({})
      change.reset()
      setChecked(false)
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
