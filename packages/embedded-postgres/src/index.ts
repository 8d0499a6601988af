export { claimDataFolder, type DataFolderClaim, makeDataFolder } from './data-folder.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  findServerPid,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { EmbeddedPostgresError, type SettingNames } from './embedded-postgres-error.ts'
export { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
