import { SCIM } from '@foyer/contract/provisioning'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { seedOrganisation } from '@foyer/testkit/places'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let own: ScimTestClient
let ownGroup: string
/** A user and a group of another organisation. */
const foreign = { user: '', group: '' }
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), restrictedRole: true })
  own = await scimClient(gateway)
  ownGroup = await own.createGroup('Own', [await own.createUser('own-user')])
  const other = await scimClient(gateway, await seedOrganisation(gateway))
  foreign.user = await other.createUser('foreign-user', { externalId: 'foreign', emails: [{ value: 'f@far.example' }] })
  foreign.group = await other.createGroup('Foreign', [foreign.user])
})
afterAll(() => gateway.close())

describe('SCIM-15 ASVS 8.4.1 resources of another organisation', () => {
  it.each([
    ['GET', undefined],
    ['PUT', { userName: 'foreign-user', displayName: 'Foreign' }],
    ['PATCH', { schemas: [SCIM.patchOp], Operations: [{ op: 'replace', path: 'displayName', value: 'Mine' }] }],
    ['DELETE', undefined],
  ])('SCIM-15 %s of a user or group gets 404, like an id that does not exist', async (method, body) => {
    const unknown = '01930000-0000-7000-8000-00000000dead'
    for (const [path, id] of [
      ['/Users', foreign.user],
      ['/Groups', foreign.group],
    ]) {
      const there = await own.send(method, `${path}/${id}`, body)
      const nowhere = await own.send(method, `${path}/${unknown}`, body)
      expect([there.status, there.body]).toEqual([404, nowhere.body])
    }
  })

  it.each([
    '/Users?filter=userName eq "foreign-user"',
    '/Users?filter=externalId eq "foreign" or userName pr',
    '/Users?filter=not (userName eq "nobody")',
    '/Users?filter=id eq "$user"',
    '/Users?filter=groups.value eq "$group"',
    '/Groups?filter=displayName sw "F"',
    '/Groups?filter=members.value eq "$user"',
    '/?filter=displayName pr or userName pr',
  ])('SCIM-15 no filter finds them: %s', async (address) => {
    const filled = address.replace('$user', foreign.user).replace('$group', foreign.group)
    const { status, body } = await own.send(
      'GET',
      filled.replace(/filter=(.*)/, (_, f) => `filter=${encodeURIComponent(f)}`),
    )
    expect(status).toBe(200)
    const ids = body.Resources.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain(foreign.user)
    expect(ids).not.toContain(foreign.group)
  })

  it.each([
    ['add', () => ({ op: 'add', path: 'members', value: [{ value: foreign.user }] })],
    ['replace', () => ({ op: 'replace', path: 'members', value: [{ value: foreign.user }] })],
  ])('SCIM-15 a group cannot get them as members with %s', async (_op, operation) => {
    const { status, body } = await own.patch(`/Groups/${ownGroup}`, operation())
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    expect((await own.send('GET', `/Groups/${ownGroup}`)).body.members).toHaveLength(1)
  })

  it('SCIM-15 a new group cannot have them as members', async () => {
    const group = { schemas: [SCIM.group], displayName: 'New', members: [{ value: foreign.user }] }
    expect((await own.send('POST', '/Groups', group)).status).toBe(400)
    const { body } = await own.send('GET', `/Groups?filter=${encodeURIComponent('displayName eq "New"')}`)
    expect(body.totalResults).toBe(0)
  })
})
