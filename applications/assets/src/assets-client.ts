import {
  assertSuccess,
  jsonOf,
  type ReadOptions,
  RequestError,
  readBlob,
  readJson,
  type Shell,
  sendJson,
} from '@foyer/sdk'
import type { AssetDetails, AssetPage, AssigneeList, CodeResult, Kind, StateFilter, Summary } from '../shared/asset.ts'
import type { InventoryDetails, InventoryList, ScanResult } from '../shared/inventory.ts'

export interface ListRequest {
  readonly search: string
  readonly state: StateFilter
  readonly kind?: Kind | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly size?: number
}

/** The asset as it is now, where someone else changed it meanwhile. */
export function currentAsset(error: unknown): AssetDetails | undefined {
  return error instanceof RequestError ? (error.body.asset as AssetDetails | undefined) : undefined
}

/** Reads one page of the assets of the store. */
export async function readAssets(shell: Shell, request: ListRequest, options?: ReadOptions): Promise<AssetPage> {
  const query = new URLSearchParams({ state: request.state })
  for (const name of ['search', 'kind', 'after', 'size'] as const)
    if (request[name]) query.set(name, String(request[name]))
  return await readJson<AssetPage>(shell, `assets?${query}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await readJson<Summary>(shell, 'summary', options)
}

export async function readAsset(shell: Shell, code: string, options?: ReadOptions): Promise<AssetDetails> {
  return await readJson<AssetDetails>(shell, `assets/${encodeURIComponent(code)}`, options)
}

export async function readAssignees(shell: Shell, options?: ReadOptions): Promise<readonly string[]> {
  return (await readJson<AssigneeList>(shell, 'assignees', options)).items
}

/** Finds out what a scanned code is. */
export async function readCode(shell: Shell, code: string): Promise<CodeResult> {
  return await readJson<CodeResult>(shell, `codes?code=${encodeURIComponent(code)}`)
}

/** A change of one asset: where it is sent, and what. The version is in the body, or in the query of a DELETE. */
export interface AssetChange {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: 'assignment' | 'defect' | 'defect/resolution' | 'loss' | 'retirement' | ''
  readonly body: Readonly<Record<string, unknown>> & { readonly version: number }
}

/** Changes an asset. Returns it as it is now. */
export async function changeAsset(shell: Shell, id: string, change: AssetChange): Promise<AssetDetails> {
  const { method, path, body } = change
  const address = `assets/${encodeURIComponent(id)}${path === '' ? '' : `/${path}`}`
  if (method === 'DELETE')
    return await jsonOf<AssetDetails>(await shell.fetch(`${address}?version=${body.version}`, { method }))
  return await sendJson<AssetDetails>(shell, method, address, body)
}

export interface NewAsset {
  readonly code: string
  readonly kind: Kind
  readonly name: string
  readonly serialNumber: string
}

export async function registerAsset(shell: Shell, asset: NewAsset): Promise<AssetDetails> {
  return await sendJson<AssetDetails>(shell, 'POST', 'assets', asset)
}

export async function readInventories(shell: Shell, options?: ReadOptions): Promise<InventoryList> {
  return await readJson<InventoryList>(shell, 'inventories', options)
}

export async function readInventory(shell: Shell, id: string, options?: ReadOptions): Promise<InventoryDetails> {
  return await readJson<InventoryDetails>(shell, `inventories/${encodeURIComponent(id)}`, options)
}

export async function startInventory(shell: Shell, kind: Kind | undefined): Promise<InventoryDetails> {
  return await sendJson<InventoryDetails>(shell, 'POST', 'inventories', { kind: kind ?? null })
}

export async function scanItem(shell: Shell, id: string, code: string): Promise<ScanResult> {
  return await sendJson<ScanResult>(shell, 'POST', `inventories/${encodeURIComponent(id)}/scans`, { code })
}

export async function closeInventory(shell: Shell, id: string, markMissing: boolean): Promise<InventoryDetails> {
  const path = `inventories/${encodeURIComponent(id)}/closure`
  return await sendJson<InventoryDetails>(shell, 'POST', path, { markMissing })
}

export async function discardInventory(shell: Shell, id: string): Promise<void> {
  await assertSuccess(await shell.fetch(`inventories/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

export async function readReport(shell: Shell, id: string): Promise<Blob> {
  return await readBlob(shell, `inventories/${encodeURIComponent(id)}/report`)
}
