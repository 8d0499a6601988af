import { z } from 'zod'
import { DisplayName, isTimeZone } from '../account/index.ts'
import { Email, Username } from '../administration/index.ts'
import { DISPLAY_NAME_MAX_LENGTH, SCIM_EXTERNAL_ID_MAX_LENGTH, SCIM_GROUP_NAME_MAX_LENGTH } from '../limits.ts'
import { Id } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'

/** Identity providers send an empty text or null for an attribute without a value. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())
}

/** Entra writes booleans as text: `"False"`. */
const ScimBoolean = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
])
const ExternalId = singleLineText(SCIM_EXTERNAL_ID_MAX_LENGTH)
const Name = singleLineText(DISPLAY_NAME_MAX_LENGTH)

/** A mail address of a user. */
export const ScimEmail = z.object({
  value: optional(Email),
  type: optional(z.string().max(64)),
  primary: optional(ScimBoolean),
})

/** The attributes of a user that Foyer stores (RFC 7643 §4.1). Others are accepted and ignored. */
export const ScimUser = z.object({
  userName: Username,
  externalId: optional(ExternalId),
  name: optional(z.object({ formatted: optional(Name), givenName: optional(Name), familyName: optional(Name) })),
  displayName: optional(DisplayName),
  emails: optional(z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(ScimEmail).max(100))),
  active: optional(ScimBoolean),
  preferredLanguage: optional(z.string().max(64)),
  timezone: optional(z.string().max(64).refine(isTimeZone, 'must be an IANA time zone, such as Europe/Paris')),
})
export type ScimUser = z.output<typeof ScimUser>

/** Reference to a user in a group. */
export const ScimMember = z.object({
  value: Id,
  type: optional(z.string().refine((type) => type === 'User', 'must be User: groups in groups are not supported')),
})

/** The attributes of a group (RFC 7643 §4.2). */
export const ScimGroup = z.object({
  displayName: singleLineText(SCIM_GROUP_NAME_MAX_LENGTH),
  externalId: optional(ExternalId),
  members: optional(z.array(ScimMember)),
})
export type ScimGroup = z.output<typeof ScimGroup>
