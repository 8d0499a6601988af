import type { Notice, publishingCalls } from '@foyer/contract/publishing'
import { ofCaller, recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { impossible, refuseOutdated } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, writeAs } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { type Author, reachesSomebody, refuseForeignAudience, writeAudience } from './audience.ts'
import { access, changeNotice, refuseUnlessOpen, titleOf } from './change-notice.ts'
import { holdNotice, readNotice } from './notice-queries.ts'
import { ownerOf, refuseEndedBefore, refuseOverdue, refuseUnknownOrganisation } from './whose-notice.ts'
import { insertNotice, type RenderedText, rendered, writeTexts } from './write-notice.ts'

type Calls = typeof publishingCalls

export function notice({ db }: Services) {
  return ({ asked, caller }: CallContext<Calls['notice'], Caller>) => readNotice(db, caller, asked.id)
}

export function draft(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['draft'], Caller>): Promise<Notice> => {
    const organisationId = ownerOf(caller, asked.organisation)
    refuseEndedBefore(asked.endTime, services.clock.now())
    const texts = await rendered(asked.texts)
    return await writeAs(services, { caller, access }, async ({ tx, now, caller }) => {
      await refuseUnknownOrganisation(tx, organisationId)
      await refuseForeignAudience(tx, authorOf(caller, organisationId), asked.audience)
      const creator = { personId: caller.personId, name: await nameOf(tx, caller) }
      const id = await insertNotice(tx, { ...asked, texts, organisationId, creator }, now)
      const written = await readNotice(tx, caller, id)
      await recordEvent(tx, {
        ...ofCaller(caller, request, now),
        action: 'notice.drafted',
        subject: titleOf(written),
        details: { notice: id, organisation: organisationId },
      })
      return written
    })
  }
}

/** Somebody who reads the same twice and sends it twice changes it once: the second is told that it was changed. */
export function change(services: Services) {
  return async (context: CallContext<Calls['change'], Caller>): Promise<Notice> => {
    const { asked, caller } = context
    const texts = asked.texts && (await rendered(asked.texts))
    return await changeNotice(services, context, async (tx, before, now) => {
      refuseUnlessOpen(before, asked.version)
      const arrival = before.state === 'scheduled' && before.publishAt ? new Date(before.publishAt) : now
      refuseEndedBefore(asked.endTime, arrival)
      if (before.state === 'scheduled') refuseOverdue(asked.acknowledgeBy ?? null, arrival)
      await writeChange(tx, authorOf(caller, before.organisation), asked, texts)
      if (before.state === 'scheduled' && !(await reachesSomebody(tx, asked.id))) throw impossible('EMPTY_AUDIENCE')
      const named = (['type', 'texts', 'audience', 'endTime', 'acknowledgeBy'] as const).filter(
        (field) => asked[field] !== undefined,
      )
      return { action: 'notice.changed', details: { changed: named } }
    })
  }
}

async function writeChange(
  tx: Tx,
  author: Author,
  asked: CallContext<Calls['change'], Caller>['asked'],
  texts: readonly RenderedText[] | undefined,
): Promise<void> {
  const { id, type, audience, endTime, acknowledgeBy } = asked
  if (audience) {
    await refuseForeignAudience(tx, author, audience)
    await writeAudience(tx, id, audience)
  }
  if (texts) await writeTexts(tx, id, texts)
  await tx
    .updateTable('notice')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(type === undefined ? {} : { type }),
      ...(endTime === undefined ? {} : { end_at: endTime === null ? null : new Date(endTime) }),
      ...(acknowledgeBy === undefined ? {} : { acknowledge_by: acknowledgeBy }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Throws a draft away, with its files. */
export function remove(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['remove'], Caller>) => {
    return await writeAs(services, { caller, access }, async ({ tx, now, caller }) => {
      const before = await holdNotice(tx, caller, asked.id)
      if (before.state !== 'draft') throw impossible('NOTICE_OUT')
      refuseOutdated(asked.version, before.version)
      await tx.deleteFrom('notice').where('id', '=', asked.id).execute()
      await recordEvent(tx, {
        ...ofCaller(caller, request, now),
        action: 'notice.removed',
        subject: titleOf(before),
        details: { notice: asked.id },
      })
      return {}
    })
  }
}

function authorOf(caller: Caller, organisationId: string | null): Author {
  return { organisationId, platform: caller.administers === 'platform' }
}

async function nameOf(tx: Tx, { personId }: Caller): Promise<string> {
  const { display_name } = await tx
    .selectFrom('person')
    .select('display_name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return display_name
}
