import { useState } from 'react'
import { CopyField } from '../../components/index.ts'
import { OrganisationField } from '../organisation-field.tsx'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { GroupList } from './group-list.tsx'
import { TokenList } from './token-list.tsx'

/** The identity provider of an organisation: its tokens, and the roles that its groups give. */
export function ProvisioningView() {
  const texts = useSignInTexts().provisioning
  const [organisation, setOrganisation] = useState('')
  const input = organisation === '' ? {} : { organisation }
  return (
    <div className={css.wide}>
      <p>{texts.text}</p>
      <OrganisationField offersOwn value={organisation} onChange={setOrganisation} />
      <CopyField label={texts.address} text={texts.addressText} value={`${window.location.origin}/scim/v2`} />
      <TokenList input={input} />
      <GroupList input={input} />
    </div>
  )
}
