import { z } from 'zod'

/* Fields that many endpoints share, each with its one description. A field with a meaning of its own describes it again. */

/** An id that a client sends. */
export const Id = z.uuid().describe('The id of the object.')
/** An id that the gateway returns. */
export const ReturnedId = z.string().describe('The id of the object: a UUID.')
export const Instant = z.iso.datetime().describe('An instant in UTC (ISO 8601).')
export const CalendarDay = z.iso.date().describe('A calendar day, YYYY-MM-DD.')
export const TimeZoneName = z.string().describe('An IANA time zone, such as Europe/Paris.')
export const ReturnedUsername = z.string().describe('The username in its normalised form: trimmed and in lower case.')

/** Reference to a customer, store or organisation. */
export const NamedReference = z
  .object({ id: ReturnedId, name: z.string().describe('The name, as administrators have given it.') })
  .meta({ id: 'NamedReference', description: 'An object by id and name.' })

/** The `data` of a success without anything to return. */
export const Nothing = z.object({}).meta({ id: 'Nothing', description: 'An empty object.' })
