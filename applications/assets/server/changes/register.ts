import { randomUUID } from 'node:crypto'
import { type FieldProblem, type HttpError, hasVisibleText, isPlainLine } from '@foyer/sdk/server'
import { type AssetDetails, KINDS, type Kind, NAME_MAX } from '../../shared/asset.ts'
import { parseCode } from '../../shared/code-rule.ts'
import { findAsset } from '../assets/asset-queries.ts'
import { findBadge, findElsewhere } from '../assets/find-code.ts'
import { oneOf } from '../assets/list-query.ts'
import { lockCode } from '../assets/lock-code.ts'
import { type Author, type Body, textIn, versionOf } from '../assets/place.ts'
import { searchTextOf } from '../assets/search-key.ts'
import { storeSite } from '../assets/site.ts'
import type { Database, Tx } from '../database/open.ts'
import { expectAsset, lockOpenInventory } from '../inventory/expect-asset.ts'
import { invalidField, invalidFields } from '../rejection.ts'
import { type TextKey, textOf } from '../texts.ts'
import { changeAsset, writeEvent } from './change-asset.ts'

interface Details {
  readonly kind: Kind
  readonly name: string
  readonly serialNumber: string | null
}

/**
 * Registers an asset of the store by the code that is printed on it. An open inventory expects it.
 * @throws HttpError 422 with a sentence at each field that is not valid
 */
export async function registerAsset(db: Database, body: Body, author: Author): Promise<AssetDetails> {
  const { place, user, now } = author
  return await db.transaction().execute(async (tx) => {
    await storeSite(tx, user, place)
    const code = parseCode(textIn(body, 'code'))
    const problems = [...(code.ok ? [] : [codeProblem(code.problem)]), ...detailProblems(body)]
    if (!code.ok || problems.length > 0) throw invalidFields(author.user, problems)
    const inventory = await lockOpenInventory(tx, place)
    await lockCode(tx, place.organisation, code.code)
    const badge = await findBadge(tx, place.organisation, code.code)
    if (badge !== undefined) throw invalidField(user, 'code', 'code.badge', { name: badge })
    const id = await insertAsset(tx, code.code, detailsOf(body), author)
    if (inventory) await expectAsset(tx, inventory, id)
    return (await findAsset(tx, place, id, now)) as AssetDetails
  })
}

/** Changes what an asset is called. Its code is printed on it and stays. */
export async function editAsset(db: Database, id: string, body: Body, author: Author): Promise<AssetDetails> {
  const version = versionOf(body['version'])
  const problems = detailProblems(body)
  if (problems.length > 0) throw invalidFields(author.user, problems)
  const { kind, name, serialNumber } = detailsOf(body)
  return await changeAsset(db, { id, version, action: 'edit' }, author, () => ({
    set: { kind, name, serial_number: serialNumber },
    event: { kind: 'edited', comment: name },
  }))
}

function detailsOf(body: Body): Details {
  const serial = parseCode(textIn(body, 'serialNumber'))
  const kind = oneOf(KINDS, body['kind'], 'kind')
  return { kind, name: textIn(body, 'name'), serialNumber: serial.ok ? serial.code : null }
}

function codeProblem(problem: 'required' | 'format'): FieldProblem<TextKey> {
  return { path: 'code', problem: `code.${problem}` }
}

function detailProblems(body: Body): FieldProblem<TextKey>[] {
  const [name, serial] = [textIn(body, 'name'), parseCode(textIn(body, 'serialNumber'))]
  const problems: FieldProblem<TextKey>[] = []
  const ofName = nameProblem(name)
  if (ofName) problems.push({ path: 'name', problem: ofName })
  if (!serial.ok && serial.problem === 'format') problems.push({ path: 'serialNumber', problem: 'serial.format' })
  return problems
}

function nameProblem(name: string): TextKey | undefined {
  if (!hasVisibleText(name)) return 'asset.name.required'
  if (name.length > NAME_MAX) return 'asset.name.long'
  return isPlainLine(name) ? undefined : 'asset.name.characters'
}

async function insertAsset(tx: Tx, code: string, details: Details, author: Author): Promise<string> {
  const { place, user, now } = author
  const { kind, name, serialNumber } = details
  const id = randomUUID()
  const inserted = await tx
    .insertInto('asset')
    .values({
      ...{ id, organisation_id: place.organisation, store_id: place.store, code, kind, name },
      ...{ serial_number: serialNumber, changed_at: now, changed_by: user.name },
      search_text: searchTextOf({ code, name, serialNumber, assignee: null }),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw await taken(tx, code, author)
  await writeEvent(tx, id, { kind: 'registered' }, author)
  return id
}

async function taken(tx: Tx, code: string, author: Author): Promise<HttpError> {
  const elsewhere = await findElsewhere(tx, author.place, code)
  if (!elsewhere) return invalidField(author.user, 'code', 'code.taken', { code })
  const store = elsewhere.store ?? textOf('OTHER_STORE', author.user.language)
  return invalidField(author.user, 'code', 'code.elsewhere', { code, store })
}
