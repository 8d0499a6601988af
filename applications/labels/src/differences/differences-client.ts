import type { Shell } from '@foyer/sdk'
import type { DifferenceCounts, DifferencePage, DifferenceReason } from '../../shared/difference.ts'
import type { LabelDetails } from '../../shared/label.ts'
import { bodyOf, type ReadOptions, read, readFile } from '../labels-client.ts'

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
  return await read<DifferencePage>(shell, `differences${queryOf({ ...request })}`, options)
}

export async function readCounts(shell: Shell, options: ReadOptions): Promise<DifferenceCounts> {
  return await read<DifferenceCounts>(shell, 'differences/counts', options)
}

export async function readCsv(shell: Shell, reason: ReasonFilter): Promise<Blob> {
  return await readFile(shell, `differences/csv${queryOf({ reason })}`)
}

/** Sends one label again what it should show. Returns the label, which is updating. */
export async function sendAgain(shell: Shell, { id, version }: { id: string; version: number }): Promise<LabelDetails> {
  return await post<LabelDetails>(shell, `labels/${encodeURIComponent(id)}/transmission`, { version })
}

/** Sends all labels again that differ for the reason. Returns their number. */
export async function sendAllAgain(shell: Shell, reason: ReasonFilter): Promise<{ readonly sent: number }> {
  return await post<{ sent: number }>(shell, 'differences/transmission', { reason })
}

async function post<Body>(shell: Shell, path: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  return await bodyOf<Body>(await shell.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
