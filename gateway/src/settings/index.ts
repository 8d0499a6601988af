export { assertPicture, assertPictures } from './pictures/assert-pictures.ts'
export { readSettings, SettingsStore, storeSettings } from './settings-store.ts'
export { incrementSettingsVersion, readSettingsVersion } from './settings-version.ts'
