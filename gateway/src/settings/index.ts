export type { PlatformFactTable, SettingsVersionTable, SettingTable } from './settings.table.ts'
export { readSettings, SettingsStore, storeSettings } from './settings-store.ts'
export { readSettingsVersion, takeSettingsVersion } from './settings-version.ts'
