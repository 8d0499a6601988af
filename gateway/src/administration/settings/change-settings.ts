import { isDeepStrictEqual } from 'node:util'
import {
  type administrationEndpoints,
  appearanceSettings,
  type SettingName,
  type Settings,
} from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { announcePush } from '../../notices/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { isPasskeyMissing, type Principal, writeAs } from '../../session/index.ts'
import {
  assertPictures,
  incrementSettingsVersion,
  readSettings,
  readSettingsVersion,
  storeSettings,
} from '../../settings/index.ts'
import type { Deps } from '../deps.ts'
import { lockPlatform } from '../last-administrator.ts'
import { assertApprovalStaysPossible } from './approval-policy.ts'
import { auditDetails } from './audit-details.ts'

const CHANGE: Change = { kind: 'settings', subject: '' }
/** Settings that open shells show. */
const APPEARANCE = [...Object.keys(appearanceSettings), 'servicePage'] as readonly SettingName[]

/** Reads the stored settings instead of the cached ones, because an update sends their version. */
export function settings({ db }: Deps) {
  return async () => {
    /* The version first: one that is too old is refused, one that is too new would overwrite. */
    const version = await readSettingsVersion(db, 'platform')
    return { ...(await readSettings(db)).values, version }
  }
}

/** Stores the given settings, all or none, and announces the change to every gateway. */
export function changeSettings(deps: Deps) {
  return async ({
    input,
    principal,
    request,
    access,
  }: RequestContext<typeof administrationEndpoints.changeSettings, Principal>) => {
    const { version: known, ...named } = input
    const change = named as Partial<Settings>
    assertPictures(change)
    const changed = await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
      if (isPasskeyMissing(principal, { administratorPasskey: change.administratorPasskey === true }))
        throw errors.accessDenied({ needs: 'PASSKEY' })
      if (change.administratorApproval) await lockPlatform(tx)
      const version = await incrementSettingsVersion(tx, 'platform', known)
      const before = (await readSettings(tx)).values
      await assertApprovalStaysPossible(tx, before, change)
      assertConsistent({ ...before, ...change })
      await storeSettings(tx, change, now)
      await recordEvent(tx, {
        action: 'settings.changed',
        ...ofPrincipal(principal, request, now),
        subject: Object.keys(change).join(', '),
        details: { before: auditDetails(pick(before, change)), after: auditDetails(change) },
      })
      apply(await announce(tx, CHANGE))
      const after = (await readSettings(tx)).values
      if (hasOtherLanguages(before, after))
        apply(await announcePush(tx, { to: { allUsers: true }, type: 'LANGUAGES_UPDATED' }))
      if (APPEARANCE.some((name) => !isDeepStrictEqual(before[name], after[name])))
        apply(await announcePush(tx, { to: { allUsers: true }, type: 'APPEARANCE_UPDATED' }))
      return { ...after, version }
    })
    /* They are stored: where this gateway cannot read them now, it is marked and tries again. */
    await deps.settings.load().catch(() => undefined)
    return changed
  }
}

function hasOtherLanguages(before: Settings, after: Settings): boolean {
  return before.languages.join() !== after.languages.join() || before.defaultLanguage !== after.defaultLanguage
}

function assertConsistent(all: Settings): void {
  if (!all.languages.includes(all.defaultLanguage))
    throw errors.invalidField('defaultLanguage', 'must be one of the languages that are offered')
  if (all.sessionAbsoluteSeconds < all.sessionIdleSeconds)
    throw errors.invalidField('sessionAbsoluteSeconds', 'must not be shorter than sessionIdleSeconds')
}

function pick(all: Settings, named: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, all[name as keyof Settings]]))
}
