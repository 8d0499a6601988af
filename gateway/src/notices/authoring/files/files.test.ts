import { DRAFT_FILES_MAX_BYTES, FILE_SIZE_DEFAULT, NOTICE_ATTACHMENTS } from '@foyer/contract/limits'
import {
  changeSettings,
  formOf,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  required,
  startGateway,
} from '@foyer/testkit'
import { parse } from 'content-disposition'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const PATH = '/v2/admin/notices'

let gateway: GatewayUnderTest
let admin: string
let clerk: string
let home: string
beforeAll(async () => {
  /* Behind a proxy, so that no limit of one address is in the way. */
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.1'] } })
  admin = await gateway.client.tokenOf('admin')
  clerk = await gateway.client.tokenOf('clerk')
  home = await organisationOf(gateway)
})
afterAll(() => gateway.close())

let addresses = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}` })

async function draft(body: object = {}): Promise<string> {
  const texts = [{ language: 'en' as const, title: 'Plans', content: 'x' }]
  const audience = [{ to: 'person' as const, id: await idOf(gateway, 'clerk') }]
  return (await gateway.client.call('publishing.draft', { texts, audience, ...body }, { token: admin })).body.data.id
}
const attach = async (id: string, form: FormData | string, headers: Record<string, string> = {}) =>
  await gateway.client.post(`${PATH}/${id}/attachments`, form, {
    token: admin,
    headers: { ...fromElsewhere(), ...headers },
  })
const publish = (id: string) => gateway.client.call('publishing.publish', { id }, { token: admin })
const download = async (id: string, token: string, attachment?: string) =>
  await fetch(`${gateway.client.base}/v2/notice/${id}/attaches${attachment ? `?attachment=${attachment}` : ''}`, {
    headers: { authorization: `Bearer ${token}` },
  })
const attachmentsOf = async (id: string) =>
  (await gateway.client.call('publishing.notice', { id }, { token: admin })).body.data.attachment

describe('attachments of a draft', () => {
  it('a downloaded file equals the uploaded one and has its length and type', async () => {
    const id = await draft()
    const content = new Uint8Array(1_300_000).map((_, index) => 97 + (index % 26))
    const { body } = await attach(id, formOf('long.txt', content))
    const file = { id: body.data.id, name: 'long.txt', mediaType: 'text/plain; charset=utf-8', bytes: content.length }
    expect(body.data).toEqual(file)
    expect(await attachmentsOf(id)).toEqual([file])
    const reply = await download(id, admin)
    expect(reply.headers.get('content-length')).toBe(String(content.length))
    expect(reply.headers.get('content-type')).toBe(file.mediaType)
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true)
  })

  it('a form with a long part header is rejected and stores nothing', async () => {
    const id = await draft()
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nX-Much: ${'x'.repeat(1_000_000)}`
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const { status, body } = await attach(id, `${head}\r\n\r\ntext\r\n--b--\r\n`, type)
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(await attachmentsOf(id)).toEqual([])
  })

  it('a draft can have five files, which can be removed again', async () => {
    const id = await draft()
    for (let number = 1; number <= NOTICE_ATTACHMENTS; number++) await attach(id, formOf(`${number}.txt`, `${number}`))
    expect((await attach(id, formOf('6.txt', '6'))).body.data).toEqual({ reason: 'TOO_MANY_FILES' })
    const files = await attachmentsOf(id)
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'])
    const second = required(files[1]).id
    expect(await (await download(id, admin, second)).text()).toBe('2')
    const detach = () => gateway.client.call('publishing.detach', { id, attachment: second }, { token: admin })
    expect((await detach()).body.resultCode).toBe(1001)
    expect((await detach()).status).toBe(404)
    expect((await download(id, admin, second)).status).toBe(404)
    expect((await attach(id, formOf('6.txt', '6'))).body.resultCode).toBe(1001)
  })

  it('ASVS 15.4.2 concurrent uploads never exceed five files', async () => {
    const id = await draft()
    const root = await gateway.client.tokenOf('super')
    const as = (token: string) => attach(id, formOf('a.txt', 'x'), { authorization: `Bearer ${token}` })
    for (let number = 1; number < NOTICE_ATTACHMENTS; number++) await as(admin)
    const replies = await Promise.all([admin, root, admin, root].map(as))
    const outcomes = replies.map(({ body }) => body.data.reason ?? body.resultCode)
    expect(outcomes.sort()).toEqual([1001, 'TOO_MANY_FILES', 'TOO_MANY_FILES', 'TOO_MANY_FILES'])
  })

  it('a published notice and a notice of another organisation accept no file', async () => {
    const id = await draft()
    await publish(id)
    expect((await attach(id, formOf('a.txt', 'x'))).body.data).toEqual({ reason: 'NOTICE_OUT' })
    const platform = await gateway.client.call(
      'publishing.draft',
      { texts: [{ language: 'en', title: 'x', content: '' }], organisation: null },
      { token: await gateway.client.tokenOf('super') },
    )
    for (const other of [platform.body.data.id, UNKNOWN_ID])
      expect(await attach(other, formOf('a.txt', 'x'))).toMatchObject({ status: 404, body: { resultCode: 'A0404' } })
  })
})

describe('rejected files', () => {
  it('LIC-20 ASVS 5.2.1 rejects a file above the configured size with 413 A0401', async () => {
    const id = await draft()
    await changeSettings(gateway, { maxFileSize: 100_000 })
    const maximum = await gateway.client.call('inbox.maxFileSize', {}, { token: clerk })
    expect(maximum.body.data).toEqual({ bytes: 100_000 })
    for (const size of [100_001, 110_000, 1_000_000]) {
      const { status, body } = await attach(id, formOf('a.txt', 'x'.repeat(size)))
      expect([size, status, body.resultCode, body.data.fields[0].path]).toEqual([size, 413, 'A0401', 'file'])
    }
    expect((await attach(id, formOf('a.txt', 'x'.repeat(100_000)))).body.data.bytes).toBe(100_000)
    await changeSettings(gateway, { maxFileSize: FILE_SIZE_DEFAULT })
  })

  it.each([
    ['ASVS 5.2.2 a program with the extension of an image', 'a.png', 'MZ\x90'],
    ['ASVS 5.2.2 a web page with the extension of a document', 'a.pdf', '<script>alert(1)</script>'],
    ['ASVS 5.2.2 a web page', 'a.html', '<p>'],
    ['ASVS 5.2.2 an SVG image', 'a.svg', '<svg/>'],
    ['ASVS 5.2.2 a second extension', 'a.txt.exe', 'text'],
    ['a name without an extension', 'text', 'text'],
    ['an empty file', 'a.txt', ''],
  ])('%s is rejected', async (_what, name, content) => {
    const { status, body } = await attach(await draft(), formOf(name, content))
    expect([status, body.resultCode, body.data.fields[0].path]).toEqual([400, 'A0401', 'file'])
  })

  const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
  const head = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\ntext\r\n`
  it.each<[string, FormData | string, Record<string, string>]>([
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['plain text', 'text', { 'content-type': 'text/plain' }],
    ['a form without a file', `${head('name="file"')}--b--\r\n`, multipart],
    ['a part with another name', formOf('a.txt', 'x', 'other'), {}],
    ['a part named __proto__', formOf('a.txt', 'x', '__proto__'), {}],
    ['two files', `${head('name="file"; filename="a.txt"').repeat(2)}--b--\r\n`, multipart],
    ['a form without a boundary', head('name="file"; filename="a.txt"'), { 'content-type': 'multipart/form-data' }],
    ['a truncated form', head('name="file"; filename="a.txt"'), multipart],
    ['a form with a truncated part header', '--b\r\nContent-Disposition: form-da', multipart],
    ['text without a form', 'x'.repeat(10_000), multipart],
    ['an endless part header', `--b\r\n${'X: y\r\n'.repeat(20_000)}`, multipart],
    [
      'a form with very many fields',
      `${head('name="field"').repeat(500)}${head('name="file"; filename="a.txt"')}--b--\r\n`,
      multipart,
    ],
  ])('%s is not accepted as an upload', async (_what, body, headers) => {
    const reply = await attach(await draft(), body, headers)
    expect([reply.body.resultCode, reply.body.data.fields[0].path.length < 5]).toEqual(['A0401', true])
    expect([400, 413]).toContain(reply.status)
  })

  it('ASVS 5.2.4 rejects a file that exceeds the storage of all drafts', async () => {
    const { db } = gateway.deps
    const [full, next] = [await draft(), await draft()]
    const bulk = { id: uuid(), notice_id: full, position: 1, name: 'bulk.txt', media_type: 'text/plain' }
    await db
      .insertInto('notice_file')
      .values({ ...bulk, bytes: DRAFT_FILES_MAX_BYTES - 100_000, content: Buffer.from('x') })
      .execute()
    /* Room for one of them is made, and both are sent at the same moment. */
    await db.updateTable('notice_file').set({ bytes: 1 }).where('id', '!=', bulk.id).execute()
    const replies = await Promise.all([full, next].map((id) => attach(id, formOf('a.txt', 'x'.repeat(60_000)))))
    const reasons = replies.map(({ body }) => body.data.reason).filter(Boolean)
    expect(reasons).toEqual(['FILES_FULL'])
    await publish(full)
    expect((await attach(next, formOf('b.txt', 'x'.repeat(60_000)))).body.resultCode).toBe(1001)
  })
})

describe('INBOX-12 ASVS 5.4.1 ASVS 5.4.2 name of a downloaded attachment', () => {
  it.each([
    ['plain', 'plan.txt', 'plan.txt'],
    ['spaces and punctuation', 'plan (v2), 100%.txt', 'plan (v2), 100_.txt'],
    ['quotes', 'a"; filename="b.exe"; x=".txt', 'a_; filename=_b.exe_; x=_.txt'],
    ['Chinese', '价签尺寸.txt', '____.txt'],
    ['diacritics', 'étiquettes été.txt', 'etiquettes ete.txt'],
    ['emoji', '🏬.txt', '_.txt'],
  ])('the file name is preserved: %s', async (_how, name, plain) => {
    const id = await draft()
    expect((await attach(id, formOf(name, 'text'))).body.data.name).toBe(name)
    await publish(id)
    const reply = await download(id, clerk)
    const header = reply.headers.get('content-disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/)
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } })
    expect(/filename="([^"]*)"/.exec(header)?.[1]).toBe(plain)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-length')).toBe('4')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await reply.text()).toBe('text')
  })

  it('a path, line breaks and 300 characters are cleaned before the header is sent', async () => {
    const { db } = gateway.deps
    const id = await draft()
    const sent = `../..\\${'n'.repeat(300)}%0d%0aSet-Cookie: a=b.txt`
    expect((await attach(id, formOf(sent, 'text'))).body.data.name).toBe(`${'n'.repeat(196)}.txt`)
    /* And even one that came into the database by another way. */
    await db.updateTable('notice_file').set({ name: 'a\r\nSet-Cookie: a=b.txt' }).where('notice_id', '=', id).execute()
    const reply = await download(id, admin)
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(reply.headers.get('content-disposition')).toContain('filename="a__Set-Cookie: a=b.txt"')
  })
})

describe('ASVS 8.2.2 access to attachments', () => {
  it('readers and administrators can download a file, others get unknown', async () => {
    const id = await draft()
    const file = (await attach(id, formOf('a.txt', 'text'))).body.data.id
    const unknown = await (await download(UNKNOWN_ID, clerk)).json()
    const rejected = async (reply: Response) => {
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual(unknown)
    }
    await rejected(await download(id, clerk))
    await publish(id)
    expect((await download(id, clerk)).status).toBe(200)
    expect((await download(id, clerk, file)).status).toBe(200)
    await rejected(await download(id, await gateway.client.tokenOf('picker')))
    await rejected(await download(id, clerk, UNKNOWN_ID))
    await gateway.client.call('publishing.withdraw', { id }, { token: admin })
    await rejected(await download(id, clerk))
    expect((await download(id, admin)).status).toBe(200)
  })

  it('a file cannot be downloaded through another notice', async () => {
    const [own, other] = [
      await draft(),
      await draft({ audience: [{ to: 'person', id: await idOf(gateway, 'picker') }] }),
    ]
    await attach(own, formOf('own.txt', 'own'))
    const foreign = (await attach(other, formOf('other.txt', 'other'))).body.data.id
    for (const id of [own, other]) await publish(id)
    expect((await download(own, clerk, foreign)).status).toBe(404)
    expect((await download(own, admin, foreign)).status).toBe(404)
  })

  it('a file cannot be downloaded after the end of its notice', async () => {
    const endTime = new Date(gateway.clock.now().getTime() + 60_000).toISOString()
    const id = await draft({ endTime, audience: [{ to: 'organisation', id: home }] })
    await attach(id, formOf('a.txt', 'text'))
    await publish(id)
    expect((await download(id, clerk)).status).toBe(200)
    gateway.clock.step(61)
    expect((await download(id, clerk)).status).toBe(404)
  })
})
