import type { SettingName } from '@foyer/contract/administration'

export interface ControlProps {
  readonly name: SettingName
  readonly value: unknown
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
}
