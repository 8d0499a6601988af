import type { LicencePayload, licenceEndpoints, StagedLicence } from '@foyer/contract/licence'
import { calendarDate } from '@foyer/contract/licence'
import { LICENCE_UPLOAD_LIFETIME, LICENCE_UPLOADS_MAX } from '@foyer/contract/limits'
import { v4 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, writeAs } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { checkLicence } from './check-licence.ts'
import type { Deps } from './deps.ts'
import { readServer } from './licence-server.ts'
import { previewOf } from './preview.ts'
import { type InstalledLicence, readInstalled } from './read-licence.ts'
import { verifyLicence } from './verify-licence.ts'

type Context = RequestContext<typeof licenceEndpoints.upload, Principal>

/** Checks an uploaded file and stages its licence. The licence in force is untouched. The file stays in memory and in no other place. */
export function uploadLicence(deps: Deps) {
  return async ({ principal, access, request, file }: Context): Promise<StagedLicence> => {
    const uploaded = await file(principal.userId)
    const licence = await verifyLicence(uploaded, deps.vendorKeys)
    return await writeAs(deps, { principal, access }, async ({ tx, now }) => {
      const installed = await readInstalled(tx)
      await assertAcceptable(tx, licence, installed, now)
      const id = await stage(tx, { licence, fileName: uploaded.name, userId: principal.userId, now })
      const { userId, username, organisationId } = principal
      await recordEvent(tx, {
        ...{ action: 'licence.staged', at: now, actor: { id: userId, username }, organisationId, request },
        ...{ subject: licence.id, details: { file: uploaded.name, serial: licence.serial } },
      })
      const expiresAt = new Date(now.getTime() + LICENCE_UPLOAD_LIFETIME).toISOString()
      return { id, licence, fileName: uploaded.name, expiresAt, preview: await previewOf(tx, licence, installed, now) }
    })
  }
}

/** @throws the error with which a licence that cannot be put in force is rejected */
export async function assertAcceptable(
  db: Database | Tx,
  licence: LicencePayload,
  installed: InstalledLicence | undefined,
  now: Date,
): Promise<void> {
  const server = await readServer(db)
  const organisation = await db
    .selectFrom('organisation')
    .select('time_zone')
    .where('code', '=', licence.organisation)
    .executeTakeFirst()
  const isForOther = installed?.organisation && installed.organisation.code !== licence.organisation
  const problem = checkLicence(licence, {
    serverId: server.id,
    organisations: organisation && !isForOther ? [licence.organisation] : [],
    today: calendarDate(now, organisation?.time_zone ?? 'UTC'),
    primary: installed?.primary,
    highestSerial: Number(server.highest_serial),
    hadProbationary: server.had_probationary,
  })
  if (problem) throw problem
}

interface Staging {
  readonly licence: LicencePayload
  readonly fileName: string
  readonly userId: string
  readonly now: Date
}

/** Stores a licence, and removes the oldest uploads of the user, whose row is locked. The id is a secret: it has no time in it. */
async function stage(tx: Tx, { licence, fileName, userId, now }: Staging): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('licence_upload')
    .values({
      ...{ id, person_id: userId, file_name: fileName, licence: JSON.stringify(licence) },
      ...{ uploaded_at: now, activated_at: null },
    })
    .execute()
  await tx
    .deleteFrom('licence_upload')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('licence_upload')
          .select('id')
          .where('person_id', '=', userId)
          .where('activated_at', 'is', null)
          .orderBy('uploaded_at', 'desc')
          .orderBy('id', 'desc')
          .offset(LICENCE_UPLOADS_MAX),
      ),
    )
    .execute()
  return id
}
