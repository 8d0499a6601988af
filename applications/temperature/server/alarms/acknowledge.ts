import { HttpError, hasVisibleText, isPlainText } from '@foyer/sdk/server'
import { type Alarm, COMMENT_MAX, REASONS, type Reason } from '../../shared/temperature.ts'
import type { Database } from '../database/open.ts'
import { invalidField, rejection } from '../rejection.ts'
import type { Author } from '../sensors/change-limits.ts'
import type { Body } from '../sensors/place.ts'
import { findAlarm } from './alarm-queries.ts'
import { nextState } from './alarm-rule.ts'

/**
 * Acknowledges an alarm with a comment, once. Of two users the second one reads who was first, and what they wrote.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function acknowledge(db: Database, id: string, body: Body, author: Author): Promise<Alarm> {
  const { place, user, now } = author
  const comment = commentOf(body, author)
  const reason = reasonOf(body)
  return await db.transaction().execute(async (tx) => {
    await tx.selectFrom('alarm').select('id').where('id', '=', id).forUpdate().execute()
    const alarm = await findAlarm(tx, place, id)
    if (!alarm) throw rejection(user, 404, 'ALARM_UNKNOWN')
    if (!nextState(alarm.state, 'acknowledge')) {
      const values = { who: alarm.acknowledgedBy ?? '', what: alarm.comment ?? '' }
      throw rejection(user, 409, 'ALREADY_ACKNOWLEDGED', { values, alarm })
    }
    await tx
      .updateTable('alarm')
      .set({ acknowledged_at: now, acknowledged_by: user.id, acknowledged_by_name: user.name, comment, reason })
      .where('id', '=', id)
      .execute()
    return (await findAlarm(tx, place, id)) as Alarm
  })
}

function commentOf({ comment }: Body, { user }: Author): string {
  if (comment !== undefined && typeof comment !== 'string') throw new HttpError(400, 'the comment is not a text')
  const text = (comment ?? '').trim()
  if (!hasVisibleText(text)) throw invalidField(user, 'comment', 'comment.required')
  if (text.length > COMMENT_MAX) throw invalidField(user, 'comment', 'comment.long', { max: String(COMMENT_MAX) })
  if (!isPlainText(text)) throw invalidField(user, 'comment', 'comment.characters')
  return text
}

function reasonOf({ reason }: Body): Reason | null {
  if (reason === undefined || reason === null) return null
  const known = REASONS.find((one) => one === reason)
  if (!known) throw new HttpError(400, 'the reason is unknown', { parameter: 'reason' })
  return known
}
