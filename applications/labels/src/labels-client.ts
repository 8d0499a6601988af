import { jsonOf, type ReadOptions, RequestError, readJson, type Shell, sendJson } from '@foyer/sdk'
import type { Content, LabelDetails, LabelPage, StateFilter, Summary } from '../shared/label.ts'
import type { Template } from '../shared/template.ts'

export interface ListRequest {
  readonly search: string
  readonly state: StateFilter
  /** The base station of the labels; undefined for all. */
  readonly station?: string | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly size?: number
}

/** The label as it is now, where someone else changed it meanwhile. */
export function currentLabel(error: unknown): LabelDetails | undefined {
  return error instanceof RequestError ? (error.body.label as LabelDetails | undefined) : undefined
}

/** Reads one page of the labels of the store. */
export async function readLabels(shell: Shell, request: ListRequest, options?: ReadOptions): Promise<LabelPage> {
  const query = new URLSearchParams({ state: request.state })
  if (request.search !== '') query.set('search', request.search)
  if (request.station !== undefined) query.set('station', request.station)
  if (request.after !== undefined) query.set('after', request.after)
  if (request.size !== undefined) query.set('size', String(request.size))
  return await readJson<LabelPage>(shell, `labels?${query}`, options)
}

/** Reads those labels of the store that have one of these ids. */
export async function readLabelsById(shell: Shell, ids: readonly string[], options?: ReadOptions): Promise<LabelPage> {
  return await readJson<LabelPage>(shell, `labels?ids=${ids.join(',')}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await readJson<Summary>(shell, 'summary', options)
}

export async function readLabel(shell: Shell, code: string, options?: ReadOptions): Promise<LabelDetails> {
  return await readJson<LabelDetails>(shell, `labels/${encodeURIComponent(code)}`, options)
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
  return await sendJson(shell, 'PUT', `labels/${encodeURIComponent(id)}/price`, change)
}

/** Reads what a label would show for the product with this barcode. */
export async function readProduct(shell: Shell, barcode: string, options?: ReadOptions): Promise<Content> {
  return await readJson<Content>(shell, `products/${encodeURIComponent(barcode)}`, options)
}

export interface ProductChange {
  readonly version: number
  readonly barcode: string
}

/** Gives the label another product. Returns the label, which is updating. */
export async function changeProduct(shell: Shell, id: string, change: ProductChange): Promise<LabelDetails> {
  return await sendJson(shell, 'PUT', `labels/${encodeURIComponent(id)}/product`, change)
}

export interface TemplateChange {
  readonly version: number
  readonly template: Template
}

/** Gives the label another template. Returns the label, which is updating. */
export async function changeTemplate(shell: Shell, id: string, change: TemplateChange): Promise<LabelDetails> {
  return await sendJson(shell, 'PUT', `labels/${encodeURIComponent(id)}/template`, change)
}

/** Unbinds a label from its product. Returns the label, which is updating. */
export async function removeProduct(shell: Shell, id: string, version: number): Promise<LabelDetails> {
  const path = `labels/${encodeURIComponent(id)}/product?version=${version}`
  return await jsonOf<LabelDetails>(await shell.fetch(path, { method: 'DELETE' }))
}
