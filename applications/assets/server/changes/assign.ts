import type { AssetDetails } from '../../shared/asset.ts'
import { parseAssignee } from '../../shared/assignee-rule.ts'
import { parseCode } from '../../shared/code-rule.ts'
import type { AssetRow } from '../assets/asset-queries.ts'
import { findBadge } from '../assets/find-code.ts'
import { lockCode } from '../assets/lock-code.ts'
import { type Author, type Body, invalid, textIn, versionOf } from '../assets/place.ts'
import type { Database, Tx } from '../database/open.ts'
import { invalidField } from '../rejection.ts'
import { type Change, changeAsset } from './change-asset.ts'

interface Assignee {
  readonly name: string
  readonly badge: string | null
}

const DUE_DAYS = 366
const DAY = 86_400_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/**
 * Hands an asset to a colleague: from the store, or from the colleague who has it. A new badge is known from then on.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function assign(db: Database, id: string, body: Body, author: Author): Promise<AssetDetails> {
  const dueAt = dueOf(body, author)
  const intent = { id, version: versionOf(body['version']), action: 'assign' as const }
  return await changeAsset(db, intent, author, async (before, tx) =>
    assignment(before, await assigneeOf(tx, body, author), dueAt, author),
  )
}

function assignment(before: AssetRow, { name, badge }: Assignee, dueAt: Date | null, { now }: Author): Change {
  const same = before.assignee === name && (badge === null || badge === before.assignee_badge)
  if (same) return { set: { due_at: dueAt }, event: { kind: 'due-changed', to: name, dueAt } }
  return {
    set: { assignee: name, assignee_badge: badge, assigned_at: now, due_at: dueAt },
    event: { kind: before.assignee === null ? 'handed-out' : 'handed-over', from: before.assignee, to: name, dueAt },
  }
}

/** The colleague of a request: by badge, by name, or by both, if the badge is new or its name was wrong. */
async function assigneeOf(tx: Tx, body: Body, author: Author): Promise<Assignee> {
  const badge = await badgeOf(tx, body, author)
  const typed = textIn(body, 'name')
  if (badge !== null && typed === '') {
    const name = await findBadge(tx, author.place.organisation, badge)
    if (name === undefined) throw invalidField(author.user, 'name', 'badge.new', { badge })
    return { name, badge }
  }
  const parsed = parseAssignee(typed)
  if (!parsed.ok) throw invalidField(author.user, 'name', `name.${parsed.problem}`)
  if (badge !== null) await storeBadge(tx, author.place.organisation, badge, parsed.name)
  return { name: parsed.name, badge }
}

async function badgeOf(tx: Tx, body: Body, { place, user }: Author): Promise<string | null> {
  const typed = textIn(body, 'badge')
  if (typed === '') return null
  const parsed = parseCode(typed)
  if (!parsed.ok) throw invalidField(user, 'badge', 'badge.format')
  await lockCode(tx, place.organisation, parsed.code)
  const asset = tx.selectFrom('asset').select('id').where('organisation_id', '=', place.organisation)
  if (await asset.where('code', '=', parsed.code).executeTakeFirst())
    throw invalidField(user, 'badge', 'badge.asset', { badge: parsed.code })
  return parsed.code
}

async function storeBadge(tx: Tx, organisation: string, code: string, name: string): Promise<void> {
  await tx
    .insertInto('badge')
    .values({ organisation_id: organisation, code, name })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doUpdateSet({ name }))
    .execute()
}

function dueOf({ dueAt }: Body, { user, now }: Author): Date | null {
  if (dueAt === undefined || dueAt === null) return null
  const due = new Date(typeof dueAt === 'string' && INSTANT.test(dueAt) ? dueAt : '')
  if (Number.isNaN(due.getTime())) throw invalid('dueAt')
  if (due <= now) throw invalidField(user, 'dueAt', 'due.past')
  if (due.getTime() > now.getTime() + DUE_DAYS * DAY) throw invalidField(user, 'dueAt', 'due.far')
  return due
}

/** Takes an asset back into the store. A lost one that comes back is not lost any more. */
export async function takeBack(db: Database, id: string, version: number, author: Author): Promise<AssetDetails> {
  return await changeAsset(db, { id, version, action: 'take-back' }, author, ({ assignee }) => ({
    set: { assignee: null, assignee_badge: null, assigned_at: null, due_at: null, lost_at: null },
    event: { kind: 'taken-back', from: assignee },
  }))
}
