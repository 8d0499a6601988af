import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../tree.ts'

export const RELEASES_FILE = 'releases.json'

const RecordedReleases = z
  .array(
    z.strictObject({
      version: z.string().regex(/^\d+\.\d+\.\d+$/, 'is not a version'),
      date: z.iso.date(),
      commit: z.string().regex(/^[0-9a-f]{40}$/, 'is not a full commit id'),
      lastMigration: z.string().regex(/^\d{4}-[a-z0-9-]+$/, 'is not the name of a migration'),
    }),
  )
  .min(1)

/** A release: its commit, and the last migration that it knows. */
export type RecordedRelease = z.infer<typeof RecordedReleases>[number]

/**
 * Reads the releases, oldest first.
 * @throws ZodError if the file is malformed
 */
export function readReleases(text = readFileSync(join(ROOT, RELEASES_FILE), 'utf8')): RecordedRelease[] {
  return RecordedReleases.parse(JSON.parse(text))
}

/** Compares versions such as `0.10.2`. */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
