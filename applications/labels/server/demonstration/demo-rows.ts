import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Content, EMPTY_CONTENT } from '../../shared/label.ts'
import type { LabelSize, Template } from '../../shared/template.ts'
import type { Tables } from '../database/tables.ts'
import { searchKeysOf } from '../labels/search-key.ts'
import { ASSORTMENT, barcodeOf } from './assortment.ts'

/** The stores that the demonstration fills. */
export interface DemoPlaces {
  readonly organisation: string
  readonly stores: readonly string[]
}

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]

export interface DemoRows {
  readonly product: Rows<'product'>
  readonly price: Rows<'price'>
  readonly base_station: Rows<'base_station'>
  readonly label: Rows<'label'>
  readonly change: Rows<'change'>
}

/** What a label shows for a product of the assortment. */
type ProductContent = Content & { readonly productId: string }

const HOUR = 3_600_000
const AUTHOR = 'Price import'
/** Every third product has a second label, at the end of its aisle. */
const SECOND_LABEL_EVERY = 3
/** Base stations with contact, and since when a third one has none. The labels of that one, by their numbers. */
const STATIONS = ['Aisles 1 to 4', 'Aisles 5 to 8'] as const
const LOST_HOURS = 3
const OF_LOST_STATION: readonly number[] = [20, 28, 30]
/** Codes are unique on the whole platform: `B47C` and the numbers of store and label. */
const FIRST_CODE = 0xb47c0000
const CODES_OF_STORE = 0x100

/** The rows of the demonstration: the same assortment in each store, with a few labels that need someone. */
export function demoRows({ organisation, stores }: DemoPlaces, now: Date): DemoRows {
  const product = ASSORTMENT.map(({ name, detail }, index) => {
    return { id: randomUUID(), organisation_id: organisation, barcode: barcodeOf(index), name, detail }
  })
  const contents = product.map(({ id, name, detail, barcode }, index): ProductContent => {
    const { amount = 0, formerAmount = null } = ASSORTMENT[index] ?? {}
    return { productId: id, name, detail, barcode, amount, formerAmount, currency: 'EUR' }
  })
  const filled = stores.map((store, index) => storeRows({ organisation, store, index, contents, now }))
  return {
    product,
    price: filled.flatMap(({ price }) => price),
    base_station: filled.flatMap(({ base_station }) => base_station),
    label: filled.flatMap(({ label }) => label),
    change: filled.flatMap(({ change }) => change),
  }
}

interface DemoStore {
  readonly organisation: string
  readonly store: string
  readonly index: number
  readonly contents: readonly ProductContent[]
  readonly now: Date
}

function storeRows(demo: DemoStore): Omit<DemoRows, 'product'> {
  const { organisation, store, contents, now } = demo
  const stations = STATIONS.map((name) => ({
    ...{ id: randomUUID(), organisation_id: organisation, store_id: store, name, firmware: '4.2.1' },
    ...{ signal: 4, last_contact_at: now, offline_since: null },
  }))
  const lostAt = hoursBefore(now, LOST_HOURS)
  const lost = {
    ...{ id: randomUUID(), organisation_id: organisation, store_id: store, name: 'Checkout', firmware: '4.1.7' },
    ...{ signal: 0, last_contact_at: lostAt, offline_since: lostAt },
  }
  const places = contents.flatMap((content, at) => (at % SECOND_LABEL_EVERY === 0 ? [content, content] : [content]))
  const label = [...places, undefined].map((content, at) => {
    const station = OF_LOST_STATION.includes(at) ? lost : stations[at % stations.length]
    return labelRow(demo, { content, at, station: station?.id ?? null })
  })
  const price = contents.map(({ productId, amount, formerAmount }) => ({
    ...{ store_id: store, product_id: productId, amount: amount ?? 0, currency: 'EUR', former_amount: formerAmount },
    ...{ changed_at: hoursBefore(now, 30), changed_by: AUTHOR },
  }))
  const change = label.flatMap((row, at) => (row.state === 'failed' ? [failedChange(demo, row.id, places[at])] : []))
  return { base_station: [lost, ...stations], label, price, change }
}

interface DemoLabel {
  /** Undefined for a label without a product. */
  readonly content: Content | undefined
  readonly at: number
  readonly station: string | null
}

/** A label without a signal does not get its changes; a few batteries are low. */
function labelRow(
  { organisation, store, index, now }: DemoStore,
  { content, at, station }: DemoLabel,
): Insertable<Tables['label']> & { readonly id: string } {
  const code = (FIRST_CODE + index * CODES_OF_STORE + at).toString(16).toUpperCase()
  const unreachable = at === UNREACHABLE || OF_LOST_STATION.includes(at)
  const outdated = at === UNREACHABLE || at === WEAK
  const product = content && { name: content.name, detail: content.detail, barcode: content.barcode }
  const size = sizeOf(at)
  const template = templateOf(size, content)
  const shownAt = content ? hoursBefore(now, 26 + (at % 70)) : null
  return {
    ...{
      id: randomUUID(),
      organisation_id: organisation,
      store_id: store,
      code,
      product_id: content?.productId ?? null,
    },
    ...{ base_station_id: station, size, template },
    ...{
      state: outdated ? 'failed' : 'shown',
      shown: content ? JSON.stringify(shownOf(content, outdated)) : null,
    },
    ...{
      shown_at: shownAt,
      shown_template: content ? template : null,
      battery: at % 14 === WEAK ? 11 : 96 - ((at * 7) % 60),
      signal: unreachable ? 0 : 4 - (at % 3),
    },
    ...{ last_contact_at: contactOf(at, now), ...searchKeysOf({ code, product }) },
    ...{ changed_at: null, changed_by: null },
  }
}

/** Most labels have 2.9 inches. */
function sizeOf(at: number): LabelSize {
  if (at % 8 === 6) return '4.2'
  return at % 4 === 3 ? '2.13' : '2.9'
}

function templateOf(size: LabelSize, content: Content | undefined): Template {
  if (content?.formerAmount) return 'promotion'
  return size === '4.2' && content ? 'details' : 'standard'
}

function contactOf(at: number, now: Date): Date {
  if (OF_LOST_STATION.includes(at)) return hoursBefore(now, LOST_HOURS)
  return at === UNREACHABLE ? hoursBefore(now, 30) : now
}

/** The label of a store, by its number, that its base station does not reach. */
const UNREACHABLE = 4
/** A label whose battery is low, and which therefore missed its last change. */
const WEAK = 9
const FORMER_PRICE = 20

/** A label that was not reached still shows the price of before. */
function shownOf(content: Content, outdated: boolean): Content {
  return outdated ? { ...content, amount: (content.amount ?? 0) + FORMER_PRICE } : content
}

function failedChange({ store, now }: DemoStore, label: string, content: Content | undefined): Rows<'change'>[number] {
  const requested = hoursBefore(now, 30)
  return {
    ...{ id: randomUUID(), label_id: label, store_id: store, kind: 'price', state: 'failed', attempts: 3 },
    ...{ content: JSON.stringify(content ?? EMPTY_CONTENT), requested_by: randomUUID(), requested_by_name: AUTHOR },
    ...{ requested_at: requested, sent_at: requested, completed_at: requested, failure: 'no-response', batch_id: null },
  }
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR)
}
