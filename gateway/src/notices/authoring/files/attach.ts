import type { Attachment } from '@foyer/contract/inbox'
import { DRAFT_FILES_MAX_BYTES, NOTICE_ATTACHMENTS } from '@foyer/contract/limits'
import type { Notice, publishingEndpoints } from '@foyer/contract/publishing'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { Principal } from '../../../session/index.ts'
import type { Tx } from '../../../tables.ts'
import { assertOpenForChanges, changeNotice } from '../change-notice.ts'
import type { Deps } from '../deps.ts'
import { readNotice } from '../notice-queries.ts'
import { checkFile, EXTENSIONS } from './file-kind.ts'
import { cleanFileName } from './file-name.ts'

type Calls = typeof publishingEndpoints

/** Adds a file to a draft, under its cleaned-up name. */
export function attach(deps: Deps) {
  return async (context: RequestContext<Calls['attach'], Principal>): Promise<Attachment> => {
    const { principal, input } = context
    /* Before anything is read: a file may take minutes, and places for it are few. */
    assertAcceptsFile(await readNotice(deps.db, principal, input.id))
    const { content, name: sentName } = await context.file(principal.userId)
    const { name, extension } = cleanFileName(sentName)
    const checked = await checkFile(extension, content)
    if (checked.kind === 'unknownExtension')
      throw errors.invalidField('file', `its extension must be one of ${EXTENSIONS.join(', ')}`)
    if (checked.kind === 'otherContent') throw errors.invalidField('file', 'its content is not what its extension says')
    const file = { id: uuid(), name, mediaType: checked.mediaType, bytes: content.length }
    await changeNotice(deps, context, async (tx, before) => {
      assertAcceptsFile(before)
      await assertWithinQuota(tx, before, file.bytes)
      await insertFile(tx, before.id, file, content)
      return { action: 'notice.file-added', details: { file: name, bytes: file.bytes } }
    })
    return file
  }
}

function assertAcceptsFile(notice: Notice): void {
  assertOpenForChanges(notice, undefined)
  if (notice.attachment.length >= NOTICE_ATTACHMENTS) throw errors.notPossible('TOO_MANY_FILES')
}

async function insertFile(tx: Tx, noticeId: string, file: Attachment, content: Buffer): Promise<void> {
  const { id, name, mediaType, bytes } = file
  await tx
    .insertInto('notice_file')
    .values((eb) => ({
      id,
      notice_id: noticeId,
      position: eb
        .selectFrom('notice_file')
        .where('notice_id', '=', noticeId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
      name,
      media_type: mediaType,
      bytes,
      content,
    }))
    .execute()
  await incrementVersion(tx, noticeId)
}

/** Limits the bytes of files in drafts, which could fill the disk unnoticed. Uploads are counted one at a time. */
async function assertWithinQuota(tx: Tx, { organisation }: Notice, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft files of ${organisation}`}, 0))`.execute(tx)
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(f.bytes), 0)::bigint as used from notice_file f join notice n on n.id = f.notice_id
    where n.organisation_id is not distinct from ${organisation}::uuid and n.state in ('draft', 'scheduled')`.execute(
    tx,
  )
  if ((rows[0]?.used ?? 0) + bytes > DRAFT_FILES_MAX_BYTES) throw errors.notPossible('FILES_FULL')
}

export function detach(deps: Deps) {
  return async (context: RequestContext<Calls['detach'], Principal>) => {
    const { id, attachment } = context.input
    await changeNotice(deps, context, async (tx, before) => {
      const file = before.attachment.find((one) => one.id === attachment.toLowerCase())
      if (!file) throw errors.notFound()
      assertOpenForChanges(before, undefined)
      await tx.deleteFrom('notice_file').where('id', '=', file.id).execute()
      await incrementVersion(tx, id)
      return { action: 'notice.file-removed', details: { file: file.name } }
    })
    return {}
  }
}

async function incrementVersion(tx: Tx, noticeId: string): Promise<void> {
  await tx
    .updateTable('notice')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', noticeId)
    .execute()
}
