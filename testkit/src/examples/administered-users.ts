import { createUser } from '../users.ts'
import type { Recording } from './recording.ts'

/** Administration of users. The second super administrator stays, for approvals. */
export async function recordAdministeredUsers({ gateway, recorder }: Recording, root: string): Promise<void> {
  await createUser(gateway, { username: 'second', grants: [{ role: 'super-administrator', everywhere: true }] })
  await recorder.call('administration.users', { size: '2' }, root)
  const account = {
    username: 'nadia',
    displayName: 'Nadia Petit',
    email: 'nadia@verte.example',
    language: 'fr' as const,
  }
  const created = { ...account, grants: [{ role: 'store-staff', everywhere: true }] }
  const { user } = await recorder.call('administration.createUser', created, root)
  const { id } = user
  await recorder.call('administration.user', { id }, root)
  const changed = { id, version: user.version, displayName: 'Nadia Petit-Roux' }
  await recorder.call('administration.changeUser', changed, root)
  await recorder.fail('administration.changeUser', changed, root)
  await recorder.call('administration.resendActivation', { id }, root)
  await recorder.call('administration.revokeActivation', { id }, root)
  await recorder.call('administration.disableUser', { id }, root)
  await recorder.call('administration.enableUser', { id }, root)
  await recorder.call('administration.unlockUser', { id }, root)
  await recorder.call('administration.resetMultiFactor', { id }, root)
  await recorder.call('administration.endSessions', { id }, root)
  await recorder.call('administration.eraseUser', { id }, root)
}
