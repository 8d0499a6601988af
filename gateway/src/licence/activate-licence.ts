import type { LicencePayload, LicenceStatus, licenceEndpoints } from '@foyer/contract/licence'
import { LICENCE_UPLOAD_LIFETIME } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import { announcePush } from '../notices/index.ts'
import { announce } from '../platform/changes/announce.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, writeAs } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { lockServer } from './licence-server.ts'
import { type InstalledLicence, readInstalled } from './read-licence.ts'
import { assertAcceptable } from './stage-licence.ts'
import { statusOf } from './status.ts'

type Calls = typeof licenceEndpoints
type Context = RequestContext<Calls['activate'] | Calls['activateByPost'], Principal>

/**
 * Puts an uploaded licence in force, in one transaction with its history and the push. The checks are repeated under the lock: another
 * licence may have been activated since the upload.
 */
export function activateLicence(deps: Deps) {
  return async ({ input, principal, access, request }: Context): Promise<LicenceStatus> =>
    await writeAs(deps, { principal, access }, async ({ tx, now, apply }) => {
      await lockServer(tx)
      const upload = await findUpload(tx, input.id, principal.userId, now)
      if (!upload) throw errors.illegalUploadId()
      if (!upload.activated_at) {
        const { licence } = upload
        if (input.agreement !== undefined && input.agreement !== licence.agreement)
          throw errors.invalidField('agreement', 'the licence has another agreement')
        const before = await readInstalled(tx)
        await assertAcceptable(tx, licence, before, now)
        await putInForce(tx, licence)
        await tx.updateTable('licence_upload').set({ activated_at: now }).where('id', '=', input.id).execute()
        await tx
          .insertInto('licence_activation')
          .values({
            ...{
              id: uuid(),
              licence: JSON.stringify(licence),
              file_name: upload.file_name,
              person_id: principal.userId,
            },
            ...{ uploaded_at: upload.uploaded_at, activated_at: now, address: request.address },
            agreed_to: input.agreement ?? null,
          })
          .execute()
        const { userId, username, organisationId } = principal
        await recordEvent(tx, {
          ...{ action: 'licence.activated', at: now, actor: { id: userId, username }, organisationId, request },
          ...{ subject: licence.id, details: { serial: licence.serial, before: before?.primary.id ?? null } },
        })
        apply(
          await announce(tx, { kind: 'licence', subject: '' }),
          await announcePush(tx, { to: { allUsers: true }, type: 'LICENCE_UPDATED' }),
        )
      }
      return await statusOf(tx, (await readInstalled(tx)) as InstalledLicence, now)
    })
}

async function findUpload(tx: Tx, id: string, userId: string, now: Date) {
  return await tx
    .selectFrom('licence_upload')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', userId)
    .where('uploaded_at', '>', new Date(now.getTime() - LICENCE_UPLOAD_LIFETIME))
    .executeTakeFirst()
}

/** A primary licence replaces all that are in force. An enlarging one is added, or replaces that of the same id. */
async function putInForce(tx: Tx, licence: LicencePayload): Promise<void> {
  const { id, primaryLicenceId, serial } = licence
  await tx
    .deleteFrom('licence')
    .where((eb) => (primaryLicenceId === null ? eb.lit(true) : eb('id', '=', id)))
    .execute()
  const { id: organisation_id } = await tx
    .selectFrom('organisation')
    .select('id')
    .where('code', '=', licence.organisation)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('licence')
    .values({
      ...{ id, primary_id: primaryLicenceId, serial, organisation_id, type: licence.type },
      ...{ activated_on: licence.activationTime, expires_on: licence.expirationTime },
      ...{ permanent: licence.permanentAuthorization, agreement: licence.agreement },
      ...{ service_stores: licence.serviceStores, device_count: licence.deviceCount },
      ...{ epd_quantity: licence.epdQuantity, lumina_quantity: licence.luminaQuantity },
    })
    .execute()
  await tx
    .updateTable('licence_server')
    .set({
      highest_serial: serial,
      ...(licence.type === 'probationary' ? { had_probationary: true } : {}),
      was_open: true,
    })
    .execute()
}
