import { join } from 'node:path'

/** The files that PostgreSQL writes for a base backup. */
export function backupFiles(folder: string): { archive: string; manifest: string } {
  return { archive: join(folder, 'base.tar.gz'), manifest: join(folder, 'backup_manifest') }
}
