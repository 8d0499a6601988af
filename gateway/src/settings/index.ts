export type { PlatformFactTable, SettingTable } from './settings.table.ts'
export { SettingsStore, storeSettings } from './settings-store.ts'
