import type { administrationEndpoints } from '@foyer/contract/administration'
import type { TextFault } from '@foyer/contract/errors'
import type { Language } from '@foyer/contract/languages'
import { replaceableTexts, replacementFault } from '@foyer/messages'
import { announcePush } from '../../notices/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, type WriteContext, writeAs } from '../../session/index.ts'
import { incrementSettingsVersion } from '../../settings/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'
import { readReplacements, textOf } from './text-list.ts'

const CHANGE: Change = { kind: 'texts', subject: '' }
const PROBLEMS: Readonly<Record<TextFault, string>> = {
  SYNTAX: 'must be valid ICU MessageFormat',
  ARGUMENTS: 'must have the arguments of the original, of the same types',
  TAGS: 'must have the tags of the original',
}

/** Replaces a text in one language, and notifies every gateway and every open page. */
export function replaceText(deps: Deps) {
  return async ({
    input,
    principal,
    request,
    access,
  }: RequestContext<typeof administrationEndpoints.replaceText, Principal>) => {
    const { language, key, text, version: known } = input
    const original = assertReplaceable(language, key)
    const fault = replacementFault(original, text)
    if (fault) throw errors.invalidInput({ fields: [{ path: 'text', problem: PROBLEMS[fault], reason: fault }] })
    const replaced = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      const version = await incrementSettingsVersion(tx, 'texts')
      const before = await storedText(tx, language, key)
      assertVersion(known, before?.version ?? 0)
      await tx
        .insertInto('text_replacement')
        .values({ language, key, text, original, version, changed_at: now })
        .onConflict((conflict) =>
          conflict.columns(['language', 'key']).doUpdateSet({ text, original, version, changed_at: now }),
        )
        .execute()
      const details = { before: before?.text ?? original, after: text }
      await recordAction(tx, 'text.replaced', principal, request, now, `${language} ${key}`, details)
      await announceTexts(tx, apply)
      return textOf(language, key, await readReplacements(tx))
    })
    await reload(deps)
    return replaced
  }
}

/** Removes what replaces a text. One that is not replaced stays as it is. */
export function restoreText(deps: Deps) {
  return async ({
    input,
    principal,
    request,
    access,
  }: RequestContext<typeof administrationEndpoints.restoreText, Principal>) => {
    const { language, key, version: known } = input
    const original = assertReplaceable(language, key)
    const restored = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      await incrementSettingsVersion(tx, 'texts')
      const before = await storedText(tx, language, key)
      assertVersion(known, before?.version ?? 0)
      if (before) {
        await tx.deleteFrom('text_replacement').where('language', '=', language).where('key', '=', key).execute()
        const details = { before: before.text, after: original }
        await recordAction(tx, 'text.restored', principal, request, now, `${language} ${key}`, details)
        await announceTexts(tx, apply)
      }
      return textOf(language, key, await readReplacements(tx))
    })
    await reload(deps)
    return restored
  }
}

/** Returns the original of a text. Throws 404 for a key that does not exist, and for texts that no page shows. */
function assertReplaceable(language: Language, key: string): string {
  const originals = replaceableTexts(language)
  if (!Object.hasOwn(originals, key)) throw errors.notFound()
  return originals[key] as string
}

function storedText(tx: Tx, language: Language, key: string) {
  return tx
    .selectFrom('text_replacement')
    .select(['text', 'version'])
    .where('language', '=', language)
    .where('key', '=', key)
    .executeTakeFirst()
}

async function announceTexts(tx: Tx, apply: WriteContext['apply']): Promise<void> {
  apply(await announce(tx, CHANGE), await announcePush(tx, { to: { allUsers: true }, type: 'LANGUAGES_UPDATED' }))
}

/** They are stored: where this gateway cannot read them now, it is marked and tries again. */
async function reload({ replacedTexts }: Deps): Promise<void> {
  await replacedTexts.load().catch(() => undefined)
}
