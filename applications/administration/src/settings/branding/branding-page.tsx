import type { SettingName, Settings } from '@foyer/contract/administration'
import { accentOf } from '@foyer/ui/accent'
import { Failure, PageHead, Problem, Skeleton } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { SettingControl } from '../setting-control.tsx'
import { SettingsReview } from '../settings-review.tsx'
import { useSettingsTexts } from '../texts/index.ts'
import { useSettingProblem } from '../use-setting-problem.ts'
import { type Loaded, useLoadedSettings, useSettingsForm } from '../use-settings-form.ts'
import { colourIn } from '../values.ts'
import css from './branding.module.css'
import { Contrast } from './contrast.tsx'
import { HomePreview, SignInPreview } from './preview.tsx'

/** The settings of how the platform looks, in the order of the page. */
const EDITED = [
  'company',
  'loginPageLogo',
  'homeLogo',
  'homeTitle',
  'accentColour',
  'homeLinks',
] as const satisfies SettingName[]

/** How the sign-in page and the home page look, with a preview of what is not saved yet. */
export function BrandingPage() {
  const texts = useSettingsTexts().branding
  return (
    <PageHead title={texts.title} text={texts.text}>
      <BrandingForm />
    </PageHead>
  )
}

/** What the page edits. */
export function BrandingForm() {
  const common = useTexts()
  const { loaded, error, retry } = useLoadedSettings()
  if (loaded) return <Opened {...loaded} />
  return error ? <Failure error={error} onRetry={retry} /> : <Skeleton label={common.loading} />
}

function Opened(loaded: Loaded) {
  const form = useSettingsForm(loaded, 'branding')
  const problem = useSettingProblem(form, loaded.defaults)
  const typed = { ...loaded.stored, ...form.draft } as Settings
  const colour = colourIn(typed.accentColour)
  // While a colour is typed, the stored one is shown.
  const shown = { ...typed, accentColour: colour === undefined ? loaded.stored.accentColour : colour }
  return (
    <>
      <div className={css.columns}>
        <Fields
          typed={typed}
          shown={shown}
          problem={problem}
          onChange={form.set}
          error={form.isReviewed ? null : form.error}
        />
        <Preview shown={shown} />
      </div>
      <SettingsReview stored={loaded.stored} form={form} />
    </>
  )
}

interface FieldsProps {
  readonly typed: Settings
  readonly shown: Settings
  readonly error: Error | null
  readonly problem: (name: SettingName) => string | undefined
  readonly onChange: (name: SettingName, value: unknown) => void
}

function Fields({ typed, shown, error, problem, onChange }: FieldsProps) {
  const texts = useSettingsTexts()
  const { accentColour } = shown
  return (
    <div className={css.fields}>
      <Problem error={error} />
      {EDITED.map((name) => (
        <section key={name} className={css.field} aria-label={texts.names[name][0]}>
          <h2>{texts.names[name][0]}</h2>
          <p id={`${name}-text`}>{texts.names[name][1]}</p>
          <SettingControl
            name={name}
            value={typed[name]}
            problem={problem(name)}
            onChange={(value) => onChange(name, value)}
          />
          {name === 'accentColour' && <Contrast colour={accentColour} accent={accentOf(accentColour)} />}
        </section>
      ))}
    </div>
  )
}

function Preview({ shown }: { readonly shown: Settings }) {
  const texts = useSettingsTexts().branding
  return (
    <section className={css.previews} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <SignInPreview shown={shown} />
      <HomePreview shown={shown} theme="light" />
      <HomePreview shown={shown} theme="dark" />
    </section>
  )
}
