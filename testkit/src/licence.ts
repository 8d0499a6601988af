import { DEMONSTRATION_LICENCE_KEY, type LicencePayload } from '@foyer/contract/licence'
import type { LicenceTable } from '@foyer/gateway/licence/licence.table'
import { signLicence } from '@foyer/gateway/licence/vendor-tool/issue'
import { announce } from '@foyer/gateway/platform/changes/announce'
import type { Updateable } from 'kysely'
import type { Reply } from './client.ts'
import type { GatewayUnderTest } from './gateway.ts'
import { formOf } from './http/uploads.ts'
import { OFFICIAL_LICENCE } from './licence-payload.ts'
import { openSession } from './sign-in/sessions.ts'
import { idOf } from './users.ts'

/** Changes the primary licence as the activation of another one would, on every gateway. */
export async function changeLicence({ deps }: GatewayUnderTest, values: Updateable<LicenceTable>): Promise<void> {
  const change = await deps.db.transaction().execute(async (tx) => {
    if (Object.keys(values).length > 0)
      await tx.updateTable('licence').set(values).where('primary_id', 'is', null).execute()
    return await announce(tx, { kind: 'licence', subject: '' })
  })
  deps.changes.apply([change])
}

/** An official licence for the demonstration's organisation and this gateway, with any field replaced. */
export async function licencePayload(
  { deps }: GatewayUnderTest,
  fields: Partial<LicencePayload> = {},
): Promise<LicencePayload> {
  const { id } = await deps.db.selectFrom('licence_server').select('id').executeTakeFirstOrThrow()
  return { ...OFFICIAL_LICENCE, id: `LIC-${fields.serial ?? OFFICIAL_LICENCE.serial}`, serverId: id, ...fields }
}

/** The file of a licence, signed with the key of the demonstration. */
export async function licenceFile(gateway: GatewayUnderTest, fields: Partial<LicencePayload> = {}): Promise<string> {
  return await signLicence(await licencePayload(gateway, fields), DEMONSTRATION_LICENCE_KEY)
}

/** Uploads a licence file as a user, by default the super administrator, and returns the response. */
export async function uploadLicence(
  gateway: GatewayUnderTest,
  content: string | Uint8Array<ArrayBuffer>,
  { username = 'super', name = 'verte.lic' }: { readonly username?: string; readonly name?: string } = {},
): Promise<Reply> {
  const token = await openSession(gateway, await idOf(gateway, username))
  return await gateway.client.post('/v2/licenses', formOf(name, content), { token })
}

/** Activates an upload as a user, by default the super administrator, and returns the response. */
export async function activateLicence(gateway: GatewayUnderTest, id: string, username = 'super'): Promise<Reply> {
  const token = await openSession(gateway, await idOf(gateway, username))
  return await gateway.client.call('licence.activateByPost', { id }, { token })
}

/** Issues, uploads and activates a licence. Throws on an error. */
export async function installLicence(gateway: GatewayUnderTest, fields: Partial<LicencePayload> = {}): Promise<void> {
  const uploaded = await uploadLicence(gateway, await licenceFile(gateway, fields))
  const activated = uploaded.body.resultCode === 1001 ? await activateLicence(gateway, uploaded.body.data.id) : uploaded
  if (activated.body.resultCode !== 1001)
    throw new Error(`the licence was refused with ${JSON.stringify(activated.body)}`)
}
