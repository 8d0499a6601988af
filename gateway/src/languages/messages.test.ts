import { LANGUAGES } from '@foyer/contract/languages'
import { browserMessages, browserTexts } from '@foyer/messages'
import { changeSettings, type GatewayUnderTest, required, startGateway } from '@foyer/testkit'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeEach(async () => {
  gateway ??= await startGateway({ clusterUrl: inject('clusterUrl') })
  await changeSettings(gateway, { languages: LANGUAGES, defaultLanguage: 'en' })
})
afterAll(() => gateway.close())

const packs = (query: Record<string, string> = {}) => gateway.client.call('languages.messages', query)
const offered = async () => (await gateway.client.call('configuration.languages', {})).body.data

it('I18N-04 without a language the response has all offered languages with their texts', async () => {
  const { body } = await packs()
  expect(body).toEqual({
    resultCode: 1001,
    data: LANGUAGES.map((language) => ({ i18n: language, data: { base: browserTexts(language) } })),
  })
})

it.each(LANGUAGES)('I18N-04 with a language the response has only %s', async (language) => {
  const { body } = await packs({ language })
  expect(body.data).toEqual([{ i18n: language, data: { base: browserTexts(language) } }])
  expect(Object.keys(required(body.data[0]).data.base).length).toBeGreaterThan(50)
})

it('I18N-04 I18N-05 a compiled message is a text, or a token list if it has arguments', async () => {
  const [pack] = (await packs({ language: 'en', form: 'compiled' })).body.data
  expect(pack).toEqual({ i18n: 'en', data: { base: browserMessages('en') } })
  expect(pack?.data.base['signIn.title']).toBe(browserTexts('en')['signIn.title'])
  expect(pack?.data.base['ui.copyright']).toEqual(expect.any(Array))
})

it('messages that are used in mails only are not sent to browsers', async () => {
  expect(JSON.stringify((await packs()).body)).not.toContain('"mail.')
})

it.each(['nl', 'EN', 'zh-CN', '', 'en,fr', '__proto__', 'constructor', 'toString', '../en'])(
  'I18N-04 the list is empty for the unknown language "%s"',
  async (language) => {
    expect((await packs({ language })).body).toEqual({ resultCode: 1001, data: [] })
  },
)

it('I18N-03 the languages are in the order of the setting, with their own names', async () => {
  expect(await offered()).toEqual({
    name: 'systemI18n',
    value: [
      { code: 'en', name: 'English' },
      { code: 'fr', name: 'Français' },
      { code: 'de', name: 'Deutsch' },
      { code: 'es', name: 'Español' },
      { code: 'zh', name: '中文' },
    ],
  })
})

it('I18N-02 I18N-03 a change of the setting changes the list and the texts at once', async () => {
  await changeSettings(gateway, { languages: ['zh', 'fr'], defaultLanguage: 'fr' })
  expect((await offered()).value.map(({ code }: { code: string }) => code)).toEqual(['zh', 'fr'])
  expect((await packs()).body.data.map(({ i18n }: { i18n: string }) => i18n)).toEqual(['zh', 'fr'])
  expect((await packs({ language: 'de' })).body.data).toEqual([])
})

describe('I18N-06 caching of messages', () => {
  const requestMessages = (etag: string, language = 'fr') =>
    gateway.client.call('languages.messages', { language }, { headers: { 'if-none-match': etag } })

  it('messages have an ETag and must be revalidated', async () => {
    const { headers } = await packs({ language: 'fr' })
    expect(headers.get('etag')).toMatch(/^"[\w-]{20,}"$/)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('a client with current messages gets a response without a body', async () => {
    const etag = (await packs({ language: 'fr' })).headers.get('etag') as string
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`, '*']) {
      const reply = await requestMessages(sent)
      expect([sent, reply.status, reply.headers.get('etag')]).toEqual([sent, 304, etag])
      expect(reply.body).toBe('')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('a client with outdated messages gets the current ones', async () => {
    const etag = (await packs({ language: 'fr' })).headers.get('etag') as string
    for (const reply of [
      await requestMessages('"other"'),
      await requestMessages(etag, 'de'),
      await requestMessages(`${etag.slice(0, -1)}x"`),
      await requestMessages(etag.slice(1, -1)),
    ]) {
      expect([reply.status, reply.body.resultCode]).toEqual([200, 1001])
    }
  })

  it('the ETag changes with the offered languages', async () => {
    const all = (await packs()).headers.get('etag') as string
    await changeSettings(gateway, { languages: ['en', 'fr'] })
    const reply = await gateway.client.call('languages.messages', {}, { headers: { 'if-none-match': all } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('etag')).not.toBe(all)
  })
})

describe('WIRE-22 system settings', () => {
  it('a named system setting is returned with name and value', async () => {
    await changeSettings(gateway, { wechatSwitch: true })
    expect((await gateway.client.call('configuration.wechatSwitch', {})).body.data).toEqual({
      name: 'wechatSwitch',
      value: true,
    })
    await changeSettings(gateway, { wechatSwitch: false })
    expect((await gateway.client.call('configuration.wechatSwitch', {})).body.data).toEqual({
      name: 'wechatSwitch',
      value: false,
    })
  })

  const UNKNOWN = [
    'lockAfterFailures',
    'company',
    'FOYER_SECRET',
    'secret-fingerprint',
    'systemi18n',
    'systemI18n%00',
    '__proto__',
    'constructor',
    '..%2f..%2fetc%2fpasswd',
    'name',
    '*',
    '',
  ]
  it.each(UNKNOWN)('"%s" cannot be read as a system setting: 404 A0404', async (name) => {
    const { status, body } = await gateway.client.get(`/v2/configs/system/${name}`)
    expect([status, body.resultCode, body.data]).toEqual([404, 'A0404', undefined])
  })
})
