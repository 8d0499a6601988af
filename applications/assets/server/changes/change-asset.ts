import type { HttpError, User } from '@foyer/sdk/server'
import type { AssetDetails, EventKind } from '../../shared/asset.ts'
import { type Action, problemOf } from '../../shared/asset-rule.ts'
import { type AssetRow, factsOf, findAsset, lockRow } from '../assets/asset-queries.ts'
import type { Author } from '../assets/place.ts'
import { searchTextOf } from '../assets/search-key.ts'
import type { Database, Tx } from '../database/open.ts'
import { expectAsset, lockOpenInventory } from '../inventory/expect-asset.ts'
import { rejection } from '../rejection.ts'
import { textOf } from '../texts.ts'

/** What a change stores, and the event that the history then has. */
export interface Change {
  readonly set: Partial<Omit<AssetRow, 'id' | 'code' | 'version' | 'changed_by'>>
  readonly event: EventDetails
}

export interface EventDetails {
  readonly kind: EventKind
  readonly from?: string | null
  readonly to?: string | null
  readonly dueAt?: Date | null
  readonly comment?: string | null
}

/** An asset as the user saw it, and what the user wants to do with it. */
export interface Intent {
  readonly id: string
  readonly version: number
  readonly action: Action
}

/**
 * Changes an asset, and writes the change into its history. Of several users at once one succeeds. An open inventory expects an asset
 * that is taken into use again.
 * @throws HttpError 404 or 409 with a sentence for the user; with a 409, the asset as it is now
 */
export async function changeAsset(
  db: Database,
  { id, version, action }: Intent,
  author: Author,
  change: (before: AssetRow, tx: Tx) => Change | Promise<Change>,
): Promise<AssetDetails> {
  return await db.transaction().execute(async (tx) => {
    const inventory = action === 'restore' ? await lockOpenInventory(tx, author.place) : undefined
    const before = await lockRow(tx, author.place, id)
    if (!before) throw rejection(author.user, 404, 'ASSET_UNKNOWN')
    if (before.version !== version) throw await conflict(tx, before, author)
    const problem = problemOf(action, factsOf(before))
    if (problem) {
      const values = { code: before.code, name: before.assignee ?? '' }
      throw rejection(author.user, 409, problem, { values, asset: await findAsset(tx, author.place, id, author.now) })
    }
    const { set, event } = await change(before, tx)
    await updateAsset(tx, before, set, author)
    await writeEvent(tx, id, event, author)
    if (inventory) await expectAsset(tx, inventory, id)
    return (await findAsset(tx, author.place, id, author.now)) as AssetDetails
  })
}

async function updateAsset(tx: Tx, before: AssetRow, set: Change['set'], { user, now }: Author): Promise<void> {
  const after = { ...before, ...set }
  const searched = { code: after.code, name: after.name, serialNumber: after.serial_number, assignee: after.assignee }
  await tx
    .updateTable('asset')
    .set((eb) => ({ ...set, search_text: searchTextOf(searched), version: eb('version', '+', 1) }))
    .set({ changed_at: now, changed_by: user.name })
    .where('id', '=', before.id)
    .execute()
}

export async function writeEvent(
  tx: Tx,
  assetId: string,
  { kind, from = null, to = null, dueAt = null, comment = null }: EventDetails,
  { place, user, now }: Author,
): Promise<void> {
  await tx
    .insertInto('event')
    .values({
      ...{ asset_id: assetId, store_id: place.store, kind, at: now, by_id: user.id, by_name: user.name },
      ...{ from_name: from, to_name: to, due_at: dueAt, comment },
    })
    .execute()
}

/** Someone else changed the asset since the user saw it: the response says who, and who has it or what its state is. */
async function conflict(tx: Tx, before: AssetRow, { place, user, now }: Author): Promise<HttpError> {
  const asset = await findAsset(tx, place, before.id, now)
  const values = {
    who: before.changed_by ?? textOf('SOMEONE', user.language),
    ...{ code: before.code, what: asset ? stateText(asset, user) : '' },
  }
  return rejection(user, 409, 'VERSION_CONFLICT', { values, asset })
}

function stateText({ state, assignment }: AssetDetails, { language }: User): string {
  return textOf(`now.${state}`, language, { name: assignment?.name ?? '' })
}
