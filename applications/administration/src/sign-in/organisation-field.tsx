import { useShell } from '@foyer/sdk/react'
import { useEffect, useEffectEvent } from 'react'
import { OrganisationField as Field, useOrganisationTexts } from '../organisations/index.ts'
import { useData } from '../queries.ts'
import { useSignInTexts } from './texts/index.ts'

interface Props {
  /** The id of the organisation; empty before one is chosen, or for the own one. */
  readonly value: string
  readonly problem?: string | undefined
  /** True where the own organisation is shown before another one is chosen. */
  readonly offersOwn?: boolean
  readonly onChange: (organisation: string) => void
}

/** The organisation, where the administrator has several. A single one is chosen at once; of several, none is. */
export function OrganisationField({ value, problem, offersOwn = false, onChange }: Props) {
  const { organisation } = useSignInTexts()
  const { own } = useOrganisationTexts()
  const isPlatform = useShell().administration?.administers === 'platform'
  const list = useData('administration.organisations', { size: '2' }, { enabled: isPlatform })
  const [first, second] = list.data?.items ?? []
  const single = second ? undefined : first?.id
  const choose = useEffectEvent((id: string) => value === '' && !offersOwn && onChange(id))
  useEffect(() => {
    if (single) choose(single)
  }, [single])
  if (!second && !list.isError) return null
  return (
    <Field {...{ label: organisation, problem, value, onChange }} others={offersOwn ? [{ id: '', name: own }] : []} />
  )
}
