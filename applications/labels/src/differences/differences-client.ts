import { type ReadOptions, readBlob, readJson, type Shell, sendJson } from '@foyer/sdk'
import type { DifferenceCounts, DifferencePage, DifferenceReason } from '../../shared/difference.ts'
import type { LabelDetails } from '../../shared/label.ts'

/** Undefined for all reasons. */
export type ReasonFilter = DifferenceReason | undefined

interface PageRequest {
  readonly reason: ReasonFilter
  /** `next` of the page before. */
  readonly after: string | undefined
}

export async function readDifferences(
  shell: Shell,
  request: PageRequest,
  options: ReadOptions,
): Promise<DifferencePage> {
  return await readJson<DifferencePage>(shell, `differences${queryOf({ ...request })}`, options)
}

export async function readCounts(shell: Shell, options: ReadOptions): Promise<DifferenceCounts> {
  return await readJson<DifferenceCounts>(shell, 'differences/counts', options)
}

export async function readCsv(shell: Shell, reason: ReasonFilter): Promise<Blob> {
  return await readBlob(shell, `differences/csv${queryOf({ reason })}`)
}

/** Sends one label again what it should show. Returns the label, which is updating. */
export async function sendAgain(shell: Shell, { id, version }: { id: string; version: number }): Promise<LabelDetails> {
  return await sendJson<LabelDetails>(shell, 'POST', `labels/${encodeURIComponent(id)}/transmission`, { version })
}

/** Sends all labels again that differ for the reason. Returns their number. */
export async function sendAllAgain(shell: Shell, reason: ReasonFilter): Promise<{ readonly sent: number }> {
  return await sendJson<{ sent: number }>(shell, 'POST', 'differences/transmission', { reason })
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
