import type { Reply } from '../client.ts'
import { send, signIn } from './requests.ts'
import type { Member, World } from './simulation-state.ts'

const SIGNED_OUT = new Set(['C0102', 'C0105', 'A0301'])
export type Act = (world: World, self: Member) => Promise<unknown>

/** One random call of administration, or of `more`. Whoever is signed out meanwhile signs in again with the next one. */
export async function administer(world: World, self: Member, more: readonly Act[] = []): Promise<void> {
  if (!self.token && !(await signIn(world, self))) return
  await world.chance.pick([...ACTS, ...more])(world, self)
}

/** Calls an endpoint as a member, who is signed out in the test too where the answer says so. */
export async function call(
  world: World,
  self: Member,
  name: string,
  method: string,
  path: string,
  sent: { body?: object; query?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const reply = await send(world, self, {
    name: name.includes('.') ? name : `administration.${name}`,
    method,
    path,
    token: self.token,
    ...sent,
  })
  if (SIGNED_OUT.has(reply.body.resultCode)) self.token = undefined
  return reply
}

/** Reads an entity, thinks, and writes it back with the version it was read with. */
async function change(
  world: World,
  self: Member,
  one: {
    read: [name: string, path: string]
    write: [name: string, path: string]
    entity: string
    fields: object
    find?: (data: never) => { version: number } | undefined
    value: (data: never) => unknown
  },
): Promise<void> {
  const read = await call(world, self, one.read[0], 'GET', one.read[1])
  if (read.body.resultCode !== 1001) return
  const found = one.find ? one.find(read.body.data as never) : (read.body.data as { version: number })
  if (!found) return
  const { body } = await call(world, self, one.write[0], 'PUT', one.write[1], {
    body: { ...one.fields, version: found.version },
  })
  if (body.resultCode !== 1001) return
  const { entity } = one
  world.acknowledged.push({
    entity,
    sent: found.version,
    version: body.data.version,
    value: one.value(body.data as never),
  })
}

const user = (id: string): [string, string] => ['user', `/v2/admin/users/${id}`]
const anybody = (world: World) =>
  world.chance.percent(25) ? world.chance.pick(world.administrators) : world.chance.pick(world.members)
const named = (world: World, what: string) => `${what} ${world.chance.below(1_000_000)}`
type Listed = { items: ({ id: string; version: number } & Record<string, unknown>)[] }
const inList = (id: string) => (data: never) => (data as Listed).items.find((one) => one.id === id)
const nameOf = (data: never) => (data as { name: string }).name

const changeUser: Act = (world, self) => {
  const { id } = anybody(world)
  const demanded = world.chance.percent(10) ? { multiFactorRequired: world.chance.percent(50) } : {}
  return change(world, self, {
    read: user(id),
    write: ['changeUser', `/v2/admin/users/${id}`],
    entity: `users ${id}`,
    fields: { displayName: named(world, 'User'), ...demanded },
    value: (data) => (data as { displayName: string }).displayName,
  })
}

const changeGrants: Act = (world, self) => {
  const { chance } = world
  const administrator = chance.percent(20)
  const { id } = administrator ? chance.pick(world.administrators) : chance.pick(world.members)
  const places = { customers: [chance.pick(world.customers)], stores: world.stores.filter(() => chance.percent(40)) }
  const [first, second] = administrator
    ? [chance.percent(85) ? 'super-administrator' : 'organisation-administrator', 'store-staff']
    : [chance.percent(60) ? `random-${chance.below(5)}` : 'store-manager', 'store-staff']
  const grants = [{ role: first, everywhere: true }, ...(chance.percent(50) ? [{ role: second, ...places }] : [])]
  return change(world, self, {
    read: user(id),
    write: ['changeUser', `/v2/admin/users/${id}`],
    entity: `users ${id}`,
    fields: { grants: grants.map((grant) => ({ everywhere: false, customers: [], stores: [], ...grant })) },
    value: (data) => (data as { displayName: string }).displayName,
  })
}

const onUser =
  (name: string, method: string, end: string): Act =>
  (world, self) =>
    call(world, self, name, method, `/v2/admin/users/${anybody(world).id}${end}`)

const createRole: Act = async (world, self) => {
  const key = `random-${world.chance.below(5)}`
  const { body } = await call(world, self, 'createRole', 'POST', '/v2/admin/roles', {
    body: { key, name: named(world, 'Role'), permissions: [], organisation: world.organisation },
  })
  if (body.resultCode === 1001) world.roles.push(body.data.id)
}

const changeRole: Act = async (world, self) => {
  if (world.roles.length === 0) return
  const id = world.chance.pick(world.roles)
  await change(world, self, {
    read: ['role', `/v2/admin/roles/${id}`],
    write: ['changeRole', `/v2/admin/roles/${id}`],
    entity: `roles ${id}`,
    fields: { name: named(world, 'Role'), administers: world.chance.percent(30) ? 'organisation' : 'nothing' },
    value: nameOf,
  })
}

const removeRole: Act = async (world, self) => {
  if (world.roles.length > 0)
    await call(world, self, 'removeRole', 'DELETE', `/v2/admin/roles/${world.chance.pick(world.roles)}`)
}

const changeOrganisation: Act = (world, self) =>
  change(world, self, {
    read: ['organisation', `/v2/admin/organisations/${world.organisation}`],
    write: ['changeOrganisation', `/v2/admin/organisations/${world.organisation}`],
    entity: `organisations ${world.organisation}`,
    fields: { name: named(world, 'Organisation') },
    value: nameOf,
  })

const changeCustomer: Act = (world, self) => {
  const id = world.chance.pick(world.customers)
  return change(world, self, {
    read: ['customers', `/v2/admin/customers?size=50&organisation=${world.organisation}`],
    write: ['changeCustomer', `/v2/admin/customers/${id}`],
    entity: `customers ${id}`,
    fields: { name: named(world, 'Customer') },
    find: inList(id),
    value: nameOf,
  })
}

const switchCustomer: Act = (world, self) => {
  const enabled = world.chance.percent(70)
  const path = `/v2/admin/customers/${world.chance.pick(world.customers)}/${enabled ? 'enable' : 'disable'}`
  return call(world, self, enabled ? 'enableCustomer' : 'disableCustomer', 'POST', path)
}

const createStore: Act = async (world, self) => {
  if (world.stores.length > 30) return
  const body = {
    customer: world.chance.pick(world.customers),
    name: 'Random',
    code: named(world, 'R'),
    timeZone: 'UTC',
  }
  const reply = await call(world, self, 'createStore', 'POST', '/v2/admin/stores', { body })
  if (reply.body.resultCode === 1001) world.stores.push(reply.body.data.id)
}

const changeStore: Act = async (world, self) => {
  const id = world.chance.pick(world.stores)
  await change(world, self, {
    read: ['stores', `/v2/admin/stores?size=100&organisation=${world.organisation}`],
    write: ['changeStore', `/v2/admin/stores/${id}`],
    entity: `stores ${id}`,
    fields: { name: named(world, 'Store') },
    find: inList(id),
    value: nameOf,
  })
}

const removeStore: Act = async (world, self) => {
  if (world.stores.length < 4) return
  const id = world.chance.pick(world.stores)
  const { body } = await call(world, self, 'removeStore', 'DELETE', `/v2/admin/stores/${id}`)
  if (body.resultCode === 1001) world.stores.splice(world.stores.indexOf(id), 1)
}

const changePolicy: Act = (world, self) =>
  change(world, self, {
    read: ['signInPolicy', `/v2/admin/sign-in-policy?organisation=${world.organisation}`],
    write: ['changeSignInPolicy', '/v2/admin/sign-in-policy'],
    entity: 'sign-in-policy',
    fields: {
      organisation: world.organisation,
      passwordDays: 1_000 + world.chance.below(1_000),
      singleSession: world.chance.percent(30),
      trustedDevices: world.chance.percent(50),
    },
    value: (data) => (data as { passwordDays: number }).passwordDays,
  })

const changeSettings: Act = (world, self) => {
  const contradictory = [
    { languages: ['en'] },
    { languages: ['en', 'fr'] },
    { defaultLanguage: 'fr' },
    { defaultLanguage: 'en' },
  ]
  return change(world, self, {
    read: ['settings', '/v2/admin/settings'],
    write: ['changeSettings', '/v2/admin/settings'],
    entity: 'settings',
    fields: { company: named(world, 'Company'), ...world.chance.pick(contradictory) },
    value: (data) => (data as { company: string }).company,
  })
}

const changeMail: Act = (world, self) =>
  change(world, self, {
    read: ['mailSettings', '/v2/admin/mail'],
    write: ['changeMailSettings', '/v2/admin/mail'],
    entity: 'mail',
    fields: { username: named(world, 'user') },
    value: (data) => (data as { username: string }).username,
  })

const registerPermissions: Act = (world, self) =>
  change(world, self, {
    read: ['permissions', '/v2/admin/permissions'],
    write: ['registerPermissions', '/v2/admin/applications/labels/permissions'],
    entity: 'applications labels',
    fields: { permissions: [{ key: `labels.v${world.chance.below(1_000_000)}`, type: 'view', children: [] }] },
    find: (data) => (data as { key: string; version: number }[]).find(({ key }) => key === 'labels'),
    value: (data) => (data as { children: { key: string }[] }).children[0]?.key,
  })

const writeDraft: Act = async (world, self) => {
  const texts = [{ language: 'en', title: 'Draft', content: 'Text' }]
  const { body } = await call(world, self, 'publishing.draft', 'POST', '/v2/admin/notices', { body: { texts } })
  if (body.resultCode === 1001) world.notices.push(body.data.id)
}

const changeDraft: Act = async (world, self) => {
  if (world.notices.length === 0) return
  const id = world.chance.pick(world.notices.slice(-3))
  await change(world, self, {
    read: ['publishing.notice', `/v2/admin/notices/${id}`],
    write: ['publishing.change', `/v2/admin/notices/${id}`],
    entity: `notices ${id}`,
    fields: { texts: [{ language: 'en', title: named(world, 'Draft'), content: 'Text' }] },
    value: (data) => (data as { texts: { title: string }[] }).texts[0]?.title,
  })
}

const ACTS: readonly Act[] = [
  ...[changeUser, changeUser, changeUser, changeGrants, changeGrants, changeGrants],
  ...[createRole, createRole, changeRole, changeRole, removeRole],
  ...[changeOrganisation, changeCustomer, changeCustomer, switchCustomer],
  ...[createStore, createStore, changeStore, changeStore, removeStore],
  ...[changePolicy, changeSettings, changeSettings, changeMail, registerPermissions],
  ...[writeDraft, changeDraft, changeDraft],
  onUser('disableUser', 'POST', '/disable'),
  onUser('enableUser', 'POST', '/enable'),
  onUser('enableUser', 'POST', '/enable'),
  onUser('enableUser', 'POST', '/enable'),
  onUser('enableUser', 'POST', '/enable'),
  onUser('unlockUser', 'POST', '/unlock'),
  onUser('endSessions', 'POST', '/sign-out'),
  onUser('resetMultiFactor', 'DELETE', '/multi-factor'),
  onUser('revokeActivation', 'DELETE', '/activation'),
]
