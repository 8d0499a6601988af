import type { SettingName, Settings } from '@foyer/contract/administration'
import { Failure, Skeleton } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { SettingsReview } from '../settings-review.tsx'
import { useSettingProblem } from '../use-setting-problem.ts'
import { type Loaded, useLoadedSettings, useSettingsForm } from '../use-settings-form.ts'
import { colourIn } from '../values.ts'
import css from './branding.module.css'
import { BrandingFields } from './fields.tsx'
import { Preview } from './preview.tsx'

/** The settings of how the platform looks, in the order of the page. */
const EDITED = [
  'company',
  'loginPageLogo',
  'homeLogo',
  'homeTitle',
  'accentColour',
  'homeLinks',
] as const satisfies SettingName[]

/** How the platform looks, with a preview of what is not saved yet. */
export function BrandingForm() {
  const common = useTexts()
  const { loaded, error, retry } = useLoadedSettings()
  if (loaded) return <Opened {...loaded} />
  return error ? <Failure error={error} onRetry={retry} /> : <Skeleton label={common.loading} />
}

function Opened(loaded: Loaded) {
  const form = useSettingsForm(loaded, 'branding')
  const problem = useSettingProblem(form, loaded.defaults.ranges)
  const typed = { ...loaded.stored, ...form.draft } as Settings
  const colour = colourIn(typed.accentColour)
  // While a colour is typed, the stored one is shown.
  const shown = { ...typed, accentColour: colour === undefined ? loaded.stored.accentColour : colour }
  return (
    <>
      <div className={css.columns}>
        <BrandingFields
          names={EDITED}
          {...{ typed, problem, accentColour: shown.accentColour }}
          onChange={form.set}
          error={form.isReviewed ? null : form.error}
        />
        <Preview shown={shown} />
      </div>
      <SettingsReview stored={loaded.stored} form={form} />
    </>
  )
}
