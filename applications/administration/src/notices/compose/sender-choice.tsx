import type { Notice } from '@foyer/contract/publishing'
import { useShell } from '@foyer/sdk/react'
import { useId } from 'react'
import { useData } from '../../queries.ts'
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
  const id = useId()
  const organisations = useData('administration.organisations', { size: '100' }).data?.items ?? []
  const organisation = saved ? saved.organisation : draft.organisation
  const choose = (value: string): void => {
    const chosen = value === PLATFORM ? null : value === '' ? undefined : value
    onChange({ organisation: chosen, audience: [] })
  }
  return (
    <div className={css.sender}>
      <label htmlFor={id}>{compose.from}</label>
      <select
        id={id}
        value={organisation === null ? PLATFORM : (organisation ?? '')}
        disabled={saved !== undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{compose.ownOrganisation}</option>
        <option value={PLATFORM}>{compose.platform}</option>
        {organisations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {saved && <p>{compose.fromHint}</p>}
    </div>
  )
}
