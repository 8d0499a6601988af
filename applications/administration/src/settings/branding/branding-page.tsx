import { useShell } from '@foyer/sdk/react'
import { PageHead } from '../../components/index.ts'
import { OrganisationField } from '../../organisations/index.ts'
import { useAddress } from '../../use-address.ts'
import { useSettingsTexts } from '../texts/index.ts'
import css from './branding.module.css'
import { OrganisationBrandingForm } from './organisation-branding.tsx'
import { BrandingForm } from './platform-branding.tsx'

/** How the sign-in page and the home page look: those of the own organisation, or those that a super administrator chooses. */
export function BrandingPage() {
  const texts = useSettingsTexts().branding
  const isPlatform = useShell().administration?.administers === 'platform'
  return (
    <PageHead title={texts.title} text={isPlatform ? texts.text : texts.organisationText}>
      {isPlatform ? <ChosenBranding /> : <OrganisationBrandingForm />}
    </PageHead>
  )
}

/** The platform, or the organisation in the address. */
function ChosenBranding() {
  const texts = useSettingsTexts().branding
  const { query, setQuery } = useAddress()
  const { organisation } = query
  return (
    <>
      <div className={css.whose}>
        <OrganisationField
          label={texts.whose}
          value={organisation ?? ''}
          others={[{ id: '', name: texts.platform }]}
          onChange={(chosen) => setQuery({ organisation: chosen || undefined })}
        />
      </div>
      {organisation ? <OrganisationBrandingForm key={organisation} organisation={organisation} /> : <BrandingForm />}
    </>
  )
}
