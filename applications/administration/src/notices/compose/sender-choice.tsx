import type { Notice } from '@foyer/contract/publishing'
import { useShell } from '@foyer/sdk/react'
import { OrganisationField } from '../../organisations/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import css from './compose.module.css'
import type { Draft } from './draft.ts'

interface Props {
  readonly draft: Draft
  readonly saved: Notice | undefined
  readonly onChange: (patch: Partial<Draft>) => void
}

const PLATFORM = 'platform'

/** Who sends the notice: for those who administer the platform. */
export function SenderChoice(props: Props) {
  return useShell().administration?.administers === 'platform' ? <PlatformSender {...props} /> : null
}

function PlatformSender({ draft, saved, onChange }: Props) {
  const { compose } = useNoticesTexts()
  const organisation = saved ? saved.organisation : draft.organisation
  const choose = (value: string): void => {
    const chosen = value === PLATFORM ? null : value === '' ? undefined : value
    onChange({ organisation: chosen, audience: [] })
  }
  return (
    <div className={css.sender}>
      <OrganisationField
        label={compose.from}
        value={organisation === null ? PLATFORM : (organisation ?? '')}
        isDisabled={saved !== undefined}
        others={[
          { id: '', name: compose.ownOrganisation },
          { id: PLATFORM, name: compose.platform },
        ]}
        onChange={choose}
      />
      {saved && <p>{compose.fromHint}</p>}
    </div>
  )
}
