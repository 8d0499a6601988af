export { SettingsStore, storeSettings } from './settings-store.ts'
export type { PlatformFactTable, SettingTable } from './settings.table.ts'
