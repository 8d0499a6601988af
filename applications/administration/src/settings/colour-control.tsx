import { TextField } from '@foyer/ui'
import type { ControlProps } from './control-props.ts'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import { colourIn } from './values.ts'

/** What the picker shows while there is no colour: it cannot be empty. */
const PRODUCT = '#00695a'

/** A colour, typed or picked. */
export function ColourControl({ name, value, problem, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  const [label] = texts.names[name]
  return (
    <div className={css.colour}>
      <input
        type="color"
        aria-label={`${texts.pickColour}: ${label}`}
        value={colourIn(value) ?? PRODUCT}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        label={label}
        isLabelHidden
        problem={problem}
        maxLength={7}
        spellCheck="false"
        autoComplete="off"
        placeholder="#3b7018"
        value={String(value ?? '')}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
    </div>
  )
}
