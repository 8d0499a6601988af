import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { backupFiles } from './backup-files.ts'
import { type ManifestFile, readBackupManifest } from './backup-manifest.ts'

export type Verification = {
  /** Size of the archive. */
  readonly bytes: number
  /** SHA-256 of the archive. */
  readonly sha256: string
  /** Size of the files in the archive. */
  readonly unpackedBytes: number
  /** What is wrong, each a sentence without its full stop. Empty if the backup is complete and undamaged. */
  readonly problems: readonly string[]
}

/** Reads the whole archive and compares each file with PostgreSQL's manifest, as pg_verifybackup does. */
export async function verifyBaseBackup(folder: string): Promise<Verification> {
  const { archive, manifest } = backupFiles(folder)
  const whole = createHash('sha256')
  const totals = { bytes: 0, unpackedBytes: 0 }
  const problems: string[] = []
  try {
    const missing = new Map(readBackupManifest(manifest).files)
    const packed = createReadStream(archive, { highWaterMark: 1 << 20 })
    packed.on('data', (part) => {
      whole.update(part)
      totals.bytes += part.length
    })
    for await (const entry of entriesOf(packed)) {
      totals.unpackedBytes += entry.header.size
      const problem = await problemOf(entry, missing)
      if (problem) problems.push(problem)
    }
    for (const path of missing.keys()) problems.push(`${path} is missing`)
  } catch (error) {
    problems.push(`it cannot be read to its end: ${(error as Error).message}`)
  }
  return { ...totals, sha256: whole.digest('hex'), problems }
}

/** A fault of the file or of its compression ends the iteration with that fault. */
async function* entriesOf(packed: Readable): AsyncGenerator<ParsedTarEntry> {
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  pipeline(packed, unpacked, () => undefined)
  const web = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>
  yield* web.pipeThrough(createTarDecoder({ strict: true })) as unknown as AsyncIterable<ParsedTarEntry>
}

async function problemOf(
  { header, body }: ParsedTarEntry,
  missing: Map<string, ManifestFile>,
): Promise<string | undefined> {
  const content = createHash('sha256')
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) content.update(part)
  if (header.type === 'directory') return undefined
  const expected = missing.get(header.name)
  missing.delete(header.name)
  // The manifest leaves out the WAL, whose records have checksums of their own.
  if (!expected) return header.name.startsWith('pg_wal/') ? undefined : `${header.name} is not in the manifest`
  if (expected.size !== header.size) return `${header.name} has ${header.size} bytes in place of ${expected.size}`
  return expected.sha256 === content.digest('hex') ? undefined : `${header.name} is damaged`
}
