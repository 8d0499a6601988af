import { isLanguage, type Language } from '@foyer/contract/languages'
import { DISPLAY_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import { ScimUser } from '@foyer/contract/provisioning'
import { canonicalUsername } from '@foyer/contract/sign-in'
import type { UserDraft } from '../patch/patch-user.ts'
import { checkedTexts } from '../protocol/checked-texts.ts'
import type { UserRow } from './user-resource.ts'

/** The fields of a user that provisioning writes. */
export interface UserFields {
  readonly username: string
  readonly externalId: string | null
  readonly givenName: string | null
  readonly familyName: string | null
  readonly displayName: string
  readonly email: string | null
  /** Undefined if the client did not name it. */
  readonly active: boolean | undefined
  /** Undefined for a language that the portal does not have. */
  readonly language: Language | null | undefined
  readonly timeZone: string | null
}

/** Validates a body and returns its fields. Throws the error of the schema. */
export function readUserFields(draft: UserDraft): UserFields {
  const user = ScimUser.parse(checkedTexts(draft))
  return {
    username: canonicalUsername(user.userName),
    externalId: user.externalId ?? null,
    givenName: user.name?.givenName ?? null,
    familyName: user.name?.familyName ?? null,
    displayName: displayNameOf(user),
    email: addressOf(user),
    active: user.active,
    language: languageOf(user.preferredLanguage),
    timeZone: user.timezone ?? null,
  }
}

/** The writable attributes of a stored user, as the base of a PATCH. */
export function toDraft(row: UserRow): UserDraft {
  return {
    userName: row.username,
    externalId: row.externalId ?? undefined,
    name: { givenName: row.givenName ?? undefined, familyName: row.familyName ?? undefined },
    displayName: row.displayName,
    emails: row.email === null ? [] : [{ value: row.email, type: 'work', primary: true }],
    active: !row.disabled,
    preferredLanguage: row.language ?? undefined,
    timezone: row.timeZone ?? undefined,
  }
}

function displayNameOf({ displayName, name, userName }: ScimUser): string {
  const full = [name?.givenName, name?.familyName].filter((one) => one !== undefined).join(' ')
  return (displayName ?? name?.formatted ?? (full || userName)).slice(0, DISPLAY_NAME_MAX_LENGTH)
}

/** A user has one address here: the primary one, that for work, or the first. */
function addressOf({ emails = [] }: ScimUser): string | null {
  const given = emails.filter(({ value }) => value !== undefined)
  const chosen = given.find(({ primary }) => primary) ?? given.find(({ type }) => type === 'work') ?? given[0]
  return chosen?.value ?? null
}

/** `fr-CA` is French. */
function languageOf(tag: string | undefined): Language | null | undefined {
  if (tag === undefined) return null
  const code = tag
    .split(/[-_,;]/)[0]
    ?.trim()
    .toLowerCase()
  return isLanguage(code) ? code : undefined
}
