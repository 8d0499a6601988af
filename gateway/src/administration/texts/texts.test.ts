import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogues } from '@foyer/messages'
import { errorDetails, type GatewayUnderTest, openNoticeSocket, startGateway, waitForChanges } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const portal = fileURLToPath(new URL('../../../../portal/dist', import.meta.url))
const KEY = 'signIn.submit'
const GERMAN = catalogues.de[KEY]

let one: GatewayUnderTest
let other: GatewayUnderTest
let token: string
beforeAll(async () => {
  if (!existsSync(portal)) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl, portal })
  other = await startGateway({ clusterUrl, portal, databaseUrl: one.databaseUrl, clock: one.clock })
  token = await one.client.tokenOf('super')
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  for (const { key } of (await list({ state: 'replaced' })).items) await restore(key)
  await everyGateway()
})

const everyGateway = async () => void (await Promise.all([one, other].map(waitForChanges)))
const list = async (more: object = {}) =>
  (await one.client.call('administration.texts', { language: 'de', size: '100', ...more }, { token })).body.data
const find = async (key = KEY) => (await list({ keyword: key })).items.find((text) => text.key === key)
const replace = (text: string, version = 0, key = KEY, language: 'de' | 'fr' = 'de') =>
  one.client.call('administration.replaceText', { language, key, text, version }, { token })
const restore = (key = KEY, version?: number) =>
  one.client.call(
    'administration.restoreText',
    { language: 'de', key, ...(version === undefined ? {} : { version: String(version) }) },
    { token },
  )
const messages = async (gateway: GatewayUnderTest, form: 'icu' | 'compiled', language = 'de') => {
  const { body, headers } = await gateway.client.call('languages.messages', { language, form })
  return { base: body.data[0]?.data.base ?? {}, etag: headers.get('etag') ?? '' }
}
const pageOf = async (gateway: GatewayUnderTest) =>
  (await gateway.client.get('/', { headers: { accept: 'text/html', cookie: 'foyer-language=de' } })).body as string

describe('replaced texts', () => {
  it('I18N-11 are in both forms of the messages and in the pages, on every gateway, with another ETag', async () => {
    const before = await messages(other, 'icu')
    await replace('Los geht’s')
    await everyGateway()
    for (const gateway of [one, other]) {
      for (const form of ['icu', 'compiled'] as const) {
        const { base, etag } = await messages(gateway, form)
        expect(base[KEY]).toBe('Los geht’s')
        expect(etag).not.toBe(before.etag)
      }
      expect(await pageOf(gateway)).toContain('Los geht’s')
      expect((await messages(gateway, 'icu', 'fr')).base[KEY]).toBe(catalogues.fr[KEY])
    }
  })

  it('I18N-11 keep their arguments in the compiled form', async () => {
    await replace('© {company}, seit {year}', 0, 'ui.copyright')
    await everyGateway()
    expect((await messages(other, 'compiled')).base['ui.copyright']).toEqual([
      ...['© ', ['company'], ', seit ', ['year']],
    ])
  })

  it('I18N-11 are pushed to all users on every gateway', async () => {
    const sockets = [
      await openNoticeSocket(one.client, await one.newClient().tokenOf('clerk')),
      await openNoticeSocket(other.client, await other.newClient().tokenOf('manager')),
    ]
    await replace('Los geht’s')
    for (const socket of sockets) await socket.waitForPush('LANGUAGES_UPDATED')
    for (const socket of sockets) await socket.close()
  })

  it('I18N-12 are removed singly, which brings back the original and its ETag', async () => {
    const before = await messages(other, 'icu')
    const { version } = (await replace('Los geht’s')).body.data
    await replace('Passwort vergessen', 0, 'signIn.forgotPassword')
    expect((await restore(KEY, version)).body.data).toMatchObject({ text: GERMAN, version: 0, replacedIn: [] })
    expect((await list({ state: 'replaced' })).items.map(({ key }) => key)).toEqual(['signIn.forgotPassword'])
    await restore('signIn.forgotPassword')
    await everyGateway()
    for (const gateway of [one, other]) {
      expect(await messages(gateway, 'icu')).toEqual(before)
      expect(await pageOf(gateway)).not.toContain('Los geht’s')
    }
  })

  it('I18N-12 are in the audit log, with the text before and after', async () => {
    await replace('Los geht’s')
    await restore()
    const { items } = (await one.client.call('administration.audit', { size: '2' }, { token })).body.data
    expect(items.map(({ action, subject, details }) => ({ action, subject, details }))).toEqual([
      { action: 'text.restored', subject: `de ${KEY}`, details: { before: 'Los geht’s', after: GERMAN } },
      { action: 'text.replaced', subject: `de ${KEY}`, details: { before: GERMAN, after: 'Los geht’s' } },
    ])
  })
})

describe('a change of a text', () => {
  it.each([
    ['SYNTAX', 'Los {geht'],
    ['ARGUMENTS', 'Los {name}'],
    ['TAGS', '<b>Los</b>'],
  ])('I18N-09 is rejected at its field with %s for “%s”', async (reason, text) => {
    const { status, body } = await replace(text)
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(errorDetails({ body }, 'invalidInput').fields).toEqual([
      { path: 'text', problem: expect.any(String), reason },
    ])
    expect(await find()).toMatchObject({ text: GERMAN, version: 0 })
  })

  it.each([' ', 'x'.repeat(2_001)])('I18N-09 is rejected where the text is empty or too long', async (text) => {
    expect((await replace(text)).body.resultCode).toBe('A0401')
  })

  it.each(['signIn.unknown', 'constructor', 'mail.signature', 'error.systemError'])(
    'I18N-08 is not found for %s, which no page shows',
    async (key) => {
      expect((await replace('Text', 0, key)).status).toBe(404)
      expect((await restore(key)).status).toBe(404)
    },
  )

  it('I18N-12 is a conflict where someone else was faster, also at the first change and after a removal', async () => {
    const first = (await replace('Eins')).body.data
    expect((await replace('Zwei')).body.resultCode).toBe('A0442')
    const second = (await replace('Zwei', first.version)).body.data
    expect((await restore(KEY, first.version)).body.resultCode).toBe('A0442')
    expect((await restore(KEY, second.version)).status).toBe(200)
    expect((await replace('Drei', second.version)).body.resultCode).toBe('A0442')
    expect((await replace('Drei')).body.data.version).toBeGreaterThan(second.version)
  })

  it('I18N-12 of the same text by many at once is made once', async () => {
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((text) => replace(text)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('I18N-08 is for super administrators only', async () => {
    for (const user of ['admin', 'clerk']) {
      const theirs = { token: await one.newClient().tokenOf(user) }
      const text = { language: 'de' as const, key: KEY, text: 'Text', version: 0 }
      expect((await one.client.call('administration.replaceText', text, theirs)).status).toBe(403)
      expect((await one.client.call('administration.texts', { language: 'de' }, theirs)).status).toBe(403)
    }
  })
})

describe('the list of texts', () => {
  it('I18N-08 finds a text by its key, and by any word of it in the language', async () => {
    for (const keyword of [KEY, 'SIGNIN.SUBMIT', GERMAN.toLowerCase()])
      expect((await list({ keyword })).items.map(({ key }) => key)).toContain(KEY)
    expect((await list({ keyword: 'zzzz' })).items).toEqual([])
    expect(await find('ui.copyright')).toMatchObject({
      arguments: ['company', 'year'],
      english: catalogues.en['ui.copyright'],
    })
  })

  it('I18N-08 has every text of the pages once, page by page', async () => {
    const keys: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(cursor === '' ? {} : { cursor })
      keys.push(...page.items.map(({ key }) => key))
      cursor = page.nextCursor
    }
    const summary = (await one.client.call('administration.textSummary', {}, { token })).body.data
    expect(new Set(keys).size).toBe(keys.length)
    expect(summary.map(({ total }) => total)).toEqual(Array(5).fill(keys.length))
    expect(keys).toContain(KEY)
  })

  it('I18N-10 counts what is replaced, and names what is replaced in other languages only', async () => {
    await replace('Allons-y', 0, KEY, 'fr')
    const counts = async () =>
      Object.fromEntries(
        (await one.client.call('administration.textSummary', {}, { token })).body.data.map(
          ({ language, replaced, missing }) => [language, [replaced, missing]],
        ),
      )
    expect(await counts()).toEqual({ en: [0, 1], fr: [1, 0], de: [0, 1], es: [0, 1], zh: [0, 1] })
    expect((await list({ state: 'missing' })).items).toMatchObject([{ key: KEY, replacedIn: ['fr'] }])
    await replace('Los geht’s')
    expect((await list({ state: 'missing' })).items).toEqual([])
    expect(await counts()).toMatchObject({ de: [1, 0], fr: [1, 0] })
    await one.client.call('administration.restoreText', { language: 'fr', key: KEY }, { token })
  })

  it('I18N-10 counts only the texts that a search finds', async () => {
    const summary = async (keyword: string) =>
      (await one.client.call('administration.textSummary', { keyword }, { token })).body.data
    const { version } = (await replace('Los geht’s')).body.data
    const german = (await summary(KEY)).find(({ language }) => language === 'de')
    const found = (await list({ keyword: KEY })).items.length
    expect(german).toEqual({ language: 'de', total: found, replaced: 1, outdated: 0, missing: 0 })
    expect((await summary('no text has these words')).map(({ total }) => total)).toEqual(Array(5).fill(0))
    await one.client.call(
      'administration.restoreText',
      { language: 'de', key: KEY, version: String(version) },
      { token },
    )
  })

  it('I18N-10 names a replacement whose original has changed since, which stays in force until it is changed', async () => {
    const { version } = (await replace('Los geht’s')).body.data
    await one.deps.db.updateTable('text_replacement').set({ original: 'Einloggen' }).execute()
    expect((await list({ state: 'outdated' })).items).toMatchObject([
      { key: KEY, formerOriginal: 'Einloggen', original: GERMAN, inForce: true },
    ])
    expect((await messages(one, 'icu')).base[KEY]).toBe('Los geht’s')
    await replace('Auf geht’s', version)
    expect((await list({ state: 'outdated' })).items).toEqual([])
  })

  it('I18N-10 a replacement that has not the arguments of a changed original is not in force', async () => {
    await replace('© {company}, seit {year}', 0, 'ui.copyright')
    await one.deps.db.updateTable('text_replacement').set({ text: '© {company}', original: '© {company}' }).execute()
    await one.deps.replacedTexts.load()
    expect(await find('ui.copyright')).toMatchObject({ text: '© {company}', inForce: false })
    expect((await messages(one, 'icu')).base['ui.copyright']).toBe(catalogues.de['ui.copyright'])
  })
})
