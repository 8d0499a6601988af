import type { administrationEndpoints, MailKind, OutboxMail } from '@foyer/contract/administration'
import { validate as isUuid } from 'uuid'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { Database } from '../../../tables.ts'
import type { Deps } from '../../deps.ts'
import type { Email } from '../../emails/email.ts'
import { openEmail } from '../waiting-emails.ts'
import { maskedAddress, withMaskedAddresses } from './masked-address.ts'

type Input = RequestContext<(typeof administrationEndpoints)['outbox']>['input']
type ListDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/** Lists the outbox. The last id of a page is the cursor of the next one, because ids grow with time. */
export function listMails(deps: ListDeps) {
  return async ({ input }: Pick<RequestContext<(typeof administrationEndpoints)['outbox']>, 'input'>) => {
    const { cursor, size, state } = input
    if (cursor !== undefined && !isUuid(cursor)) throw errors.invalidField('cursor', 'not a cursor of this list')
    const found = state === 'sent' ? await readSent(deps.db, input) : await readQueued(deps, input)
    const items = found.slice(0, size)
    return { items, nextCursor: found.length > size ? (items.at(-1)?.id ?? null) : null }
  }
}

async function readSent(db: Database, { cursor, size }: Input): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('sent_mail')
    .innerJoin('person', 'person.id', 'sent_mail.person_id')
    .select(['sent_mail.id', 'kind', 'email', 'queued_at', 'sent_at', 'tries'])
    .$if(cursor !== undefined, (query) => query.where('sent_mail.id', '<', cursor as string))
    .orderBy('sent_mail.id', 'desc')
    .limit(size + 1)
    .execute()
  return rows.map(({ id, kind, email, queued_at, sent_at, tries }) => ({
    ...{ id, kind, tries, recipient: email === null ? null : maskedAddress(email) },
    ...{ queuedAt: queued_at.toISOString(), sentAt: sent_at.toISOString() },
    ...{ sending: false, problem: null, nextTryAt: null },
  }))
}

async function readQueued({ db, clock, secret }: ListDeps, { state, cursor, size }: Input): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'sealed as encrypted', 'created_at as queuedAt', 'due_at', 'tries', 'last_problem', 'claimed_until'])
    .where('last_problem', state === 'failed' ? 'is not' : 'is', null)
    .$if(cursor !== undefined, (query) => query.where('id', '>', cursor as string))
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const mails = rows.map((row) => ({ ...row, email: opened(row) }))
  const addresses = await readAddresses(db, mails)
  const now = clock.now()
  return mails.map(({ id, email, queuedAt, due_at, tries, last_problem, claimed_until }) => {
    const address = addressOf(email, addresses)
    return {
      ...{ id, kind: (email?.kind ?? 'unreadable') satisfies MailKind, tries },
      recipient: address === undefined || address === null ? null : maskedAddress(address),
      ...{ queuedAt: queuedAt.toISOString(), nextTryAt: due_at.toISOString(), sentAt: null },
      sending: claimed_until !== null && claimed_until > now,
      problem: last_problem === null ? null : withMaskedAddresses(last_problem),
    }
  })

  function opened(row: (typeof rows)[number]): Email | undefined {
    try {
      return openEmail(secret, row)
    } catch {
      return undefined
    }
  }
}

/** The addresses of the users to whom mails are addressed by their ids. */
async function readAddresses(
  db: Database,
  mails: readonly { readonly email: Email | undefined }[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = mails.flatMap(({ email }) => (email && 'userId' in email ? [email.userId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('person').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

function addressOf(email: Email | undefined, addresses: ReadonlyMap<string, string | null>): string | null | undefined {
  if (email === undefined) return undefined
  if (email.kind === 'recoveryRequest') return email.email
  return email.kind === 'addressChanged' ? email.to.email : addresses.get(email.userId)
}
