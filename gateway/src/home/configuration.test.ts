import {
  changeSettings,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('clerk')
})
beforeEach(() => changeSettings(gateway, { homeTitle: null, homeLogo: null, homeLinks: [], servicePage: true }))
afterAll(() => gateway.close())

const home = async (as = token) => (await gateway.client.call('home.configuration', {}, { token: as })).body.data

describe('SHELL-10 home configuration', () => {
  it('by default the title is the name of the organisation, without logo and links', async () => {
    expect(await home()).toEqual({ title: 'Maison Verte', links: [], servicePage: true })
  })

  it('a change of the settings is in the home configuration at once', async () => {
    const links = [
      { name: 'Help', address: 'https://verte.example/help?lang=fr#top' },
      { name: 'Inbox', address: '/inbox' },
    ]
    const logo = 'https://verte.example/home.svg'
    await changeSettings(gateway, {
      homeTitle: '  Bonjour <b>Verte</b> ',
      homeLogo: logo,
      homeLinks: links,
      servicePage: false,
    })
    expect(await home()).toEqual({ title: 'Bonjour <b>Verte</b>', logo, links, servicePage: false })
  })

  it('ASVS 8.4.1 the home configuration has the name of the own organisation', async () => {
    const { db, clock } = gateway.deps
    const organisation = uuid()
    await db
      .insertInto('organisation')
      .values({ id: organisation, name: 'Casa Azul', code: 'casa-azul', time_zone: 'UTC', created_at: clock.now() })
      .execute()
    await createUser(gateway, { username: 'azul', organisation } as never)
    const theirs = await gateway.newClient().tokenOf('azul', GOOD_PASSWORD)
    expect((await home(theirs)).title).toBe('Casa Azul')
    expect((await home()).title).toBe('Maison Verte')
  })

  it('the home configuration requires a session', async () => {
    expect((await gateway.client.call('home.configuration', {})).body.resultCode).toBe('A0301')
    const due = await gateway.client.tokenOf('first')
    expect((await gateway.client.call('home.configuration', {}, { token: due })).body.resultCode).toBe('A0301')
  })
})

describe('invalid home page settings', () => {
  const link = (address: string, name = 'Help') => ({ homeLinks: [{ name, address }] })
  it.each<[string, object, RegExp]>([
    ['a script as an address', link('javascript:alert(1)'), /^homeLinks\.0\.address/],
    ['a protocol-relative address', link('//evil.example'), /^homeLinks\.0\.address/],
    ['an address with plain http', link('http://verte.example'), /^homeLinks\.0\.address/],
    ['an address that is too long', link(`/${'a'.repeat(256)}`), /^homeLinks\.0\.address/],
    ['a link without a name', link('/inbox', '  '), /^homeLinks\.0\.name/],
    ['a link without an address', { homeLinks: [{ name: 'Help' }] }, /^homeLinks\.0\.address/],
    ['too many links', { homeLinks: Array(21).fill({ name: 'Help', address: '/' }) }, /^homeLinks/],
    ['an empty title', { homeTitle: ' ' }, /^homeTitle/],
    ['an HTML page as a logo', { homeLogo: 'data:text/html;base64,PHNjcmlwdD4=' }, /^homeLogo/],
    ['text in place of a switch', { servicePage: 'yes' }, /^servicePage/],
  ])('rejects %s', async (_what, faulty, path) => {
    const as = await gateway.newClient().tokenOf('super')
    const { status, body } = await gateway.client.call(
      'administration.changeSettings',
      { company: 'Changed', ...faulty },
      { token: as },
    )
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(errorDetails({ body }, 'invalidInput').fields[0]?.path).toMatch(path)
    expect(await home()).toEqual({ title: 'Maison Verte', links: [], servicePage: true })
  })
})
