import type { Settings } from '@foyer/contract/administration'
import { accentOf } from '@foyer/ui/accent'
import type { CSSProperties } from 'react'
import { useSettingsTexts } from '../texts/index.ts'
import css from './branding.module.css'

/** What the previews show. */
export type Shown = Pick<
  Settings,
  'company' | 'loginPageLogo' | 'homeLogo' | 'homeTitle' | 'accentColour' | 'homeLinks'
>

interface Props {
  readonly shown: Shown
}

interface PreviewProps extends Props {
  /** The title of the home page without one of its own. */
  readonly title?: string
}

/** The sign-in page, and the home page in both themes. */
export function Preview({ shown, title }: PreviewProps) {
  const texts = useSettingsTexts().branding
  return (
    <section className={css.previews} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <SignInPreview shown={shown} />
      <HomePreview {...{ shown, title }} theme="light" />
      <HomePreview {...{ shown, title }} theme="dark" />
    </section>
  )
}

/** The sign-in page as visitors see it: the logo or the name of the product, and the company in the footer. */
function SignInPreview({ shown: { loginPageLogo, company, accentColour } }: Props) {
  const texts = useSettingsTexts().branding
  return (
    <figure className={css.preview} data-theme-shown="light" style={colours(accentColour, 'light')}>
      <div className={css.arch}>
        <Logo logo={loginPageLogo} name={texts.product} />
        <b>{texts.signInTitle}</b>
        <span className={css.box}>{texts.username}</span>
        <span className={css.box}>{texts.password}</span>
        <span className={css.button}>{texts.signIn}</span>
      </div>
      <small>{company}</small>
      <figcaption>{texts.signInPage}</figcaption>
    </figure>
  )
}

interface HomeProps extends Props {
  readonly title: string | undefined
  readonly theme: 'light' | 'dark'
}

/** The home page in a theme. Without a title it has the name of the organisation. */
function HomePreview({ shown, title, theme }: HomeProps) {
  const texts = useSettingsTexts().branding
  return (
    <figure className={css.preview} data-theme-shown={theme} style={colours(shown.accentColour, theme)}>
      <div className={css.home}>
        <b>{texts.greeting}</b>
        <span className={css.house}>
          {shown.homeLogo !== null && <img src={shown.homeLogo} alt="" className={css.logo} />}
          {shown.homeTitle?.trim() || title || texts.organisation}
        </span>
        <span className={css.mark} />
        <ul>
          {shown.homeLinks
            .filter(({ name }) => name.trim() !== '')
            .map(({ name, address }) => (
              <li key={`${name} ${address}`}>{name}</li>
            ))}
        </ul>
      </div>
      <figcaption>{texts[theme]}</figcaption>
    </figure>
  )
}

/** Beside the text the logo says nothing more. */
function Logo({ logo, name }: { readonly logo: string | null; readonly name: string }) {
  return logo === null ? <span className={css.product}>{name}</span> : <img src={logo} alt="" className={css.logo} />
}

/** The accent as the theme has it. */
function colours(colour: string | null, theme: 'light' | 'dark'): CSSProperties {
  const tokens = accentOf(colour)[theme]
  return {
    '--shown-accent': tokens.accent,
    '--shown-on-accent': tokens['on-accent'],
    '--shown-accent-ink': tokens['accent-ink'],
  } as CSSProperties
}
