import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useChange, useData } from '../queries.ts'
import { useSettingsTexts } from './texts/index.ts'
import { useReviewedDraft } from './use-reviewed-draft.ts'

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
 * The settings as they are edited.
 * @param page the name of the draft
 */
export function useSettingsForm({ stored, defaults }: Loaded, page: 'settings' | 'branding' | 'languages') {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const change = useChange('administration.changeSettings', [HISTORY, 'administration.firstRun'])
  const { version, ...values } = stored
  return useReviewedDraft({
    ...{ name: page, stored: values, ranges: defaults.ranges, change },
    inputOf: (changes) => ({ version, ...changes }),
    onSaved: (saved) => client.setQueryData(['administration.settings', {}], saved),
    savedText: page === 'branding' ? texts.branding.saved : texts.saved,
    onConflict: () => void client.invalidateQueries({ queryKey: ['administration.settings'] }),
  })
}
