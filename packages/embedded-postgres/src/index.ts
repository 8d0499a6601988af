export { backupFiles } from './backup/backup-files.ts'
export { type BackupManifest, readBackupManifest } from './backup/backup-manifest.ts'
export { type BaseBackupFacts, takeBaseBackup } from './backup/base-backup.ts'
export {
  discardDraft,
  type RestoredFolder,
  type RestoreOptions,
  restoreDataFolder,
} from './backup/restore-data-folder.ts'
export { leadsToTimeline } from './backup/timelines.ts'
export { type Verification, verifyBaseBackup } from './backup/verify-backup.ts'
export { archivedSegments, pruneWal, type WalArchiving, walFolder } from './backup/wal-archive.ts'
export { clusterPlaces, RESTORE_DRAFT } from './cluster.ts'
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
