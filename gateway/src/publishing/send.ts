import { createHash } from 'node:crypto'
import { IDEMPOTENCY_LIFETIME, SERVICE_NOTICES } from '@foyer/contract/limits'
import type { publishingCalls } from '@foyer/contract/publishing'
import { recordEvent } from '../audit/index.ts'
import { publishNotice } from '../notices/index.ts'
import { later } from '../platform/clock.ts'
import { write } from '../platform/database/write.ts'
import type { CallContext, CallingApplication } from '../platform/http/calls.ts'
import { impossible, refuse, tooMany } from '../platform/http/refusal.ts'
import { Turns } from '../platform/turns.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { reachesSomebody, refuseForeignAudience } from './audience.ts'
import { titleOf } from './change-notice.ts'
import { refuseEndedBefore, refuseOverdue, refuseUnknownOrganisation } from './whose-notice.ts'
import { type Idempotency, insertNotice, type RenderedText, rendered } from './write-notice.ts'

type Context = CallContext<typeof publishingCalls.send, Caller>

/** Publishes at once, under the application's own name. Its notices come one after the other, so that they can be counted. */
export function send(services: Services) {
  const { clock, changes } = services
  const turns = new Turns()
  return async (context: Context): Promise<{ id: string }> => {
    const { asked, caller } = context
    const now = clock.now()
    const idempotency = idempotencyOf(asked)
    const texts = await rendered(asked.texts)
    const act = async (tx: Tx) => {
      await holdApplication(tx, caller)
      const sent = await readSent(tx, caller, idempotency, now)
      if (sent !== undefined) return { id: sent, change: undefined }
      await refuseTooMany(tx, caller, now)
      return await sendNow(tx, context, { texts, idempotency }, now)
    }
    /* A burst of one application must not take all connections while it waits for its own lock. */
    const { id, change } = await turns.run(caller.applicationKey, () => write(services, act))
    if (change) changes.apply([change])
    return { id }
  }
}

/** The same fields in the same order, whoever wrote them how. */
function idempotencyOf({ idempotencyKey: key, ...rest }: Context['asked']): Idempotency | undefined {
  return key === undefined ? undefined : { key, digest: createHash('sha256').update(JSON.stringify(rest)).digest() }
}

interface Prepared {
  readonly texts: readonly RenderedText[]
  readonly idempotency: Idempotency | undefined
}

async function sendNow(tx: Tx, { asked, caller, request }: Context, prepared: Prepared, now: Date) {
  refuseEndedBefore(asked.endTime, now)
  refuseOverdue(asked.acknowledgeBy, now)
  await refuseUnknownOrganisation(tx, asked.organisation)
  await refuseForeignAudience(tx, { organisationId: asked.organisation, platform: false }, asked.audience)
  const creator = { applicationKey: caller.applicationKey, name: caller.name }
  const id = await insertNotice(tx, { ...asked, ...prepared, organisationId: asked.organisation, creator }, now)
  if (!(await reachesSomebody(tx, id))) throw impossible('EMPTY_AUDIENCE')
  await recordEvent(tx, {
    action: 'notice.sent',
    at: now,
    organisationId: asked.organisation,
    subject: titleOf(asked),
    request,
    details: { notice: id, application: caller.applicationKey },
  })
  return { id, change: await publishNotice(tx, id, now) }
}

/** Its token may have gone since it was looked at. */
async function holdApplication(tx: Tx, { applicationKey }: CallingApplication): Promise<void> {
  const token = await tx
    .selectFrom('application_token')
    .select('application_key')
    .where('application_key', '=', applicationKey)
    .forUpdate()
    .executeTakeFirst()
  if (!token) throw refuse('C0102')
}

async function readSent(
  tx: Tx,
  { applicationKey }: CallingApplication,
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
    .where('created_at', '<', later(now, -IDEMPOTENCY_LIFETIME / 1_000))
    .execute()
  const sent = await tx
    .selectFrom('notice')
    .select(['id', 'idempotency_digest'])
    .where('application_key', '=', applicationKey)
    .where('idempotency_key', '=', idempotency.key)
    .executeTakeFirst()
  if (sent?.idempotency_digest && !sent.idempotency_digest.equals(idempotency.digest)) throw impossible('KEY_USED')
  return sent?.id
}

/** Whichever gateways it asked. */
async function refuseTooMany(tx: Tx, { applicationKey }: CallingApplication, now: Date): Promise<void> {
  const { calls, seconds } = SERVICE_NOTICES
  const first = await tx
    .selectFrom('notice')
    .select('created_at')
    .where('application_key', '=', applicationKey)
    .where('created_at', '>', later(now, -seconds))
    .orderBy('created_at', 'desc')
    .offset(calls - 1)
    .limit(1)
    .executeTakeFirst()
  if (first) throw tooMany((first.created_at.getTime() - now.getTime()) / 1_000 + seconds)
}
