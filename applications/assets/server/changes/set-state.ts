import { hasVisibleText, isPlainText } from '@foyer/sdk/server'
import type { AssetDetails } from '../../shared/asset.ts'
import { COMMENT_MAX } from '../../shared/asset.ts'
import { type Author, type Body, textIn, versionOf } from '../assets/place.ts'
import type { Database } from '../database/open.ts'
import { invalidField } from '../rejection.ts'
import { changeAsset } from './change-asset.ts'

/** Reports a defect with a comment. The colleague who has the asset still has it. */
export async function reportDefect(db: Database, id: string, body: Body, author: Author): Promise<AssetDetails> {
  const comment = commentOf(body, author)
  if (comment === '') throw invalidField(author.user, 'comment', 'comment.required')
  const intent = { id, version: versionOf(body['version']), action: 'report-defect' as const }
  return await changeAsset(db, intent, author, () => ({
    set: { defect: comment, defect_at: author.now, defect_by: author.user.name },
    event: { kind: 'defect-reported', comment },
  }))
}

/** Ends a defect, with a comment if there is something to say. */
export async function resolveDefect(db: Database, id: string, body: Body, author: Author): Promise<AssetDetails> {
  const comment = commentOf(body, author) || null
  const intent = { id, version: versionOf(body['version']), action: 'resolve-defect' as const }
  return await changeAsset(db, intent, author, () => ({
    set: { defect: null, defect_at: null, defect_by: null },
    event: { kind: 'defect-resolved', comment },
  }))
}

/** Marks an asset as lost or found. Who had it last stays. */
export async function setLost(db: Database, id: string, version: number, lost: boolean, author: Author) {
  const action = lost ? 'mark-lost' : 'mark-found'
  return await changeAsset(db, { id, version, action }, author, ({ assignee }) => ({
    set: { lost_at: lost ? author.now : null },
    event: { kind: lost ? 'lost' : 'found', from: lost ? assignee : null },
  }))
}

/** Retires an asset, or takes it into use again. A retired one is with no colleague. */
export async function setRetired(db: Database, id: string, version: number, retired: boolean, author: Author) {
  const action = retired ? 'retire' : 'restore'
  const unassigned = { assignee: null, assignee_badge: null, assigned_at: null, due_at: null }
  return await changeAsset(db, { id, version, action }, author, ({ assignee }) => ({
    set: { retired_at: retired ? author.now : null, ...(retired ? unassigned : { lost_at: null }) },
    event: { kind: retired ? 'retired' : 'restored', from: retired ? assignee : null },
  }))
}

function commentOf(body: Body, { user }: Author): string {
  const comment = textIn(body, 'comment')
  if (!hasVisibleText(comment)) return ''
  if (comment.length > COMMENT_MAX) throw invalidField(user, 'comment', 'comment.long', { max: String(COMMENT_MAX) })
  if (!isPlainText(comment)) throw invalidField(user, 'comment', 'comment.characters')
  return comment
}
