import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { LabelsUnderTest } from './labels-test.ts'

const MILK = '4006381333931'

let under: LabelsUnderTest
let milk: string
let label: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  milk = await under.product('Alpine milk', MILK, 149)
  label = await under.label({ code: 'B47C210E', productId: milk })
})
afterAll(() => under.close())

const read = async () => (await under.send('GET', `/labels/${label}`)).body
const unbind = async (version: unknown = 1, id = label) =>
  await under.send('DELETE', `/labels/${id}/product?version=${version}`)
const put = async (path: string, body: object) => await under.send('PUT', `/labels/${label}/${path}`, { body })
const take = async () => await under.application.transmission.take(under.store, 10)
const EMPTY = { productId: null, name: '', detail: '', barcode: '', amount: null, formerAmount: null, currency: null }

describe('unbinding of a label', () => {
  it('LABEL-25 LABEL-08 the label has no product, and its empty picture is queued, sent and confirmed', async () => {
    const { status, body } = await unbind()
    expect([status, body.product, body.price, body.state, body.version]).toEqual([200, null, null, 'updating', 2])
    expect(body.changes).toMatchObject([{ kind: 'product', state: 'queued', requestedBy: 'Maya Lindqvist' }])
    const [change] = await take()
    expect(change).toMatchObject({ labelId: label, content: EMPTY })
    await under.application.transmission.report(change?.id as string, 'confirm')
    expect(await read()).toMatchObject({ state: 'shown', shown: EMPTY, product: null })
    expect((await under.send('GET', `/products/${MILK}`)).body.amount).toBe(149)
  })

  it('LABEL-25 LABEL-09 a newer change replaces the unbinding, and the other way round', async () => {
    await put('price', { price: '1.29', version: 1 })
    const [price] = await take()
    await unbind(2)
    expect(await under.application.transmission.report(price?.id as string, 'confirm')).toBe(false)
    await put('product', { barcode: MILK, version: 3 })
    const { changes } = await read()
    expect(changes.map(({ failure }: { failure: string | null }) => failure)).toEqual([
      null,
      'superseded',
      'superseded',
    ])
  })

  it('LABEL-25 LABEL-10 a label that was changed since gets 409, which says what it has now', async () => {
    await put('price', { price: '1.29', version: 1 })
    const { status, body } = await unbind()
    expect([status, body.code, body.label.version]).toEqual([409, 'VERSION_CONFLICT', 2])
    expect((await read()).product.name).toBe('Alpine milk')
  })

  it('LABEL-25 LABEL-10 a price of a label that someone else unbound gets 409, then 422 with a sentence', async () => {
    await unbind()
    const conflict = await put('price', { price: '1.29', version: 1 })
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      'Maya Lindqvist changed this label meanwhile. It now has no product. Check it, then change it again.',
    ])
    const { status, body } = await put('price', { price: '1.29', version: 2 })
    expect([status, body.message]).toEqual([422, 'This label has no product. Give it a product before its price.'])
  })

  it('LABEL-25 an empty picture that did not arrive is sent again', async () => {
    await unbind()
    await under.application.transmission.report((await take())[0]?.id as string, 'fail')
    expect((await read()).state).toBe('failed')
    expect((await unbind(2)).status).toBe(200)
    expect(await take()).toMatchObject([{ content: EMPTY }])
  })

  it('LABEL-25 LABEL-10 of simultaneous changes of price and product one takes effect', async () => {
    const replies = await Promise.all([
      unbind(),
      unbind(),
      put('price', { price: '1.29', version: 1 }),
      put('product', { barcode: MILK, version: 1 }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read()).changes).toHaveLength(1)
  })

  it.each(['', '0', '1.5', 'x', '1&version=1', '99999999999'])('LABEL-25 version %j gets 400', async (version) => {
    expect((await unbind(version)).status).toBe(400)
  })
})

describe('labels without a product', () => {
  it('LABEL-26 are found by their code, and no longer by their former product', async () => {
    await unbind()
    const found = async (search: string) => (await under.send('GET', `/labels?search=${search}`)).body.items
    expect(await found('b47c%20210e')).toMatchObject([{ code: 'B47C210E', product: null }])
    expect([await found('milk'), await found(MILK)]).toEqual([[], []])
  })

  it('LABEL-26 LABEL-03 come last, each on exactly one page', async () => {
    const codes = ['B47C2201', 'B47C2202', 'B47C2203', 'B47C2204']
    for (const code of codes) await unbind(1, await under.label({ code, productId: milk }))
    const pages: string[] = []
    for (let after = ''; ; ) {
      const { body } = await under.send('GET', `/labels?size=1${after}`)
      pages.push(...body.items.map(({ code }: { code: string }) => code))
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(pages[0]).toBe('B47C210E')
    expect(pages.slice(1).sort()).toEqual(codes)
  })

  it('LABEL-26 LABEL-07 can be given a product again', async () => {
    await unbind()
    const { status, body } = await put('product', { barcode: MILK, version: 2 })
    expect([status, body.product.name, body.price.amount]).toEqual([200, 'Alpine milk', 149])
    expect((await under.send('GET', '/labels?search=milk')).body.items).toHaveLength(1)
  })
})
