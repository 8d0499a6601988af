import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of a base backup, as PostgreSQL's manifest lists it. */
export type ManifestFile = { readonly size: number; readonly sha256: string }

export type BackupManifest = {
  /** Identifies the cluster, across restores. */
  readonly systemIdentifier: string
  readonly files: ReadonlyMap<string, ManifestFile>
  readonly timeline: number
  /** Recovery reads the WAL from here on. */
  readonly startLsn: string
  /** Recovery has to reach this position before the backup is consistent. */
  readonly endLsn: string
}

type ListedFile = { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }
type Listed = { Files: ListedFile[]; 'WAL-Ranges': { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[] }

const CHECKSUM_LINE = '\n"Manifest-Checksum"'

/**
 * Reads the manifest that PostgreSQL wrote with a base backup.
 * @throws Error if it is damaged
 */
export function readBackupManifest(path: string): BackupManifest {
  const text = readFileSync(path, 'utf8')
  const end = text.lastIndexOf(CHECKSUM_LINE) + 1
  const expected = /"Manifest-Checksum":\s*"([0-9a-f]{64})"/.exec(text.slice(end))?.[1]
  if (end === 0 || hash('sha256', text.slice(0, end)) !== expected)
    throw new Error('the manifest is damaged: its checksum is wrong')
  const { Files: files, 'WAL-Ranges': ranges } = JSON.parse(text) as Listed
  const [range] = ranges
  if (!range) throw new Error('the manifest names no WAL')
  return {
    // As text: the number is greater than JavaScript can represent.
    systemIdentifier: /"System-Identifier":\s*(\d+)/.exec(text)?.[1] ?? '',
    files: new Map(files.map((file) => [pathOf(file), { size: file.Size, sha256: file.Checksum ?? '' }])),
    timeline: range.Timeline,
    startLsn: range['Start-LSN'],
    endLsn: range['End-LSN'],
  }
}

function pathOf(file: ListedFile): string {
  return file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
}
