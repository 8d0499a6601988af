import { required } from '../required.ts'
import { createUser, idOf } from '../users.ts'
import type { Recording } from './recording.ts'

/** Administration of users. The second super administrator stays, for approvals. */
export async function recordAdministeredUsers({ gateway, recorder }: Recording, root: string): Promise<void> {
  await createUser(gateway, { username: 'second', grants: [{ role: 'super-administrator', everywhere: true }] })
  await recorder.call('administration.users', { size: '2', sort: 'name', count: 'true' }, root)
  const account = {
    username: 'nadia',
    displayName: 'Nadia Petit',
    email: 'nadia@verte.example',
    language: 'fr' as const,
  }
  const created = { ...account, grants: [{ role: 'store-staff', everywhere: true }] }
  const { user } = await recorder.call('administration.createUser', created, root)
  const text = 'username,name,role,stores\nl.petit,Louise Petit,store-staff,*\nnadia,Nadia Petit,store-staff,*\n'
  await recorder.call('administration.importUsers', { text }, root)
  await recorder.file('administration.exportUsers', { format: 'csv', keyword: 'nadia' }, root)
  const { id } = user
  await recorder.call('administration.user', { id }, root)
  const changed = { id, version: user.version, displayName: 'Nadia Petit-Roux' }
  await recorder.call('administration.changeUser', changed, root)
  await recorder.fail('administration.changeUser', changed, root)
  await recorder.call('administration.resendActivation', { id }, root)
  await recorder.call('administration.revokeActivation', { id }, root)
  const ids = [id, await idOf(gateway, 'super')]
  await recorder.call('administration.bulkUserAction', { action: 'disable', ids, dryRun: true }, root)
  await recorder.call('administration.disableUser', { id }, root)
  await recorder.call('administration.enableUser', { id }, root)
  await recorder.call('administration.unlockUser', { id }, root)
  await recordSignInData({ gateway, recorder }, root)
  await recorder.call('administration.resetMultiFactor', { id }, root)
  await recorder.call('administration.endSessions', { id }, root)
  await recorder.call('administration.eraseUser', { id }, root)
}

/** How a user of the demonstration signs in. */
async function recordSignInData({ gateway, recorder }: Pick<Recording, 'gateway' | 'recorder'>, root: string) {
  const id = await idOf(gateway, 'picker')
  await gateway.newClient().tokenOf('picker')
  const { grants } = await recorder.call('administration.user', { id }, root)
  const store = required(grants[0]?.stores[0])
  await recorder.call('administration.explainAccess', { id, store, application: 'labels' }, root)
  const staff = (await recorder.call('administration.roles', {}, root)).find(({ key }) => key === 'store-staff')
  await recorder.call('administration.roleHolders', { id: required(staff).id, size: '2' }, root)
  const { items } = await recorder.call('administration.userSessions', { id }, root)
  await recorder.call('administration.userSignIns', { id }, root)
  await recorder.call('administration.userSignInMethods', { id }, root)
  await recorder.call('administration.endSession', { id, session: required(items[0]).id }, root)
}
