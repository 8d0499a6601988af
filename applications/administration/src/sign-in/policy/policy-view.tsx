import { useState } from 'react'
import { Failure, Skeleton } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { OrganisationField } from '../organisation-field.tsx'
import css from '../sign-in.module.css'
import { PolicyForm } from './policy-form.tsx'

/** The policy of an organisation. Administrators of the platform choose which. */
export function PolicyView() {
  const texts = useTexts()
  const [organisation, setOrganisation] = useState('')
  const input = organisation === '' ? {} : { organisation }
  const policy = useData('administration.signInPolicy', input)
  return (
    <div className={css.form}>
      <OrganisationField offersOwn value={organisation} onChange={setOrganisation} />
      {policy.isPending && <Skeleton label={texts.loading} />}
      {policy.isError && !policy.data && <Failure error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.data && (
        <PolicyForm
          key={organisation}
          policy={policy.data}
          organisation={organisation}
          onConflict={async () => (await policy.refetch()).data}
        />
      )}
    </div>
  )
}
