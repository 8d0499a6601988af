import type { SettingName } from '@foyer/contract/administration'
import { accentOf } from '@foyer/ui/accent'
import type { ReactNode } from 'react'
import { Problem } from '../../components/index.ts'
import { SettingControl } from '../setting-control.tsx'
import { useSettingsTexts } from '../texts/index.ts'
import type { Values } from '../values.ts'
import css from './branding.module.css'
import { Contrast } from './contrast.tsx'

interface Props {
  readonly names: readonly SettingName[]
  readonly typed: Values
  /** The colour in the previews. */
  readonly accentColour: string | null
  readonly error: Error | null
  readonly problem: (name: SettingName) => string | undefined
  readonly onChange: (name: SettingName, value: unknown) => void
  /** What explains a field in place of its usual text; its id is `NAME-text`. */
  readonly note?: (name: SettingName) => ReactNode
}

/** The edited fields, each with its explanation. */
export function BrandingFields({ names, typed, accentColour, error, problem, onChange, note }: Props) {
  const texts = useSettingsTexts()
  return (
    <div className={css.fields}>
      <Problem error={error} />
      {names.map((name) => (
        <section key={name} className={css.field} aria-label={texts.names[name][0]}>
          <h2>{texts.names[name][0]}</h2>
          {note ? note(name) : <p id={`${name}-text`}>{texts.names[name][1]}</p>}
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
