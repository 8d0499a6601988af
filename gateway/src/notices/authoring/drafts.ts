import type { Notice, publishingEndpoints } from '@foyer/contract/publishing'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { type Author, assertOwnAudience, hasReaders, writeAudience } from '../audience/audience.ts'
import { assertOpenForChanges, changeNotice, titleOf } from './change-notice.ts'
import type { Deps } from './deps.ts'
import {
  assertDeadlineAhead,
  assertEndsAfterArrival,
  assertOrganisationExists,
  organisationForNotice,
} from './notice-owner.ts'
import { lockNotice, readNotice } from './notice-queries.ts'
import { insertNotice, type RenderedText, rendered, writeTexts } from './write-notice.ts'

type Calls = typeof publishingEndpoints

export function notice({ db }: Deps) {
  return ({ input, principal }: RequestContext<Calls['notice'], Principal>) => readNotice(db, principal, input.id)
}

export function draft(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['draft'], Principal>): Promise<Notice> => {
    const organisationId = organisationForNotice(principal, input.organisation, input.audience)
    assertEndsAfterArrival(input.endTime, deps.clock.now())
    const texts = await rendered(input.texts)
    return await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      await assertOrganisationExists(tx, organisationId)
      await assertOwnAudience(tx, authorOf(principal, organisationId), input.audience)
      const creator = { userId: principal.userId, name: await nameOf(tx, principal) }
      const id = await insertNotice(tx, { ...input, texts, organisationId, creator }, now)
      const written = await readNotice(tx, principal, id)
      await recordEvent(tx, {
        ...ofPrincipal(principal, request, now),
        action: 'notice.drafted',
        scope: organisationId,
        subject: titleOf(written),
        details: { notice: id, organisation: organisationId },
      })
      return written
    })
  }
}

/** Of two concurrent changes of the same version one succeeds; the other gets a version conflict. */
export function change(deps: Deps) {
  return async (context: RequestContext<Calls['change'], Principal>): Promise<Notice> => {
    const { input, principal } = context
    const texts = input.texts && (await rendered(input.texts))
    return await changeNotice(deps, context, async (tx, before, now) => {
      assertOpenForChanges(before, input.version)
      const arrival = before.state === 'scheduled' && before.publishAt ? new Date(before.publishAt) : now
      assertEndsAfterArrival(input.endTime, arrival)
      if (before.state === 'scheduled') assertDeadlineAhead(input.acknowledgeBy ?? null, arrival)
      await writeChange(tx, authorOf(principal, before.organisation), input, texts)
      if (before.state === 'scheduled' && !(await hasReaders(tx, input.id))) throw errors.notPossible('EMPTY_AUDIENCE')
      const named = (['type', 'texts', 'audience', 'endTime', 'acknowledgeBy'] as const).filter(
        (field) => input[field] !== undefined,
      )
      return { action: 'notice.changed', details: { changed: named } }
    })
  }
}

async function writeChange(
  tx: Tx,
  author: Author,
  input: RequestContext<Calls['change'], Principal>['input'],
  texts: readonly RenderedText[] | undefined,
): Promise<void> {
  const { id, type, audience, endTime, acknowledgeBy } = input
  if (audience) {
    await assertOwnAudience(tx, author, audience)
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

/** Deletes a draft, or a notice that ended or was withdrawn, with its texts, files and read marks. */
export function remove(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['remove'], Principal>) => {
    return await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const before = await lockNotice(tx, principal, input.id)
      if (before.state === 'published' || before.state === 'scheduled') throw errors.notPossible('NOTICE_OUT')
      assertVersion(input.version, before.version)
      await tx.deleteFrom('notice').where('id', '=', input.id).execute()
      await recordEvent(tx, {
        ...ofPrincipal(principal, request, now),
        action: 'notice.removed',
        scope: before.organisation,
        subject: titleOf(before),
        details: { notice: input.id, state: before.state },
      })
      return {}
    })
  }
}

function authorOf(principal: Principal, organisationId: string | null): Author {
  return { organisationId, platform: principal.administers === 'platform' }
}

async function nameOf(tx: Tx, { userId }: Principal): Promise<string> {
  const { display_name } = await tx
    .selectFrom('person')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return display_name
}
