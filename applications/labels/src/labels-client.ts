import type { Shell } from '@foyer/sdk'
import type { Content, LabelDetails, LabelPage, StateFilter, Summary } from '../shared/label.ts'
import type { Template } from '../shared/template.ts'

/** A request that the back end rejected, with a sentence in the language of the user. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly status: number
  /** Messages by the name of the field. */
  readonly fields: ReadonlyMap<string, string>
  /** The label as it is now, where someone else changed it meanwhile. */
  readonly label: LabelDetails | undefined
  /** What else the back end returned, such as a new plan. */
  readonly body: object

  constructor(status: number, body: RejectionBody) {
    super(body.message ?? '')
    this.status = status
    this.fields = new Map(body.fields?.map(({ path, message }) => [path, message]))
    this.label = body.label
    this.body = body
  }
}

/** How something is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** True if the user did not cause it: it does not prolong the session then. */
  readonly background?: boolean
}

interface RejectionBody {
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly label?: LabelDetails
}

export interface ListRequest {
  readonly search: string
  readonly state: StateFilter
  /** The base station of the labels; undefined for all. */
  readonly station?: string | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly size?: number
}

/** Reads one page of the labels of the store. */
export async function readLabels(shell: Shell, request: ListRequest, options?: ReadOptions): Promise<LabelPage> {
  const query = new URLSearchParams({ state: request.state })
  if (request.search !== '') query.set('search', request.search)
  if (request.station !== undefined) query.set('station', request.station)
  if (request.after !== undefined) query.set('after', request.after)
  if (request.size !== undefined) query.set('size', String(request.size))
  return await read<LabelPage>(shell, `labels?${query}`, options)
}

/** Reads those labels of the store that have one of these ids. */
export async function readLabelsById(shell: Shell, ids: readonly string[], options?: ReadOptions): Promise<LabelPage> {
  return await read<LabelPage>(shell, `labels?ids=${ids.join(',')}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await read<Summary>(shell, 'summary', options)
}

export async function readLabel(shell: Shell, code: string, options?: ReadOptions): Promise<LabelDetails> {
  return await read<LabelDetails>(shell, `labels/${encodeURIComponent(code)}`, options)
}

export interface PriceChange {
  readonly version: number
  /** As typed. */
  readonly price: string
  readonly formerPrice: string
  /** For a product that has no price in the store yet. */
  readonly currency?: string
}

/** Changes the price of the label's product in the store. Returns the label, which is updating. */
export async function changePrice(shell: Shell, id: string, change: PriceChange): Promise<LabelDetails> {
  return await put(shell, `labels/${encodeURIComponent(id)}/price`, change)
}

/** Reads what a label would show for the product with this barcode. */
export async function readProduct(shell: Shell, barcode: string, options?: ReadOptions): Promise<Content> {
  return await read<Content>(shell, `products/${encodeURIComponent(barcode)}`, options)
}

export interface ProductChange {
  readonly version: number
  readonly barcode: string
}

/** Gives the label another product. Returns the label, which is updating. */
export async function changeProduct(shell: Shell, id: string, change: ProductChange): Promise<LabelDetails> {
  return await put(shell, `labels/${encodeURIComponent(id)}/product`, change)
}

export interface TemplateChange {
  readonly version: number
  readonly template: Template
}

/** Gives the label another template. Returns the label, which is updating. */
export async function changeTemplate(shell: Shell, id: string, change: TemplateChange): Promise<LabelDetails> {
  return await put(shell, `labels/${encodeURIComponent(id)}/template`, change)
}

/** Unbinds a label from its product. Returns the label, which is updating. */
export async function removeProduct(shell: Shell, id: string, version: number): Promise<LabelDetails> {
  const path = `labels/${encodeURIComponent(id)}/product?version=${version}`
  return await bodyOf<LabelDetails>(await shell.fetch(path, { method: 'DELETE' }))
}

async function put(shell: Shell, path: string, change: object): Promise<LabelDetails> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) }
  return await bodyOf<LabelDetails>(await shell.fetch(path, init))
}

/** Reads what the back end returns. */
export async function read<Body>(shell: Shell, path: string, { signal, background }: ReadOptions = {}): Promise<Body> {
  const headers = background ? { 'x-background': '1' } : {}
  return await bodyOf<Body>(await shell.fetch(path, { headers, ...(signal ? { signal } : {}) }))
}

/** @throws Rejected unless the response is a success */
export async function bodyOf<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body
  throw new Rejected(response.status, (await response.json().catch(() => ({}))) as RejectionBody)
}

/** Reads a file that the back end writes. */
export async function readFile(shell: Shell, path: string): Promise<Blob> {
  const response = await shell.fetch(path)
  if (response.ok) return await response.blob()
  throw new Rejected(response.status, (await response.json().catch(() => ({}))) as RejectionBody)
}
