import { packageForm } from '../applications/install-application.ts'
import type { Reply } from '../client.ts'
import { send, signIn } from './requests.ts'
import type { SimulatedUser, Simulation } from './simulation-state.ts'

const SIGNED_OUT = new Set(['C0102', 'C0105', 'A0301'])
export type SimulationStep = (simulation: Simulation, self: SimulatedUser) => Promise<unknown>

/** Sends one random request of administration, or of `more`. A user who was signed out signs in again first. */
export async function runAdministratorStep(
  simulation: Simulation,
  self: SimulatedUser,
  more: readonly SimulationStep[] = [],
): Promise<void> {
  if (!self.token && !(await signIn(simulation, self))) return
  await simulation.random.pick([...STEPS, ...more])(simulation, self)
}

/** Sends a request as a user. A response that the session has ended clears the token. */
export async function call(
  simulation: Simulation,
  self: SimulatedUser,
  name: string,
  method: string,
  path: string,
  sent: { body?: object; query?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const reply = await send(simulation, self, {
    name: name.includes('.') ? name : `administration.${name}`,
    method,
    path,
    token: self.token,
    ...sent,
  })
  if (SIGNED_OUT.has(reply.body.resultCode)) self.token = undefined
  return reply
}

/** Reads an entity and writes it back with the version that was read. */
async function change(
  simulation: Simulation,
  self: SimulatedUser,
  one: {
    read: [name: string, path: string]
    write: [name: string, path: string]
    entity: string
    fields: object
    find?: (data: never) => { version: number } | undefined
    value: (data: never) => unknown
  },
): Promise<void> {
  const read = await call(simulation, self, one.read[0], 'GET', one.read[1])
  if (read.body.resultCode !== 1001) return
  const found = one.find ? one.find(read.body.data as never) : (read.body.data as { version: number })
  if (!found) return
  const { body } = await call(simulation, self, one.write[0], 'PUT', one.write[1], {
    body: { ...one.fields, version: found.version },
  })
  if (body.resultCode !== 1001) return
  const { entity } = one
  simulation.acknowledged.push({
    entity,
    sent: found.version,
    version: body.data.version,
    value: one.value(body.data as never),
  })
}

const user = (id: string): [string, string] => ['user', `/v2/admin/users/${id}`]
const anyUser = (simulation: Simulation) =>
  simulation.random.percent(25)
    ? simulation.random.pick(simulation.administrators)
    : simulation.random.pick(simulation.members)
const named = (simulation: Simulation, what: string) => `${what} ${simulation.random.below(1_000_000)}`
type Listed = { items: ({ id: string; version: number } & Record<string, unknown>)[] }
const inList = (id: string) => (data: never) => (data as Listed).items.find((one) => one.id === id)
const nameOf = (data: never) => (data as { name: string }).name

const changeUser: SimulationStep = (simulation, self) => {
  const { id } = anyUser(simulation)
  const demanded = simulation.random.percent(10) ? { multiFactorRequired: simulation.random.percent(50) } : {}
  return change(simulation, self, {
    read: user(id),
    write: ['changeUser', `/v2/admin/users/${id}`],
    entity: `users ${id}`,
    fields: { displayName: named(simulation, 'User'), ...demanded },
    value: (data) => (data as { displayName: string }).displayName,
  })
}

const changeGrants: SimulationStep = (simulation, self) => {
  const { random } = simulation
  const administrator = random.percent(20)
  const { id } = administrator ? random.pick(simulation.administrators) : random.pick(simulation.members)
  const places = {
    customers: [random.pick(simulation.customers)],
    stores: simulation.stores.filter(() => random.percent(40)),
  }
  const [first, second] = administrator
    ? [random.percent(85) ? 'super-administrator' : 'organisation-administrator', 'store-staff']
    : [random.percent(60) ? `random-${random.below(5)}` : 'store-manager', 'store-staff']
  const grants = [{ role: first, everywhere: true }, ...(random.percent(50) ? [{ role: second, ...places }] : [])]
  return change(simulation, self, {
    read: user(id),
    write: ['changeUser', `/v2/admin/users/${id}`],
    entity: `users ${id}`,
    fields: { grants: grants.map((grant) => ({ everywhere: false, customers: [], stores: [], ...grant })) },
    value: (data) => (data as { displayName: string }).displayName,
  })
}

const onUser =
  (name: string, method: string, end: string): SimulationStep =>
  (simulation, self) =>
    call(simulation, self, name, method, `/v2/admin/users/${anyUser(simulation).id}${end}`)

const createRole: SimulationStep = async (simulation, self) => {
  const key = `random-${simulation.random.below(5)}`
  const { body } = await call(simulation, self, 'createRole', 'POST', '/v2/admin/roles', {
    body: { key, name: named(simulation, 'Role'), permissions: [], organisation: simulation.organisation },
  })
  if (body.resultCode === 1001) simulation.roles.push(body.data.id)
}

const changeRole: SimulationStep = async (simulation, self) => {
  if (simulation.roles.length === 0) return
  const id = simulation.random.pick(simulation.roles)
  await change(simulation, self, {
    read: ['role', `/v2/admin/roles/${id}`],
    write: ['changeRole', `/v2/admin/roles/${id}`],
    entity: `roles ${id}`,
    fields: {
      name: named(simulation, 'Role'),
      administers: simulation.random.percent(30) ? 'organisation' : 'nothing',
    },
    value: nameOf,
  })
}

const removeRole: SimulationStep = async (simulation, self) => {
  if (simulation.roles.length > 0)
    await call(simulation, self, 'removeRole', 'DELETE', `/v2/admin/roles/${simulation.random.pick(simulation.roles)}`)
}

const changeOrganisation: SimulationStep = (simulation, self) =>
  change(simulation, self, {
    read: ['organisation', `/v2/admin/organisations/${simulation.organisation}`],
    write: ['changeOrganisation', `/v2/admin/organisations/${simulation.organisation}`],
    entity: `organisations ${simulation.organisation}`,
    fields: { name: named(simulation, 'Organisation') },
    value: nameOf,
  })

const changeCustomer: SimulationStep = (simulation, self) => {
  const id = simulation.random.pick(simulation.customers)
  return change(simulation, self, {
    read: ['customers', `/v2/admin/customers?size=50&organisation=${simulation.organisation}`],
    write: ['changeCustomer', `/v2/admin/customers/${id}`],
    entity: `customers ${id}`,
    fields: { name: named(simulation, 'Customer') },
    find: inList(id),
    value: nameOf,
  })
}

const switchCustomer: SimulationStep = (simulation, self) => {
  const enabled = simulation.random.percent(70)
  const path = `/v2/admin/customers/${simulation.random.pick(simulation.customers)}/${enabled ? 'enable' : 'disable'}`
  return call(simulation, self, enabled ? 'enableCustomer' : 'disableCustomer', 'POST', path)
}

const createStore: SimulationStep = async (simulation, self) => {
  if (simulation.stores.length > 30) return
  const body = {
    customer: simulation.random.pick(simulation.customers),
    name: 'Random',
    code: named(simulation, 'R'),
    timeZone: 'UTC',
  }
  const reply = await call(simulation, self, 'createStore', 'POST', '/v2/admin/stores', { body })
  if (reply.body.resultCode === 1001) simulation.stores.push(reply.body.data.id)
}

const changeStore: SimulationStep = async (simulation, self) => {
  const id = simulation.random.pick(simulation.stores)
  await change(simulation, self, {
    read: ['stores', `/v2/admin/stores?size=100&organisation=${simulation.organisation}`],
    write: ['changeStore', `/v2/admin/stores/${id}`],
    entity: `stores ${id}`,
    fields: { name: named(simulation, 'Store') },
    find: inList(id),
    value: nameOf,
  })
}

const removeStore: SimulationStep = async (simulation, self) => {
  if (simulation.stores.length < 4) return
  const id = simulation.random.pick(simulation.stores)
  const { body } = await call(simulation, self, 'removeStore', 'DELETE', `/v2/admin/stores/${id}`)
  if (body.resultCode === 1001) simulation.stores.splice(simulation.stores.indexOf(id), 1)
}

const changePolicy: SimulationStep = (simulation, self) =>
  change(simulation, self, {
    read: ['signInPolicy', `/v2/admin/sign-in-policy?organisation=${simulation.organisation}`],
    write: ['changeSignInPolicy', '/v2/admin/sign-in-policy'],
    entity: 'sign-in-policy',
    fields: {
      organisation: simulation.organisation,
      passwordDays: 1_000 + simulation.random.below(1_000),
      singleSession: simulation.random.percent(30),
      trustedDevices: simulation.random.percent(50),
    },
    value: (data) => (data as { passwordDays: number }).passwordDays,
  })

const changeSettings: SimulationStep = (simulation, self) => {
  const contradictory = [
    { languages: ['en'] },
    { languages: ['en', 'fr'] },
    { defaultLanguage: 'fr' },
    { defaultLanguage: 'en' },
  ]
  return change(simulation, self, {
    read: ['settings', '/v2/admin/settings'],
    write: ['changeSettings', '/v2/admin/settings'],
    entity: 'settings',
    fields: { company: named(simulation, 'Company'), ...simulation.random.pick(contradictory) },
    value: (data) => (data as { company: string }).company,
  })
}

const changeMail: SimulationStep = (simulation, self) =>
  change(simulation, self, {
    read: ['mailSettings', '/v2/admin/mail'],
    write: ['changeMailSettings', '/v2/admin/mail'],
    entity: 'mail',
    fields: { username: named(simulation, 'user') },
    value: (data) => (data as { username: string }).username,
  })

const activateRelease: SimulationStep = async (simulation, self) => {
  const number = simulation.random.below(1_000_000)
  const permissions = [{ key: `labels.v${number}`, type: 'view' as const, children: [] }]
  const body = await packageForm({ key: 'labels', version: `1.0.${number}`, permissions })
  const staged = await call(simulation, self, 'uploadPlugin', 'POST', '/v2/admin/plugins/packages', { body })
  if (staged.body.resultCode !== 1001) return
  await change(simulation, self, {
    read: ['listPlugins', '/v2/admin/plugins'],
    write: ['activatePlugin', '/v2/admin/plugins/labels/release'],
    entity: 'applications labels',
    fields: { release: staged.body.data.release.id },
    find: (data) => (data as { key: string; version: number }[]).find(({ key }) => key === 'labels'),
    value: (data) => (data as { current: { version: string } }).current.version,
  })
}

const writeDraft: SimulationStep = async (simulation, self) => {
  const texts = [{ language: 'en', title: 'Draft', content: 'Text' }]
  const { body } = await call(simulation, self, 'publishing.draft', 'POST', '/v2/admin/notices', { body: { texts } })
  if (body.resultCode === 1001) simulation.notices.push(body.data.id)
}

const changeDraft: SimulationStep = async (simulation, self) => {
  if (simulation.notices.length === 0) return
  const id = simulation.random.pick(simulation.notices.slice(-3))
  await change(simulation, self, {
    read: ['publishing.notice', `/v2/admin/notices/${id}`],
    write: ['publishing.change', `/v2/admin/notices/${id}`],
    entity: `notices ${id}`,
    fields: { texts: [{ language: 'en', title: named(simulation, 'Draft'), content: 'Text' }] },
    value: (data) => (data as { texts: { title: string }[] }).texts[0]?.title,
  })
}

const STEPS: readonly SimulationStep[] = [
  ...[changeUser, changeUser, changeUser, changeGrants, changeGrants, changeGrants],
  ...[createRole, createRole, changeRole, changeRole, removeRole],
  ...[changeOrganisation, changeCustomer, changeCustomer, switchCustomer],
  ...[createStore, createStore, changeStore, changeStore, removeStore],
  ...[changePolicy, changeSettings, changeSettings, changeMail, activateRelease],
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
