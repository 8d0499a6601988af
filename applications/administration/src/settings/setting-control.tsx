import { TextField } from '@foyer/ui'
import { useLanguageName } from '../texts/index.ts'
import { ColourControl } from './colour-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DEFINITIONS } from './definitions.ts'
import { LinksControl } from './links-control.tsx'
import { PictureControl } from './picture-control.tsx'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import { useQuantity, useValueText } from './value-text.ts'

/** What edits a setting. Its label is the name of the setting. */
export function SettingControl(props: ControlProps) {
  const { control } = DEFINITIONS[props.name]
  if (control.kind === 'switch') return <SwitchControl {...props} />
  if (control.kind === 'choice') return <ChoiceControl {...props} options={control.options} />
  if (control.kind === 'lines') return <LinesControl {...props} />
  if (control.kind === 'languages') return <LanguagesControl {...props} />
  if (control.kind === 'picture') return <PictureControl {...props} />
  if (control.kind === 'colour') return <ColourControl {...props} />
  if (control.kind === 'links') return <LinksControl {...props} />
  if (control.kind === 'elsewhere') return <Elsewhere {...props} />
  return <TextControl {...props} />
}

function SwitchControl({ name, value, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  const [label] = texts.names[name]
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={`${name}-text`}
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{value === true ? texts.on : texts.off}</span>
    </label>
  )
}

/** A number stays as it was typed until it is one. */
function TextControl({ name, value, problem, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  const quantity = useQuantity()
  const { control } = DEFINITIONS[name]
  const isNumber = control.kind === 'number'
  const unit = isNumber && typeof value === 'number' && control.unit !== 'times' ? quantity(value, control.unit) : ''
  return (
    <TextField
      label={texts.names[name][0]}
      isLabelHidden
      description={unit || undefined}
      problem={problem}
      inputMode={isNumber ? 'numeric' : 'text'}
      value={String(value ?? '')}
      onChange={(text) => onChange(isNumber && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text)}
    />
  )
}

function ChoiceControl({ name, value, options, onChange }: ControlProps & { options: readonly (string | number)[] }) {
  const texts = useSettingsTexts()
  const valueText = useValueText()
  return (
    <select
      className={css.choice}
      aria-label={texts.names[name][0]}
      aria-describedby={`${name}-text`}
      value={String(value)}
      onChange={({ target }) => onChange(options.find((option) => String(option) === target.value))}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {valueText(name, option)}
        </option>
      ))}
    </select>
  )
}

function LinesControl({ name, value, problem, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  return (
    <>
      <textarea
        className={css.lines}
        aria-label={texts.names[name][0]}
        aria-describedby={`${name}-text ${name}-lines`}
        aria-invalid={problem !== undefined}
        rows={3}
        value={(value as readonly string[]).join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
      <small id={`${name}-lines`}>{problem ?? texts.onePerLine}</small>
    </>
  )
}

const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const

/** A language that is chosen again comes last. */
function LanguagesControl({ value, problem, onChange }: ControlProps) {
  const language = useLanguageName()
  const chosen = value as readonly string[]
  const others = LANGUAGES.filter((code) => !chosen.includes(code))
  return (
    <>
      {[...chosen, ...others].map((code) => (
        <label key={code} className={css.check}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            disabled={chosen.length === 1 && chosen[0] === code}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
          <span>{language(code)}</span>
        </label>
      ))}
      {problem && <small>{problem}</small>}
    </>
  )
}

/** What another section edits. */
function Elsewhere({ name, value }: ControlProps) {
  const texts = useSettingsTexts()
  const valueText = useValueText()
  return (
    <>
      <p>{valueText(name, value)}</p>
      <small>{texts.elsewhere}</small>
    </>
  )
}
