import type { SettingName } from '@foyer/contract/administration'

/** Label and explanation of each setting. */
export type Names = Readonly<Record<SettingName, readonly [label: string, explanation: string]>>
