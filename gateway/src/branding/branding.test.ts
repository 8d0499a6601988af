import {
  asSuper,
  type CallInput,
  errorDetails,
  type GatewayUnderTest,
  openNoticeSocket,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { organisationOf, seedOrganisation } from '@foyer/testkit/places'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
const NOTHING = { loginPageLogo: null, accentColour: null, homeTitle: null, homeLogo: null, homeLinks: null }

let one: GatewayUnderTest
let other: GatewayUnderTest
let own: string
let foreign: string
/** Of an administrator of the organisation, of a user, and of a user of another organisation. */
let tokens: Record<'admin' | 'clerk' | 'outsider', string>
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl })
  other = await startGateway({ clusterUrl, databaseUrl: one.databaseUrl, clock: one.clock })
  own = await organisationOf(one)
  foreign = await seedOrganisation(one, 'Nordmarkt')
  const { db } = one.deps
  await db.updateTable('organisation').set({ name: 'Nordmarkt' }).where('id', '=', foreign).execute()
  await db.updateTable('person').set({ organisation_id: foreign }).where('username', '=', 'manager').execute()
  tokens = {
    admin: await one.newClient().tokenOf('admin'),
    clerk: await other.newClient().tokenOf('clerk'),
    outsider: await other.newClient().tokenOf('manager'),
  }
})
beforeEach(async () => {
  await asSuper(one, 'administration.changeSettings', { homeTitle: null, accentColour: null, homeLinks: [] })
  await change(NOTHING)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function change(fields: Omit<CallInput<'administration.changeBranding'>, 'version'>, token = tokens.admin) {
  const reply = await one.client.call('administration.changeBranding', fields, { token })
  await Promise.all([one, other].map(waitForChanges))
  return reply
}
async function changePlatform(fields: CallInput<'administration.changeSettings'>) {
  await asSuper(one, 'administration.changeSettings', fields)
  await Promise.all([one, other].map(waitForChanges))
}
const read = async (fields: object, token: string) =>
  await one.client.call('administration.branding', fields, { token })
const homeOf = async (token: string) => (await other.client.call('home.configuration', {}, { token })).body.data

describe('branding of an organisation', () => {
  it('BRAND-18 fills its gaps with that of the platform, field by field, on every gateway', async () => {
    const links = [{ name: 'Handbook', address: '/inbox' }]
    await changePlatform({
      homeTitle: 'Group',
      accentColour: '#3b7018',
      homeLinks: links,
    })
    expect(await homeOf(tokens.clerk)).toEqual({
      ...{ title: 'Group', accentColour: '#3b7018', links, servicePage: true },
    })
    const { body } = await change({ accentColour: '#1D5A9E', homeLogo: LOGO })
    expect(body.data.own).toEqual({ ...NOTHING, accentColour: '#1d5a9e', homeLogo: LOGO })
    expect(body.data.platform).toMatchObject({ homeTitle: 'Group', accentColour: '#3b7018', homeLinks: links })
    expect(await homeOf(tokens.clerk)).toEqual({
      ...{ title: 'Group', accentColour: '#1d5a9e', links, logo: LOGO, servicePage: true },
      organisation: 'Maison Verte',
    })
  })

  it('BRAND-18 an empty list is a list of its own, and null is that of the platform', async () => {
    const links = [{ name: 'Handbook', address: '/inbox' }]
    await changePlatform({ homeLinks: links })
    await change({ homeLinks: [] })
    expect((await homeOf(tokens.clerk)).links).toEqual([])
    await change({ homeLinks: null })
    expect((await homeOf(tokens.clerk)).links).toEqual(links)
  })

  it('BRAND-18 is not that of another organisation', async () => {
    await change({ ...NOTHING, accentColour: '#1d5a9e', homeTitle: 'Verte' })
    expect(await homeOf(tokens.clerk)).toMatchObject({ title: 'Verte', accentColour: '#1d5a9e' })
    expect(await homeOf(tokens.outsider)).toEqual({ title: 'Nordmarkt', links: [], servicePage: true })
  })

  it('BRAND-10 only super administrators choose an organisation, and administrators have their own', async () => {
    const ofNordmarkt = await asSuper(one, 'administration.changeBranding', {
      organisation: foreign,
      homeTitle: 'Nord',
    })
    expect(ofNordmarkt).toMatchObject({ organisation: { id: foreign, name: 'Nordmarkt' }, own: { homeTitle: 'Nord' } })
    expect((await read({}, tokens.admin)).body.data).toMatchObject({ organisation: { id: own }, own: NOTHING })
    for (const reply of [await read({ organisation: foreign }, tokens.admin), await change({ organisation: foreign })])
      expect([reply.status, reply.body.resultCode]).toEqual([403, 'A0302'])
    expect((await read({}, tokens.clerk)).status).toBe(403)
  })

  it('BRAND-10 of two administrators who save at once one succeeds, and all gateways have what is stored', async () => {
    const { version } = (await read({}, tokens.admin)).body.data
    const root = await other.newClient().tokenOf('super')
    const save = ({ client }: GatewayUnderTest, token: string, homeTitle: string) =>
      client.call('administration.changeBranding', { organisation: own, version, homeTitle }, { token })
    const replies = await Promise.all([save(one, tokens.admin, 'Ours'), save(other, root, 'Theirs')])
    expect(replies.map(({ body }) => body.resultCode).sort()).toEqual([1001, 'A0442'])
    await Promise.all([one, other].map(waitForChanges))
    const { homeTitle } = (await read({}, tokens.admin)).body.data.own
    for (const { client } of [one, other])
      expect((await client.call('home.configuration', {}, { token: tokens.clerk })).body.data.title).toBe(homeTitle)
  })

  it('BRAND-10 the branding of an organisation that does not exist is not found', async () => {
    const token = await one.newClient().tokenOf('super')
    const organisation = '0190a1b2-0000-7000-8000-000000000000'
    expect((await read({ organisation }, token)).status).toBe(404)
    expect((await change({ organisation, homeTitle: 'Nowhere' }, token)).status).toBe(404)
  })

  it.each([
    ['an address elsewhere', { loginPageLogo: 'https://verte.example/logo.svg' }, undefined],
    ['what is no picture', { homeLogo: 'data:image/png;base64,AAAA' }, 'FORMAT'],
    ['a colour by its name', { accentColour: 'red' }, undefined],
    ['a link that runs a script', { homeLinks: [{ name: 'x', address: 'javascript:alert(1)' }] }, undefined],
  ])('BRAND-11 %s is rejected with all other changes', async (_what, faulty, reason) => {
    const reply = await change({ homeTitle: 'Changed', ...faulty })
    expect([reply.status, reply.body.resultCode]).toEqual([400, 'A0401'])
    const [field] = errorDetails(reply, 'invalidInput').fields
    expect(field?.path).toMatch(new RegExp(`^${Object.keys(faulty)[0]}`))
    expect(field?.reason).toBe(reason)
    expect((await read({}, tokens.admin)).body.data.own).toEqual(NOTHING)
  })

  it('BRAND-12 a change is pushed to the users of the organisation only, on every gateway', async () => {
    const sockets = {
      admin: await openNoticeSocket(one.client, tokens.admin),
      clerk: await openNoticeSocket(other.client, tokens.clerk),
      outsider: await openNoticeSocket(other.client, tokens.outsider),
    }
    await change({ accentColour: '#3b7018' })
    await change({ accentColour: '#3b7018' })
    await asSuper(one, 'administration.changeSettings', { languages: ['en', 'fr'] })
    for (const socket of Object.values(sockets)) await socket.waitForPush('LANGUAGES_UPDATED')
    const pushed = Object.entries(sockets).map(([username, { pushes }]) => [
      username,
      pushes.filter(({ type }) => type === 'APPEARANCE_UPDATED').length,
    ])
    expect(Object.fromEntries(pushed)).toEqual({ admin: 1, clerk: 1, outsider: 0 })
    for (const socket of Object.values(sockets)) await socket.close()
  })

  it('BRAND-12 a gateway that lost its connection to the changes follows, also back to that of the platform', async () => {
    other.deps.changes.sever()
    await change({ homeTitle: 'Cut off', accentColour: '#3b7018' })
    expect(await homeOf(tokens.clerk)).toMatchObject({ title: 'Cut off', accentColour: '#3b7018' })
    other.deps.changes.sever()
    await change(NOTHING)
    expect(await homeOf(tokens.clerk)).toEqual({ title: 'Maison Verte', links: [], servicePage: true })
  })

  it('BRAND-12 a change is in the audit log of the organisation, with its values and without pictures', async () => {
    const large = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${'A'.repeat(9_000)}</title></svg>`).toString('base64')}`
    await change({ accentColour: '#3b7018' })
    await change({ accentColour: null, homeLogo: large })
    const { body } = await one.client.call(
      'administration.audit',
      { action: 'branding.changed', size: '1' },
      { token: tokens.admin },
    )
    expect(body.data.items[0]).toMatchObject({
      ...{ action: 'branding.changed', subject: 'Maison Verte', actor: { username: 'admin' } },
      details: {
        before: { accentColour: '#3b7018', homeLogo: null },
        after: { accentColour: null, homeLogo: `${large.length} characters` },
      },
    })
  })
})
