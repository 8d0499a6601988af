import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../queries.ts'
import { useSettingsTexts } from '../texts/index.ts'
import { useReviewedDraft } from '../use-reviewed-draft.ts'

export type Branding = ResponseOf<EndpointNamed<'administration.branding'>>

/** The organisation of a call: the own one without it. */
export interface OrganisationInput {
  readonly organisation?: string
}

/** The branding of an organisation as it is edited. Each organisation has a draft of its own. */
export function useOrganisationBranding({ organisation, own, version }: Branding, input: OrganisationInput) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const change = useChange('administration.changeBranding')
  const key = ['administration.branding', input]
  return useReviewedDraft({
    ...{ name: `branding of ${organisation.id}`, stored: own, ranges: {}, change },
    inputOf: (changes) => ({ ...input, version, ...changes }),
    onSaved: (saved) => client.setQueryData(key, saved),
    savedText: texts.branding.saved,
    onConflict: () => void client.invalidateQueries({ queryKey: key }),
  })
}
