import { useShell } from '@foyer/sdk/react'
import { useEffect, useEffectEvent } from 'react'
import { SelectField } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useSignInTexts } from './texts/index.ts'

interface Props {
  /** The id of the organisation; empty before one is chosen. */
  readonly value: string
  readonly onChange: (organisation: string) => void
}

/** The organisation, where the administrator has several. A single one is chosen at once. */
export function OrganisationField({ value, onChange }: Props) {
  const texts = useSignInTexts()
  const isPlatform = useShell().administration?.administers === 'platform'
  const list = useData('administration.organisations', { size: '100' }, { enabled: isPlatform })
  const organisations = list.data?.items ?? []
  const first = organisations[0]?.id
  const choose = useEffectEvent((id: string) => value === '' && onChange(id))
  useEffect(() => {
    if (first) choose(first)
  }, [first])
  if (organisations.length < 2) return null
  return (
    <SelectField
      label={texts.organisation}
      value={value}
      options={organisations.map(({ id, name }) => ({ value: id, name }))}
      onChange={onChange}
    />
  )
}
