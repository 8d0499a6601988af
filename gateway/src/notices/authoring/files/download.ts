import type { inboxEndpoints } from '@foyer/contract/inbox'
import { sql } from 'kysely'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { FileResponse } from '../../../platform/http/responses/file-response.ts'
import type { Principal } from '../../../session/index.ts'
import type { Database } from '../../../tables.ts'
import { cachedReader } from '../../audience/cached-reader.ts'
import { isAddressedTo } from '../../audience/readers.ts'
import type { Deps } from '../deps.ts'
import { isAdministeredBy } from '../notice-owner.ts'

/** Size of a chunk in memory, in bytes. */
const PIECE_BYTES = 512 * 1024

interface StoredFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** Returns a file of a notice that the principal can read or administers. Other files are treated as not existing. */
export function attachment({ db, clock }: Deps) {
  return async ({
    input,
    principal,
  }: RequestContext<(typeof inboxEndpoints)['attachment'], Principal>): Promise<FileResponse> => {
    const file = await findFile(db, principal, input, clock.now())
    if (!file) throw errors.notFound('NO_NOTICE')
    const first = await readPiece(db, file.id, 0)
    return new FileResponse({ ...file, content: pieces(db, file, first) })
  }
}

async function findFile(
  db: Database,
  principal: Principal,
  input: { readonly id: string; readonly attachment?: string | undefined },
  now: Date,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`with ${await cachedReader(db, principal)}
    select f.id, f.name, f.media_type as "mediaType", f.bytes from notice n join notice_file f on f.notice_id = n.id
    where n.id = ${input.id}::uuid
      and ${input.attachment === undefined ? sql`true` : sql`f.id = ${input.attachment}::uuid`}
      and (${isAdministeredBy('n', principal)} or ${isAddressedTo(sql`n.id`, now)})
    order by f.position limit 1`.execute(db)
  return rows[0]
}

/** The first chunk is read before the response starts, so that an early failure becomes an error response. */
async function* pieces(db: Database, { id, bytes }: StoredFile, first: Buffer): AsyncGenerator<Buffer> {
  yield first
  for (let from = first.length; from < bytes; from += PIECE_BYTES) yield await readPiece(db, id, from)
}

async function readPiece(db: Database, id: string, from: number): Promise<Buffer> {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(content from ${from + 1}::int for ${PIECE_BYTES}::int) as piece from notice_file where id = ${id}::uuid`.execute(
    db,
  )
  if (!rows[0]) throw errors.notFound('NO_NOTICE')
  return rows[0].piece
}
