import type { SettingName } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import type { ControlProps } from './control-props.ts'
import { DEFINITIONS } from './definitions.ts'
import { SettingControl } from './setting-control.tsx'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import { useValueText } from './value-text.ts'
import { isSame } from './values.ts'

interface Props extends ControlProps {
  readonly defaultValue: unknown
  readonly onHistory: (name: SettingName) => void
}

/** One setting: what it does, its default, when it is in force, and what edits it. */
export function SettingRow({ defaultValue, onHistory, ...control }: Props) {
  const { name, value, onChange } = control
  const texts = useSettingsTexts()
  const valueText = useValueText()
  const [label, text] = texts.names[name]
  const { control: edited, effect } = DEFINITIONS[name]
  const differs = !isSame(value, defaultValue)
  return (
    <li className={css.row}>
      <div className={css.about}>
        <h3>{label}</h3>
        <p id={`${name}-text`}>{text}</p>
        <p className={css.facts}>
          <span>
            {texts.default}: {valueText(name, defaultValue)}
          </span>
          <span>
            {texts.effect}: {texts.effects[effect]}
          </span>
        </p>
        {differs && <p className={css.differs}>{texts.changed}</p>}
      </div>
      <div className={css.control}>
        <SettingControl {...control} />
        <div className={css.actions}>
          {differs && edited.kind !== 'elsewhere' && (
            <Button tone="quiet" aria-label={texts.toDefaultOf(label)} onPress={() => onChange(defaultValue)}>
              {texts.toDefault}
            </Button>
          )}
          <Button tone="quiet" aria-label={texts.historyOf(label)} onPress={() => onHistory(name)}>
            {texts.history}
          </Button>
        </div>
      </div>
    </li>
  )
}
