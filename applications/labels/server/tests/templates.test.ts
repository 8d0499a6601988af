import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
let label: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  label = await under.label({ code: 'B47C210E', productId: await under.product('Alpine milk', '4006381333931', 149) })
})
afterAll(() => under.close())

const put = async (body: object, id = label, as = 'manager') =>
  await under.send('PUT', `/labels/${id}/template`, { as, body })
const read = async () => (await under.send('GET', `/labels/${label}`)).body
const take = async () => await under.application.transmission.take(under.store, 10)

describe('template of a label', () => {
  it('LABEL-59 is changed as a change of its own, which the label shows once it has confirmed it', async () => {
    const { status, body } = await put({ version: 1, template: 'promotion' })
    expect([status, body.template, body.size, body.state, body.version]).toEqual([
      200,
      'promotion',
      '2.9',
      'updating',
      2,
    ])
    expect(body.changes).toMatchObject([{ kind: 'template', template: 'promotion', state: 'queued' }])
    const [change] = await take()
    expect(change).toMatchObject({ labelId: label, template: 'promotion', size: '2.9', content: { amount: 149 } })
    expect((await read()).shownTemplate).toBeNull()
    await under.application.transmission.report(change?.id ?? '', 'confirm')
    expect(await read()).toMatchObject({ shownTemplate: 'promotion', state: 'shown', shown: { name: 'Alpine milk' } })
  })

  it('LABEL-59 that did not arrive leaves what the label shows, and can be sent again', async () => {
    await put({ version: 1, template: 'promotion' })
    for (const { id } of await take()) await under.application.transmission.report(id, 'confirm')
    await put({ version: 2, template: 'price' })
    for (const { id } of await take()) await under.application.transmission.report(id, 'fail')
    expect(await read()).toMatchObject({ template: 'price', shownTemplate: 'promotion', state: 'failed' })
    expect((await put({ version: 3, template: 'price' })).status).toBe(200)
  })

  it('LABEL-59 a label without a product has one, too', async () => {
    const empty = await under.label({ code: 'B47C0001' })
    expect((await put({ version: 1, template: 'price' }, empty)).body).toMatchObject({
      template: 'price',
      product: null,
    })
    expect(await take()).toMatchObject([{ labelId: empty, content: { productId: null } }])
  })

  it.each([
    ['details', 'template.size'],
    ['Standard', 'template.unknown'],
    [undefined, 'template.unknown'],
  ])('LABEL-59 %j is rejected for a label of 2.9 inches with a sentence', async (template, problem) => {
    const { status, body } = await put({ version: 1, template })
    expect([status, body.fields[0].path, body.fields[0].problem]).toEqual([422, 'template', problem])
    expect(await take()).toEqual([])
  })

  it('LABEL-59 LABEL-10 names the version of the label that the user saw', async () => {
    await put({ version: 1, template: 'promotion' })
    expect((await put({ version: 1, template: 'price' })).status).toBe(409)
    expect((await put({ template: 'price' })).status).toBe(400)
  })

  it('LABEL-59 LABEL-05 needs the permission, and a label of the store', async () => {
    expect((await put({ version: 1, template: 'price' }, label, 'clerk')).status).toBe(403)
    const foreign = await under.label({ code: 'B47C9999', store: under.otherStore })
    expect((await put({ version: 1, template: 'price' }, foreign)).status).toBe(404)
  })
})
