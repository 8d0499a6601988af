import { jsonOf, type ReadOptions, readBlob, readJson, type Shell, sendJson } from '@foyer/sdk'
import type {
  BatchDetails,
  BatchItemPage,
  BatchPage,
  FileCheck,
  ItemFilter,
  RollbackPlan,
  ScheduledPrice,
} from '../../shared/batch.ts'
import type { Price } from '../../shared/label.ts'
import type { PriceChange } from '../labels-client.ts'

interface PageRequest {
  /** `next` of the page before. */
  readonly after: string | undefined
}

export async function readBatches(shell: Shell, { after }: PageRequest, options: ReadOptions): Promise<BatchPage> {
  return await readJson<BatchPage>(shell, `batches${queryOf({ after })}`, options)
}

export async function readBatch(shell: Shell, id: string, options: ReadOptions): Promise<BatchDetails> {
  return await readJson<BatchDetails>(shell, pathOf(id), options)
}

export async function readItems(
  shell: Shell,
  id: string,
  request: PageRequest & { readonly filter: ItemFilter },
  options: ReadOptions,
): Promise<BatchItemPage> {
  return await readJson<BatchItemPage>(shell, `${pathOf(id)}/items${queryOf({ ...request })}`, options)
}

/** Reads the prices in force, as a file that can be changed and chosen. */
export async function readPrices(shell: Shell): Promise<Blob> {
  return await readBlob(shell, 'batches/prices')
}

/** A file as it was chosen. It does not change with the file on the disk. */
export interface PriceFile {
  readonly name: string
  readonly bytes: ArrayBuffer
}

/** Checks a file. Nothing is stored. */
export async function checkFile(shell: Shell, file: PriceFile): Promise<FileCheck> {
  const path = `batches/check${queryOf({ timeZone: timeZoneOf(shell) })}`
  return await jsonOf<FileCheck>(await shell.fetch(path, { method: 'POST', ...csv(file) }))
}

export interface NewBatch {
  /** Chosen here: a repeated request has the same. */
  readonly id: string
  readonly file: PriceFile
  readonly name: string
  /** On the clock of the store; undefined for at once. */
  readonly from: string | undefined
  /** Of the plan that the user saw. */
  readonly fingerprint: string
}

/** Puts the prices of a file in force, at once or at a time. */
export async function createBatch(shell: Shell, { id, file, ...request }: NewBatch): Promise<BatchDetails> {
  const path = `${pathOf(id)}${queryOf({ ...request, timeZone: timeZoneOf(shell) })}`
  return await jsonOf<BatchDetails>(await shell.fetch(path, { method: 'PUT', ...csv(file) }))
}

export async function cancelBatch(shell: Shell, id: string): Promise<BatchDetails> {
  return await jsonOf<BatchDetails>(await shell.fetch(`${pathOf(id)}/cancel`, { method: 'POST' }))
}

/** Sends the failed labels of a batch again. */
export async function resendFailed(shell: Shell, id: string): Promise<BatchDetails> {
  return await jsonOf<BatchDetails>(await shell.fetch(`${pathOf(id)}/resend`, { method: 'POST' }))
}

export interface Decision {
  readonly decision: 'apply' | 'leave'
  /** With the price in force that the user saw. */
  readonly items: readonly { readonly product: string; readonly seen: Price | null }[]
}

/** Decides about products whose price someone else changed. */
export async function decideConflicts(shell: Shell, id: string, decision: Decision): Promise<BatchDetails> {
  return await sendJson(shell, 'POST', `${pathOf(id)}/conflicts`, decision)
}

/** Reads what a rollback would restore. */
export async function readRollback(shell: Shell, id: string, options: ReadOptions): Promise<RollbackPlan> {
  return await readJson<RollbackPlan>(shell, `${pathOf(id)}/rollback`, options)
}

export interface Rollback {
  /** Of the new batch. */
  readonly id: string
  readonly fingerprint: string
  /** Products that are restored, although someone else changed their price since. */
  readonly include: readonly string[]
}

/** Rolls a batch back. Returns the new batch that does it. */
export async function rollBack(shell: Shell, id: string, request: Rollback): Promise<BatchDetails> {
  return await sendJson(shell, 'PUT', `${pathOf(id)}/rollback`, request)
}

export async function readScheduled(
  shell: Shell,
  label: string,
  options: ReadOptions,
): Promise<{ readonly items: readonly ScheduledPrice[] }> {
  return await readJson(shell, `labels/${encodeURIComponent(label)}/scheduled-prices`, options)
}

export interface PriceSchedule extends PriceChange {
  /** Of the new batch. */
  readonly batch: string
  /** On the clock of the store. */
  readonly from: string
}

/** Schedules a price of a label's product, as a batch of one product. */
export async function schedulePrice(
  shell: Shell,
  label: string,
  { batch, ...schedule }: PriceSchedule,
): Promise<BatchDetails> {
  const path = `labels/${encodeURIComponent(label)}/scheduled-prices/${batch}`
  return await sendJson(shell, 'PUT', `${path}${queryOf({ timeZone: timeZoneOf(shell) })}`, schedule)
}

function csv({ bytes }: PriceFile) {
  return { headers: { 'content-type': 'text/csv' }, body: bytes }
}

function pathOf(id: string): string {
  return `batches/${encodeURIComponent(id)}`
}

function timeZoneOf(shell: Shell): string {
  return shell.state.store?.timeZone ?? shell.state.user.timeZone
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
