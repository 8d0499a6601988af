import { createHash } from 'node:crypto'
import { IDEMPOTENCY_LIFETIME, SERVICE_NOTICES } from '@foyer/contract/limits'
import type { publishingEndpoints } from '@foyer/contract/publishing'
import { sql } from 'kysely'
import { recordEvent } from '../../../audit/index.ts'
import { write } from '../../../platform/database/write.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { KeyedQueue } from '../../../platform/scheduling/keyed-queue.ts'
import { addSeconds } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../tables.ts'
import { assertOwnAudience, hasReaders } from '../../audience/audience.ts'
import { titleOf } from '../change-notice.ts'
import type { Deps } from '../deps.ts'
import { assertDeadlineAhead, assertEndsAfterArrival, assertOrganisationExists } from '../notice-owner.ts'
import { publishNotice } from '../publish-notice.ts'
import { type Idempotency, insertNotice, type RenderedText, rendered } from '../write-notice.ts'
import type { ApplicationPrincipal } from './application-tokens.ts'

type Context = RequestContext<typeof publishingEndpoints.send, ApplicationPrincipal>

/** Publishes a notice under the application's name. Notices of one application are published sequentially, so that they can be counted. */
export function send(deps: Deps) {
  const { clock, changes } = deps
  const turns = new KeyedQueue()
  return async (context: Context): Promise<{ id: string }> => {
    const { input, principal } = context
    const now = clock.now()
    const idempotency = idempotencyOf(input)
    const texts = await rendered(input.texts)
    const act = async (tx: Tx) => {
      await lockApplication(tx, principal)
      const sent = await readSent(tx, principal, idempotency, now)
      if (sent !== undefined) return { id: sent, change: undefined }
      await assertWithinRate(tx, principal, now)
      return await sendNow(tx, context, { texts, idempotency }, now)
    }
    /* A burst of one application must not take all connections while it waits for its own lock. */
    const { id, change } = await turns.run(principal.applicationKey, () => write(deps, act))
    if (change) changes.apply([change])
    return { id }
  }
}

/** Normalises the order of fields, so that equal requests have equal digests. */
function idempotencyOf({ idempotencyKey: key, ...rest }: Context['input']): Idempotency | undefined {
  return key === undefined ? undefined : { key, digest: createHash('sha256').update(JSON.stringify(rest)).digest() }
}

interface PreparedNotice {
  readonly texts: readonly RenderedText[]
  readonly idempotency: Idempotency | undefined
}

async function sendNow(tx: Tx, { input, principal, request }: Context, prepared: PreparedNotice, now: Date) {
  assertEndsAfterArrival(input.endTime, now)
  assertDeadlineAhead(input.acknowledgeBy, now)
  await assertOrganisationExists(tx, input.organisation)
  await assertOwnAudience(tx, { organisationId: input.organisation, platform: false }, input.audience)
  const creator = { applicationKey: principal.applicationKey, name: principal.name }
  const id = await insertNotice(tx, { ...input, ...prepared, organisationId: input.organisation, creator }, now)
  if (!(await hasReaders(tx, id))) throw errors.notPossible('EMPTY_AUDIENCE')
  await recordEvent(tx, {
    action: 'notice.sent',
    at: now,
    organisationId: input.organisation,
    subject: titleOf(input),
    request,
    details: { notice: id, application: principal.applicationKey },
  })
  return { id, change: await publishNotice(tx, id, now) }
}

/** Checks a stored token again, because it may have been removed since. */
async function lockApplication(tx: Tx, { applicationKey, inProcess }: ApplicationPrincipal): Promise<void> {
  if (inProcess) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`notices of ${applicationKey}`}, 0))`.execute(tx)
    return
  }
  const token = await tx
    .selectFrom('application_token')
    .select('application_key')
    .where('application_key', '=', applicationKey)
    .forUpdate()
    .executeTakeFirst()
  if (!token) throw errors.sessionExpired()
}

async function readSent(
  tx: Tx,
  { applicationKey }: ApplicationPrincipal,
  idempotency: Idempotency | undefined,
  now: Date,
): Promise<string | undefined> {
  if (idempotency === undefined) return undefined
  /* After a day the key may stand for something else. */
  await tx
    .updateTable('notice')
    .set({ idempotency_key: null, idempotency_digest: null })
    .where('application_key', '=', applicationKey)
    .where('idempotency_key', '=', idempotency.key)
    .where('created_at', '<', addSeconds(now, -IDEMPOTENCY_LIFETIME / 1_000))
    .execute()
  const sent = await tx
    .selectFrom('notice')
    .select(['id', 'idempotency_digest'])
    .where('application_key', '=', applicationKey)
    .where('idempotency_key', '=', idempotency.key)
    .executeTakeFirst()
  if (sent?.idempotency_digest && !sent.idempotency_digest.equals(idempotency.digest))
    throw errors.notPossible('KEY_USED')
  return sent?.id
}

/** Counts over all gateways. */
async function assertWithinRate(tx: Tx, { applicationKey }: ApplicationPrincipal, now: Date): Promise<void> {
  const { calls, seconds } = SERVICE_NOTICES
  const first = await tx
    .selectFrom('notice')
    .select('created_at')
    .where('application_key', '=', applicationKey)
    .where('created_at', '>', addSeconds(now, -seconds))
    .orderBy('created_at', 'desc')
    .offset(calls - 1)
    .limit(1)
    .executeTakeFirst()
  if (first) throw errors.tooManyRequests((first.created_at.getTime() - now.getTime()) / 1_000 + seconds)
}
