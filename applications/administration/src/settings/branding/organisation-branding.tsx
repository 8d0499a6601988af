import type { BrandingName, SettingName } from '@foyer/contract/administration'
import { CopyField, Failure, Skeleton } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { SettingsReview } from '../settings-review.tsx'
import { useSettingsTexts } from '../texts/index.ts'
import { useSettingProblem } from '../use-setting-problem.ts'
import { clean, colourIn } from '../values.ts'
import css from './branding.module.css'
import { BrandingFields } from './fields.tsx'
import { OriginNote } from './origin-note.tsx'
import { Preview, type Shown } from './preview.tsx'
import { type Branding, type OrganisationInput, useOrganisationBranding } from './use-organisation-branding.ts'

/** What an organisation can have of its own, in the order of the page. */
const EDITED = [
  'loginPageLogo',
  'homeLogo',
  'homeTitle',
  'accentColour',
  'homeLinks',
] as const satisfies readonly BrandingName[]

/** How an organisation looks: what it has of its own, and what comes from the platform. */
export function OrganisationBrandingForm(input: OrganisationInput) {
  const common = useTexts()
  const branding = useData('administration.branding', input)
  if (branding.data) return <Opened branding={branding.data} input={input} />
  if (branding.error) return <Failure error={branding.error} onRetry={() => void branding.refetch()} />
  return <Skeleton label={common.loading} />
}

function Opened({ branding, input }: { readonly branding: Branding; readonly input: OrganisationInput }) {
  const texts = useSettingsTexts()
  const { organisation, own, platform } = branding
  const form = useOrganisationBranding(branding, input)
  const problem = useSettingProblem(form, {})
  const typed = { ...own, ...form.draft }
  const shown = shownOf(branding, typed)
  const code = new URLSearchParams({ organisation: organisation.code })
  return (
    <>
      <div className={css.columns}>
        <div className={css.fields}>
          <CopyField
            label={texts.branding.address}
            text={texts.branding.addressText}
            value={`${window.location.origin}/?${code}`}
          />
          <BrandingFields
            names={EDITED}
            typed={{ ...typed, homeLinks: typed.homeLinks ?? [] }}
            {...{ problem, accentColour: shown.accentColour }}
            onChange={form.set}
            error={form.isReviewed ? null : form.error}
            note={(name) => (
              <OriginNote
                name={name}
                isOwn={clean(name, typed[name as BrandingName]) !== null}
                inherited={platform[name as BrandingName]}
                onReset={() => form.set(name, null)}
              />
            )}
          />
        </div>
        <Preview shown={shown} title={organisation.name} />
      </div>
      <SettingsReview stored={own} form={form} empty={texts.branding.fromPlatform} />
    </>
  )
}

/** What users see, with what is typed. While a colour is typed, the stored one is shown. */
function shownOf({ own, platform }: Branding, typed: Readonly<Partial<Record<SettingName, unknown>>>): Shown {
  const complete = {
    ...typed,
    ...(colourIn(typed.accentColour) === undefined ? { accentColour: own.accentColour } : {}),
  }
  const values = EDITED.map((name) => [name, clean(name, complete[name]) ?? platform[name]])
  return { ...Object.fromEntries(values), company: platform.company } as Shown
}
