import type { Shell } from '@foyer/sdk'
import type { AssetDetails, AssetPage, AssigneeList, CodeResult, Kind, StateFilter, Summary } from '../shared/asset.ts'
import type { InventoryDetails, InventoryList, ScanResult } from '../shared/inventory.ts'

/** A request that the back end rejected, with a sentence in the language of the user. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly status: number
  /** Messages by the name of the field. */
  readonly fields: ReadonlyMap<string, string>
  /** The asset as it is now, where someone else changed it meanwhile. */
  readonly asset: AssetDetails | undefined

  constructor(status: number, { message, fields = [], asset }: RejectionBody) {
    super(message ?? fields[0]?.message ?? '')
    this.status = status
    this.fields = new Map(fields.map((field) => [field.path, field.message]))
    this.asset = asset
  }
}

interface RejectionBody {
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly asset?: AssetDetails
}

/** How something is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** True if the user did not cause it: it does not prolong the session then. */
  readonly background?: boolean
}

export interface ListRequest {
  readonly search: string
  readonly state: StateFilter
  readonly kind?: Kind | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly size?: number
}

/** Reads one page of the assets of the store. */
export async function readAssets(shell: Shell, request: ListRequest, options?: ReadOptions): Promise<AssetPage> {
  const query = new URLSearchParams({ state: request.state })
  for (const name of ['search', 'kind', 'after', 'size'] as const)
    if (request[name]) query.set(name, String(request[name]))
  return await read<AssetPage>(shell, `assets?${query}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await read<Summary>(shell, 'summary', options)
}

export async function readAsset(shell: Shell, code: string, options?: ReadOptions): Promise<AssetDetails> {
  return await read<AssetDetails>(shell, `assets/${encodeURIComponent(code)}`, options)
}

export async function readAssignees(shell: Shell, options?: ReadOptions): Promise<readonly string[]> {
  return (await read<AssigneeList>(shell, 'assignees', options)).items
}

/** Finds out what a scanned code is. */
export async function readCode(shell: Shell, code: string): Promise<CodeResult> {
  return await read<CodeResult>(shell, `codes?code=${encodeURIComponent(code)}`)
}

export interface Assigning {
  readonly version: number
  readonly badge?: string | undefined
  readonly name?: string | undefined
  readonly dueAt: string | null
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
    return await bodyOf<AssetDetails>(await shell.fetch(`${address}?version=${body.version}`, { method }))
  return await send<AssetDetails>(shell, method, address, body)
}

export interface NewAsset {
  readonly code: string
  readonly kind: Kind
  readonly name: string
  readonly serialNumber: string
}

export async function registerAsset(shell: Shell, asset: NewAsset): Promise<AssetDetails> {
  return await send<AssetDetails>(shell, 'POST', 'assets', { ...asset, site: siteOf(shell) })
}

export async function readInventories(shell: Shell, options?: ReadOptions): Promise<InventoryList> {
  return await read<InventoryList>(shell, 'inventories', options)
}

export async function readInventory(shell: Shell, id: string, options?: ReadOptions): Promise<InventoryDetails> {
  return await read<InventoryDetails>(shell, `inventories/${encodeURIComponent(id)}`, options)
}

export async function startInventory(shell: Shell, kind: Kind | undefined): Promise<InventoryDetails> {
  return await send<InventoryDetails>(shell, 'POST', 'inventories', { kind: kind ?? null, site: siteOf(shell) })
}

export async function scanItem(shell: Shell, id: string, code: string): Promise<ScanResult> {
  return await send<ScanResult>(shell, 'POST', `inventories/${encodeURIComponent(id)}/scans`, { code })
}

export async function closeInventory(shell: Shell, id: string, markMissing: boolean): Promise<InventoryDetails> {
  const path = `inventories/${encodeURIComponent(id)}/closure`
  return await send<InventoryDetails>(shell, 'POST', path, { markMissing })
}

export async function discardInventory(shell: Shell, id: string): Promise<void> {
  const response = await shell.fetch(`inventories/${encodeURIComponent(id)}`, { method: 'DELETE' })
  if (!response.ok) throw await rejectionOf(response)
}

export async function readReport(shell: Shell, id: string): Promise<Blob> {
  const response = await shell.fetch(`inventories/${encodeURIComponent(id)}/report`)
  if (response.ok) return await response.blob()
  throw await rejectionOf(response)
}

/** What the back end cannot know about the current store. */
function siteOf({ state: { store } }: Shell) {
  return store && { name: store.name, timeZone: store.timeZone }
}

async function read<Body>(shell: Shell, path: string, { signal, background }: ReadOptions = {}): Promise<Body> {
  const headers = background ? { 'x-background': '1' } : {}
  return await bodyOf<Body>(await shell.fetch(path, { headers, ...(signal ? { signal } : {}) }))
}

async function send<Body>(shell: Shell, method: string, path: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  return await bodyOf<Body>(await shell.fetch(path, { method, headers, body: JSON.stringify(body) }))
}

/** @throws Rejected unless the response is a success */
async function bodyOf<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body
  throw await rejectionOf(response)
}

async function rejectionOf(response: Response): Promise<Rejected> {
  return new Rejected(response.status, (await response.json().catch(() => ({}))) as RejectionBody)
}
