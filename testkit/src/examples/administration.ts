import { queueEmail } from '@foyer/gateway/mail/index'
import { startApplicationOrigin } from '../applications/application-origin.ts'
import { packageForm } from '../applications/install-application.ts'
import { idOf } from '../users.ts'
import { recordAdministeredUsers } from './administered-users.ts'
import type { Recording } from './recording.ts'

/** Administration of the platform by a super administrator. */
export async function recordAdministration(recording: Recording): Promise<void> {
  const root = await recording.token('super')
  await recordSettings(recording, root)
  await recordAdministeredUsers(recording, root)
  await recordOutbox(recording, root)
  await recordHolds(recording, root)
  await recordRoles(recording, root)
  await recordAdministeredPlaces(recording, root)
  await recordApplications(recording, root)
  await recordApprovals(recording, root)
  await recordProvisioning(recording, root)
  await recording.recorder.call('administration.audit', { size: '3' }, root)
  await recordAuditChain(recording, root)
  await recordMonitoring(recording, root)
  const id = await idOf(recording.gateway, 'clerk')
  await recording.recorder.call('administration.userAudit', { id, size: '3' }, root)
  const filters = { action: 'sign-in', from: '2026-01-01T00:00:00Z' }
  await recording.recorder.file('administration.exportAudit', { format: 'csv', ...filters }, root)
}

/** The chain grows while the examples are recorded, and its hashes have a random key. */
async function recordAuditChain({ recorder }: Recording, root: string): Promise<void> {
  const { items } = await recorder.call('administration.audit', { size: '1' }, root)
  const link = (position: number) => ({ position, hash: String(position).repeat(32), isEvent: position === 42 })
  const chain = { state: 'intact', links: [41, 42, 43].map(link) }
  await recorder.call('administration.auditEvent', { id: items[0]?.id ?? '' }, root, withData({ chain }))
  const { position, hash } = link(43)
  const state = { state: 'intact', until: '2026-11-26T08:51:14.120Z', checked: 43, waiting: 0, end: { position, hash } }
  await recorder.call('administration.auditChain', {}, root, withData(state))
}

/** The figures of a host differ in each run. */
async function recordMonitoring({ recorder }: Recording, root: string): Promise<void> {
  const figures = { cpuPercent: 31, eventLoopDelayMs: 12, memoryBytes: 412_000_000, sockets: 18_204 }
  const version = '2.14.0'
  const gateway = {
    ...{ id: '01930000-0000-7000-8000-00000000beef', current: true, host: 'gw-paris-1', version, state: 'well' },
    ...{ startedAt: '2026-11-26T08:51:14.120Z', lastSeenAt: '2026-11-26T08:51:14.120Z', ...figures },
    ...{ requestsPerMinute: 24_720, failuresPerMinute: 4 },
  }
  const database = {
    ...{ version: '17.2', sizeBytes: 412_000_000_000, connections: 48, connectionsAllowed: 200 },
    ...{ oldestTransactionSeconds: 0.2, replicationLagSeconds: null, replicationReason: 'NO_REPLICA' },
    largestTables: [{ name: 'audit_event', bytes: 214_000_000_000, rows: 402_118_204 }],
  }
  const counts = { signedInUsers: 71_302, sessions: 74_118, queues: [], jobs: [], faults: [] }
  await recorder.call('monitoring.platform', {}, root, withData({ ...counts, gateways: [gateway], database }))
  const maintenance = { startsAt: '2090-11-26T21:00:00.000Z', endsAt: '2090-11-26T22:30:00.000Z', readOnly: true }
  await recorder.call('maintenance.announce', { ...maintenance, texts: { en: 'New prices arrive.' }, version: 0 }, root)
  await recorder.call('maintenance.current', {}, root)
  await recorder.call('maintenance.end', {}, root)
  await recorder.call('monitoring.signedIn', { keyword: 'super', size: '1' }, root)
}

/** Returns what replaces some fields of the response in an example. */
function withData(fields: object): (json: string) => string {
  return (json) => {
    const example = JSON.parse(json) as { response: { data: object } }
    Object.assign(example.response.data, fields)
    return JSON.stringify(example)
  }
}

async function recordSettings({ recorder }: Recording, root: string): Promise<void> {
  const { version } = await recorder.call('administration.settings', {}, root)
  await recorder.call('administration.changeSettings', { version, company: 'Maison Verte' }, root)
  await recorder.fail('administration.changeSettings', { version, company: 'Maison Verte' }, root)
  await recorder.call('administration.settingsDefaults', {}, root)
  await recorder.call('administration.settingsHistory', {}, root)
  const run = await recorder.call('administration.firstRun', {}, root)
  const marked = { version: run.version, steps: { branding: 'skipped' } } as const
  await recorder.call('administration.changeFirstRun', marked, root)
  const text = { language: 'de' as const, key: 'signIn.submit' }
  await recorder.call('administration.texts', { language: 'de', keyword: 'signIn.submit' }, root)
  await recorder.call('administration.textSummary', {}, root)
  await recorder.call('administration.replaceText', { ...text, text: 'Los geht’s', version: 0 }, root)
  await recorder.call('administration.restoreText', text, root)
  const branding = await recorder.call('administration.branding', {}, root)
  const colour = { version: branding.version, accentColour: '#3b7018' }
  await recorder.call('administration.changeBranding', colour, root)
  await recorder.fail('administration.changeBranding', colour, root)
  const policy = await recorder.call('administration.signInPolicy', {}, root)
  await recorder.call('administration.changeSignInPolicy', { version: policy.version, multiFactor: 'optional' }, root)
  const mail = await recorder.call('administration.mailSettings', {}, root)
  const server = { port: 587, security: 'starttls' as const, from: 'no-reply@verte.example' }
  await recorder.call('administration.changeMailSettings', { version: mail.version, ...server }, root)
  await recorder.call('administration.testMail', { to: 'admin@verte.example' }, root)
  await recorder.call('administration.mailTemplates', { language: 'fr' }, root)
}

async function recordOutbox({ recorder, gateway }: Recording, root: string): Promise<void> {
  const { db, clock } = gateway.deps
  const userId = await idOf(gateway, 'manager')
  const at = clock.now().toISOString()
  await queueEmail(gateway.deps, db, { kind: 'notice', userId, about: 'passkeyAdded', at })
  await db.updateTable('outgoing_mail').set({ tries: 1, last_problem: '451 4.7.1 try again later' }).execute()
  const { items } = await recorder.call('administration.outbox', { state: 'failed', size: '1' }, root)
  const id = items[0]?.id ?? ''
  await recorder.call('administration.retryMail', { id }, root)
  await recorder.call('administration.retryFailedMails', {}, root)
  await recorder.call('administration.removeMail', { id }, root)
  await recorder.call('administration.removeFailedMails', {}, root)
}

async function recordHolds({ recorder }: Recording, root: string): Promise<void> {
  const placed = { kind: 'user' as const, username: 'manager', reason: 'Case 12 of the labour court' }
  const { id } = await recorder.call('administration.placeLegalHold', placed, root)
  await recorder.call('administration.legalHolds', {}, root)
  await recorder.call('administration.releaseLegalHold', { id }, root)
}

async function recordRoles({ recorder }: Recording, root: string): Promise<void> {
  const [application] = await recorder.call('administration.permissions', {}, root)
  if (!application) throw new Error('No application is registered.')
  await recorder.call('administration.roles', {}, root)
  const { version: _, name: _name, ...tree } = application
  const role = { key: 'night-shift', name: 'Night shift', permissions: [tree] }
  const { id, version } = await recorder.call('administration.createRole', role, root)
  await recorder.call('administration.role', { id }, root)
  await recorder.call('administration.simulateRole', { id, permissions: [{ ...tree, children: [] }] }, root)
  await recorder.call('administration.changeRole', { id, version, name: 'Late shift' }, root)
  await recorder.call('administration.removeRole', { id }, root)
}

async function recordAdministeredPlaces({ recorder }: Recording, root: string): Promise<void> {
  await recorder.call('administration.organisations', {}, root)
  const organisation = { name: 'Verger', code: 'verger', timeZone: 'Europe/Paris' }
  const { id, version } = await recorder.call('administration.createOrganisation', organisation, root)
  await recorder.fail('administration.createOrganisation', organisation, root)
  await recorder.call('administration.organisation', { id }, root)
  await recorder.call('administration.changeOrganisation', { id, version, name: 'Le Verger' }, root)
  const customer = await recorder.call('administration.createCustomer', { organisation: id, name: 'Verger Nord' }, root)
  await recorder.call('administration.customers', { organisation: id }, root)
  await recorder.call('administration.customer', { id: customer.id }, root)
  const renamed = { id: customer.id, version: customer.version, name: 'Verger Nord-Ouest' }
  await recorder.call('administration.changeCustomer', renamed, root)
  await recorder.call('administration.disableCustomer', { id: customer.id }, root)
  await recorder.call('administration.enableCustomer', { id: customer.id }, root)
  const place = { customer: customer.id, name: 'Rennes', code: 'V-01', timeZone: 'Europe/Paris', opensOn: '2027-03-01' }
  const store = await recorder.call('administration.createStore', place, root)
  await recorder.call('administration.stores', { organisation: id }, root)
  await recorder.call('administration.store', { id: store.id }, root)
  await recorder.call('administration.placeSummary', { organisation: id }, root)
  await recorder.call(
    'administration.changeStore',
    { id: store.id, version: store.version, name: 'Rennes Centre' },
    root,
  )
  await recorder.call('administration.removeStore', { id: store.id }, root)
  const text = 'customer,name,code,timeZone\nVerger Nord-Ouest,Brest,V-02,Europe/Paris\n'
  await recorder.call('administration.importStores', { organisation: id, text }, root)
}

async function recordApplications({ gateway, recorder }: Recording, root: string): Promise<void> {
  const path = '/v2/admin/plugins/packages'
  const form = await packageForm({ key: 'labels', version: '2.2.0' })
  const { release, version } = await recorder.upload('administration.uploadPlugin', path, root, form)
  const named = { key: 'labels', release: release.id }
  await recorder.call('administration.differencePlugin', named, root)
  await recorder.call('administration.activatePlugin', { ...named, version }, root)
  await recorder.call('administration.listPlugins', {}, root)
  await recorder.call('applications.hosting', { key: 'labels' }, root)
  const fault = { kind: 'mount', message: 'TypeError: labels is undefined' } as const
  await recorder.call('applications.reportFault', { key: 'labels', version: '2.2.0', ...fault }, root)
  await recorder.call('administration.removePlugin', { key: 'labels' }, root)
  await recordFetch({ gateway, recorder }, root)
}

/** The port of the origin differs in each run. */
async function recordFetch(
  { gateway, recorder }: Pick<Recording, 'gateway' | 'recorder'>,
  root: string,
): Promise<void> {
  const { applicationOrigins } = gateway.deps.environment
  const shown = 'https://applications.example.com'
  const origin = await startApplicationOrigin({ key: 'tills', version: '1.0.0' })
  applicationOrigins.push(origin.origin)
  await recorder.call('administration.fetchPlugin', { manifest: origin.manifest }, root, (text) =>
    text.replaceAll(origin.origin, shown),
  )
  await origin.close()
}

async function recordProvisioning({ gateway, recorder }: Recording, root: string): Promise<void> {
  const created = await recorder.call('provisioning.createToken', { name: 'Entra', days: 180 }, root)
  await recorder.call('provisioning.tokens', {}, root)
  const group = { displayName: 'Store managers', externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' }
  const { body } = await gateway.client.post('/scim/v2/Groups', group, { token: created.token })
  await recorder.call('provisioning.groups', {}, root)
  const grants = [{ role: 'store-manager', everywhere: true }]
  await recorder.call('provisioning.changeGroupRoles', { id: body.id, version: 1, grants }, root)
  await recorder.call('provisioning.removeToken', { id: created.id }, root)
}

async function recordApprovals({ gateway, recorder }: Recording, root: string): Promise<void> {
  const request = async () => {
    const grant = { role: 'super-administrator', everywhere: true }
    const user = await idOf(gateway, 'clerk')
    const wanted = { kind: 'grant' as const, user, grant, reason: 'On call from December' }
    return (await recorder.call('administration.requestApproval', wanted, root)).id
  }
  const second = await gateway.newClient().tokenOf('second', 'quiet rivers over old stones')
  const { version } = await recorder.call('administration.settings', {}, root)
  await recorder.call('administration.changeSettings', { version, administratorApproval: true }, root)
  await recorder.call('administration.cancelRequest', { id: await request() }, root)
  await recorder.call('administration.rejectRequest', { id: await request(), reason: 'Not before December' }, second)
  await recorder.call('administration.approveRequest', { id: await request() }, second)
  await recorder.call('administration.approvalRequests', { size: '3' }, root)
}
