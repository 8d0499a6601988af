import { Settings } from '@foyer/contract/administration'
import { errorDetails, eventually, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const SHIPPED = Settings.parse({})

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
beforeEach(() => change(SHIPPED))
afterAll(() => gateway.close())

const change = (settings: object) => gateway.client.call('administration.changeSettings', settings, { token })
const valuesOf = ({ version: _, ...values }: { version: number }) => values
const read = async () => valuesOf((await gateway.client.call('administration.settings', {}, { token })).body.data)
const svg = (inside: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64')}`
const lastEvent = async () =>
  (await gateway.client.call('administration.audit', { action: 'settings.changed', size: '1' }, { token })).body.data
    .items[0]

it('every setting is returned, with its default value on a new platform', async () => {
  const fresh = await startGateway({ clusterUrl: inject('clusterUrl') })
  const { body } = await fresh.client.call(
    'administration.settings',
    {},
    { token: await fresh.client.tokenOf('super') },
  )
  expect(valuesOf(body.data)).toEqual({ ...SHIPPED, company: 'Maison Verte', userEmailVerificationStatus: true })
  await fresh.close()
})

it('a change sets the named settings and leaves the others unchanged', async () => {
  const { body } = await change({ captchaSwitch: true, captchaValidRule: 0, company: '  Maison Bleue ' })
  expect(valuesOf(body.data)).toEqual({ ...SHIPPED, captchaSwitch: true, captchaValidRule: 0, company: 'Maison Bleue' })
  await change({ captchaValidRule: 1 })
  expect(await read()).toEqual({ ...SHIPPED, captchaSwitch: true, company: 'Maison Bleue' })
})

it('a change is in the configuration of the sign-in page at once', async () => {
  await change({
    loginPageLogo: 'https://verte.example/logo.svg',
    wechatSwitch: true,
    SSOConfig: { lm: { configShow: true, configSwitch: false, name: 'LM' } },
    supportPhone: '+33 1 23 45 67 89',
    supportEmail: 'help@verte.example',
  })
  const { body } = await gateway.client.call('signIn.configuration', {})
  expect(body.data).toMatchObject({
    wechatSwitch: true,
    SSOConfig: { lm: { configShow: true, configSwitch: false, name: 'LM' } },
    uiConfig: {
      loginPageLogo: 'https://verte.example/logo.svg',
      support: { phone: '+33 1 23 45 67 89', email: 'help@verte.example' },
    },
  })
})

describe('ASVS 2.2.1 invalid settings', () => {
  it.each<[string, object]>([
    ['a number below its range', { lockSeconds: 9 }],
    ['a number above its range', { lockAfterFailures: 101 }],
    ['a fraction', { sessionIdleSeconds: 60.5 }],
    ['a number as text', { sessionIdleSeconds: '1800' }],
    ['null in place of a switch', { captchaSwitch: null }],
    ['an unknown strength level', { passwordLevel: 'none' }],
    ['an unknown language', { languages: ['en', 'nl'] }],
    ['a language that appears twice', { languages: ['en', 'en'] }],
    ['an empty list of languages', { languages: [] }],
    ['an empty company name', { company: '   ' }],
    ['a script as a logo', { loginPageLogo: 'javascript:alert(1)' }],
    ['an HTML page as a logo', { loginPageLogo: 'data:text/html;base64,PHNjcmlwdD4=' }],
    ['a colour by its name', { accentColour: 'red' }],
    ['a colour that ends its style', { accentColour: '#3b7018;}' }],
    ['a logo over plain http', { loginPageLogo: 'http://verte.example/logo.png' }],
    ['a logo that ends its attribute', { loginPageLogo: 'https://verte.example/"onerror=alert(1)' }],
    [
      'a script as the icon of a provider',
      { SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'LM', icon: 'javascript:alert(1)' } } },
    ],
    ['a script as the page of support', { supportLink: 'javascript:alert(1)' }],
    ['a page of support that ends its attribute', { supportLink: 'https://verte.example/"onclick=alert(1)' }],
    ['a mail address of support with a subject', { supportEmail: 'help@verte.example?subject=x' }],
    ['a phone number with letters', { supportPhone: '0800 HELP' }],
    ['a text of support in two lines', { supportText: 'Monday\nFriday' }],
    ['an invalid provider key', { SSOConfig: { 'a b': { configShow: true, configSwitch: true, name: 'X' } } }],
    ['a cookie name with attributes', { logoutCookies: ['a=b; Path=/'] }],
  ])('%s is rejected together with all other changes', async (_sentence, faulty) => {
    const { status, body } = await change({ company: 'Changed', ...faulty, azureSSOSwitch: true })
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(errorDetails({ body }, 'invalidInput').fields[0]?.path).toMatch(new RegExp(`^${Object.keys(faulty)[0]}`))
    expect(await read()).toEqual(SHIPPED)
  })

  it.each<[string, object, string]>([
    ['loginPageLogo', { loginPageLogo: svg('<script/>') }, 'SCRIPT'],
    ['homeLogo', { homeLogo: 'data:image/png;base64,AAAA' }, 'FORMAT'],
    [
      'SSOConfig.lm.icon',
      { SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'LM', icon: svg('<g onclick="x"/>') } } },
      'SCRIPT',
    ],
  ])('BRAND-07 %s is rejected with all other changes, and the field names why', async (path, faulty, reason) => {
    const { status, body } = await change({ company: 'Changed', ...faulty })
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(errorDetails({ body }, 'invalidInput').fields).toEqual([{ path, problem: expect.any(String), reason }])
    expect(await read()).toEqual(SHIPPED)
  })

  it('BRAND-07 a logo of more than 48 KB is rejected', async () => {
    const { status, body } = await change({ homeLogo: svg(`<title>${'x'.repeat(40_000)}</title>`) })
    expect([status, errorDetails({ body }, 'invalidInput').fields[0]?.path]).toEqual([400, 'homeLogo'])
  })

  it.each<[string, object, object, string]>([
    [
      'a default language that is not offered',
      {},
      { languages: ['en', 'fr'], defaultLanguage: 'de' },
      'defaultLanguage',
    ],
    ['removing the default language', { defaultLanguage: 'fr' }, { languages: ['en', 'de'] }, 'defaultLanguage'],
    ['an absolute limit below the idle limit', {}, { sessionAbsoluteSeconds: 600 }, 'sessionAbsoluteSeconds'],
    [
      'an idle limit above the absolute limit',
      { sessionAbsoluteSeconds: 3_600 },
      { sessionIdleSeconds: 7_200 },
      'sessionAbsoluteSeconds',
    ],
  ])('%s contradicts the current settings and is rejected', async (_sentence, before, after, path) => {
    expect((await change(before)).status).toBe(200)
    const currentState = await read()
    const { status, body } = await change({ company: 'Changed', ...after })
    expect([status, body.resultCode, errorDetails({ body }, 'invalidInput').fields.map((field) => field.path)]).toEqual(
      [400, 'A0401', [path]],
    )
    expect(await read()).toEqual(currentState)
  })
})

describe('audit log of settings', () => {
  it('ASVS 16.3.1 an event has user, time, address, and values before and after', async () => {
    await change({ lockSeconds: 60, company: 'Before' })
    gateway.clock.step(7)
    const { headers } = await change({ lockSeconds: 120, company: 'After' })
    expect(await lastEvent()).toEqual({
      id: expect.any(String),
      at: gateway.clock.now().toISOString(),
      action: 'settings.changed',
      actor: { id: expect.any(String), username: 'super' },
      subject: 'lockSeconds, company',
      byPlatform: false,
      organisation: null,
      userAgent: 'node',
      address: '127.0.0.1',
      requestId: headers.get('x-request-id'),
      details: { before: { lockSeconds: 60, company: 'Before' }, after: { lockSeconds: 120, company: 'After' } },
    })
  })

  it('an event does not contain images', async () => {
    const logo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${'A'.repeat(15_000)}</title></svg>`)
    const { status } = await change({ loginPageLogo: `data:image/svg+xml;base64,${logo.toString('base64')}` })
    expect(status).toBe(200)
    expect(JSON.stringify(await lastEvent()).length).toBeLessThan(2_000)
  })

  it('a rejected change writes no event', async () => {
    const before = await lastEvent()
    await change({ lockSeconds: 1 })
    await change({ languages: ['fr'], defaultLanguage: 'de' })
    expect(await lastEvent()).toEqual(before)
  })
})

it('a change applies to another gateway within a second', async () => {
  const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: gateway.databaseUrl })
  await change({ languages: ['de', 'en'], defaultLanguage: 'de', passwordLevel: 'high' })
  const inForce = async () => (await other.client.call('password.strength', {})).body.data.level === 'high'
  await eventually('the other gateway has heard', inForce, 1_000)
  expect((await other.client.call('configuration.languages', {})).body.data.value[0]?.code).toBe('de')
  await other.close()
})

it('an invalid stored value is replaced by the default and logged', async () => {
  const { db } = gateway.deps
  await change({ lockSeconds: 90 })
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('for ever') })
    .where('name', '=', 'lockSeconds')
    .execute()
  await db
    .insertInto('setting')
    .values({ name: 'gone' as never, value: '1', changed_at: gateway.clock.now() })
    .execute()
  await change({ company: 'Anything' })
  expect(await read()).toEqual({ ...SHIPPED, company: 'Anything' })
  expect(
    gateway.logLines.filter((line) => line.includes('a stored setting is not valid')).length,
  ).toBeGreaterThanOrEqual(2)
  await db
    .deleteFrom('setting')
    .where('name', '=', 'gone' as never)
    .execute()
})

describe('changeSettings', () => {
  /* At the commit of the next change, settings cannot be read any more. */
  const BREAK = `create function hide_settings() returns trigger language plpgsql as
      $$ begin alter table setting rename to hidden_setting; return null; end $$;
    create constraint trigger hide_settings after insert on audit_event deferrable initially deferred
      for each row execute function hide_settings()`
  const MEND = 'drop trigger hide_settings on audit_event; alter table hidden_setting rename to setting'

  it('responds with success to a committed change that cannot be reloaded yet', async () => {
    const owner = new pg.Client({ connectionString: gateway.databaseUrl })
    await owner.connect()
    await owner.query(BREAK)
    const { status, body } = await change({ company: 'Maison Cachée' })
    expect([status, body.resultCode, body.data.company]).toEqual([200, 1001, 'Maison Cachée'])
    expect(gateway.deps.settings.stale).toBe(true)
    await owner.query(MEND)
    await owner.end()
    await eventually('it is reloaded', () => gateway.deps.settings.now.company === 'Maison Cachée')
  })
})
