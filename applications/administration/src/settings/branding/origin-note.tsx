import type { SettingName } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useSettingsTexts } from '../texts/index.ts'
import { useValueText } from '../value-text.ts'
import css from './branding.module.css'

interface Props {
  readonly name: SettingName
  readonly isOwn: boolean
  /** The value of the platform. */
  readonly inherited: unknown
  readonly onReset: () => void
}

/** Whether a field is the organisation's own, or what it has from the platform. */
export function OriginNote({ name, isOwn, inherited, onReset }: Props) {
  const texts = useSettingsTexts()
  const valueText = useValueText()
  const [label] = texts.names[name]
  const { own, fromPlatform, fromPlatformAs, platformValue, platformValueOf } = texts.branding
  const isEmpty = inherited === null || (Array.isArray(inherited) && inherited.length === 0)
  return (
    <div className={css.origin} data-own={isOwn || undefined}>
      <span id={`${name}-text`}>
        {isOwn ? own : isEmpty ? fromPlatform : fromPlatformAs(valueText(name, inherited))}
      </span>
      {isOwn && (
        <Button tone="quiet" aria-label={platformValueOf(label)} onPress={onReset}>
          {platformValue}
        </Button>
      )}
    </div>
  )
}
