import type { inboxCalls } from '@foyer/contract/inbox'
import { sql } from 'kysely'
import { knownReader, reaches } from '../../notices/index.ts'
import type { CallContext } from '../../platform/http/calls.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { noNotice } from '../../platform/http/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { isAdministeredBy } from '../whose-notice.ts'

/** As much of a file as is in memory at once. */
const PIECE_BYTES = 512 * 1024

interface StoredFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** One file of a notice that the caller can read, or administers. Any other one is as unknown as one that nobody has. */
export function attachment({ db, clock }: Services) {
  return async ({ asked, caller }: CallContext<(typeof inboxCalls)['attachment'], Caller>): Promise<FileAnswer> => {
    const file = await findFile(db, caller, asked, clock.now())
    if (!file) throw noNotice()
    const first = await readPiece(db, file.id, 0)
    return new FileAnswer({ ...file, content: pieces(db, file, first) })
  }
}

async function findFile(
  db: Database,
  caller: Caller,
  asked: { readonly id: string; readonly attachment?: string | undefined },
  now: Date,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`with ${await knownReader(db, caller)}
    select f.id, f.name, f.media_type as "mediaType", f.bytes from notice n join notice_file f on f.notice_id = n.id
    where n.id = ${asked.id}::uuid
      and ${asked.attachment === undefined ? sql`true` : sql`f.id = ${asked.attachment}::uuid`}
      and (${isAdministeredBy(caller)} or ${reaches(sql`n.id`, now)})
    order by f.position limit 1`.execute(db)
  return rows[0]
}

/** The first was read before the answer began, so that what fails at once is refused like anything else. */
async function* pieces(db: Database, { id, bytes }: StoredFile, first: Buffer): AsyncGenerator<Buffer> {
  yield first
  for (let from = first.length; from < bytes; from += PIECE_BYTES) yield await readPiece(db, id, from)
}

async function readPiece(db: Database, id: string, from: number): Promise<Buffer> {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(content from ${from + 1}::int for ${PIECE_BYTES}::int) as piece from notice_file where id = ${id}::uuid`.execute(
    db,
  )
  if (!rows[0]) throw noNotice()
  return rows[0].piece
}
